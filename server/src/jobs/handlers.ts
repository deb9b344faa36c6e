import { cleanAndPlanNext } from '../cleaning/clean.ts';
import { closeDueClique } from '../cliques/close.ts';
import { payDueCliquePayout } from '../cliques/payDuePayout.ts';
import { payDuePayout } from '../investments/payDuePayout.ts';
import { sendMail } from '../mail/sendMail.ts';
import { creditReferralBonus } from '../referral/payReferralBonus.ts';
import type { JobHandlers } from './runner.ts';

/** Every kind of job and what does it. A domain adds its own here. */
export const jobHandlers: JobHandlers = {
  cleaning: cleanAndPlanNext,
  'clique-closing': closeDueClique,
  'clique-payout': payDueCliquePayout,
  mail: sendMail,
  payout: payDuePayout,
  'referral-bonus': creditReferralBonus,
};
