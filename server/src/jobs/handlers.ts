import { tellOfClosing } from '../accountClosing/closingRequest.ts';
import { cleanAndPlanNext } from '../cleaning/clean.ts';
import { closeDueClique } from '../cliques/close.ts';
import { payDueCliquePayout } from '../cliques/payDuePayout.ts';
import { payDuePayout } from '../investments/payDuePayout.ts';
import { settleReferral } from '../referral/settleReferral.ts';
import type { JobHandlers } from './runner.ts';

/** What moves money. A domain adds its own here. */
export const moneyJobs: JobHandlers = {
  'clique-closing': closeDueClique,
  'clique-payout': payDueCliquePayout,
  payout: payDuePayout,
  referral: settleReferral,
  // Planned by instances of an older release: the customer's id alone is the subject.
  'referral-bonus': settleReferral,
};

/** What else there is to do. It waits for no money job, and none waits for it. */
export const otherJobs: JobHandlers = {
  'account-closing': tellOfClosing,
  cleaning: cleanAndPlanNext,
  // Planned by instances of an older release for a mail, which is in the outbox anyway.
  mail: async () => undefined,
};

/** Every kind of job and what does it. */
export const jobHandlers: JobHandlers = { ...moneyJobs, ...otherJobs };
