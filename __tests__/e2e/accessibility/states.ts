import { dialogs, newcomersForms, stepsOfFlows } from './flowStates';
import { officeLongest, officeQueues, officeRecords, officeVehicles } from './officeStates';
import {
  emptyPages,
  failedPages,
  filledFurtherPages,
  filledMoneyPages,
  loadingPages,
} from './pageStates';
import { answeredForms, publicPages, waitingForms } from './publicStates';
import type { Walker } from './walker';

// The states of the routes and the dialogs. `check` runs in each.

/**
 * The walks. Each key names the states that its walk visits. The longest walks come first, so that parallel tests end
 * at about the same time.
 */
export const walks = {
  'the queues of the back office': officeQueues,
  'the vehicles of the back office': officeVehicles,
  'the records and people of the back office': officeRecords,
  'the back office with the longest names and amounts': officeLongest,
  'the public pages': publicPages,
  'public forms that are being sent': waitingForms,
  'public forms with their responses': answeredForms,
  'pages that are loading': loadingPages,
  'pages with nothing to show': emptyPages,
  'filled pages with money': filledMoneyPages,
  'filled pages without money': filledFurtherPages,
  'pages of a server that fails': failedPages,
  dialogs,
  'the steps of a flow': stepsOfFlows,
  'the forms of a new customer, the bell and the drawer': newcomersForms,
} as const satisfies Readonly<Record<string, (walker: Walker) => Promise<void>>>;
