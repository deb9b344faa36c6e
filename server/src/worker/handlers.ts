import { mailClosingRequest } from '../customers/closing/closingRequest.ts';
import { removeLostFactors } from '../customers/factors/lostFactors.ts';
import { deletePhotoFile } from '../customers/profile/deletePhotoLater.ts';
import type { MoneyDependencies } from '../money/moneyDependencies.ts';
import { sendPayouts } from '../money/bankPayouts/sendPayouts.ts';
import { releaseByRules } from '../money/withdrawals/releaseWithdrawal.ts';
import { closeDueClique } from '../investing/cliques/close.ts';
import { payDueCliquePayouts, payDuePayouts } from '../investing/payouts/payDue.ts';
import { payFromReserve } from '../investing/payouts/reserve.ts';
import { bookDeposit } from '../investing/vehicles/depositRepayments.ts';
import { settleReferral } from '../customers/referral/settleReferral.ts';
import type { JobHandlers } from '../platform/work/jobs.ts';

/** The handler of each kind of job. Add those of a new domain here. */
export const jobHandlers: JobHandlers<MoneyDependencies> = {
  payout: payDuePayouts,
  'clique-payout': payDueCliquePayouts,
  reserve: payFromReserve,
  'clique-closing': closeDueClique,
  'driver-deposit': bookDeposit,
  referral: settleReferral,
  'closing-request': mailClosingRequest,
  'photo-deletion': deletePhotoFile,
  'factor-removal': removeLostFactors,
  'withdrawal-release': releaseByRules,
  'bank-payouts': sendPayouts,
};
