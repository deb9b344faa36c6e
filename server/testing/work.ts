import { findAttachedContract } from '../src/investing/contracts/attachedContract.ts';
import { beginReading, missedDepositQueue } from '../src/money/deposits/missedDeposits.ts';
import type { MoneyDependencies } from '../src/money/moneyDependencies.ts';
import { depositAccountQueue } from '../src/money/wallet/openAccounts.ts';
import {
  withdrawalQueue,
  type WithdrawalObserver,
} from '../src/money/withdrawals/sendWithdrawals.ts';
import type { Mailer } from '../src/platform/mail/mailer.ts';
import { mailQueue, type MailObserver } from '../src/platform/mail/sendMails.ts';
import { workOff, type FailureObserver } from '../src/platform/work/queue.ts';
import { railEventQueue } from '../src/worker/railEvents.ts';

// Each function runs one of the worker's queues until nothing is due.

export const sendDueMails = (
  dependencies: MoneyDependencies,
  mailer: Mailer,
  observer: MailObserver,
) => workOff([mailQueue(dependencies, { mailer, findAttachment: findAttachedContract }, observer)]);

export const workOnRailEvents = (dependencies: MoneyDependencies, observer: WithdrawalObserver) =>
  workOff([railEventQueue(dependencies, observer)]);

export const sendDueWithdrawals = (dependencies: MoneyDependencies, observer: WithdrawalObserver) =>
  workOff([withdrawalQueue(dependencies, observer)]);

export const openDueAccounts = (dependencies: MoneyDependencies, observer: FailureObserver) =>
  workOff([depositAccountQueue(dependencies, observer)]);

/** Looks for missed deposits, and returns how many were new. Throws if the search fails. */
export async function findMissedDeposits(dependencies: MoneyDependencies): Promise<number> {
  let missed = 0;
  const failures: Error[] = [];
  await beginReading(dependencies);
  const observer = {
    depositsMissed: (deposits: number) => void (missed += deposits),
    failed: (error: Error) => void failures.push(error),
  };
  await workOff([missedDepositQueue(dependencies, observer)]);
  if (failures[0]) throw failures[0].cause;
  return missed;
}
