import { tellOfClosing } from '../accountClosing/closingRequest.ts';
import { cleanAndPlanNext } from '../cleaning/clean.ts';
import { closeDueClique } from '../cliques/close.ts';
import { payDueCliquePayout } from '../cliques/payDuePayout.ts';
import { payDuePayout } from '../investments/payDuePayout.ts';
import { sendMail } from '../mail/sendMail.ts';
import { settleReferral } from '../referral/settleReferral.ts';
import type { JobHandlers } from './runner.ts';

/** Every kind of job and what does it. A domain adds its own here. */
export const jobHandlers: JobHandlers = {
  'account-closing': tellOfClosing,
  cleaning: cleanAndPlanNext,
  'clique-closing': closeDueClique,
  'clique-payout': payDueCliquePayout,
  mail: sendMail,
  payout: payDuePayout,
  referral: settleReferral,
  // Planned by instances of an older release: the customer's id alone is the subject.
  'referral-bonus': settleReferral,
};
