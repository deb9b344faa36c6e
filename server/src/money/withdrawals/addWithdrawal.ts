import type { CalendarDate } from '../../../../contract/rules/calendar.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import { withdrawals, type heldBecause } from '../../platform/db/schema.ts';
import { scheduleJob } from '../../platform/work/schedule.ts';
import type { Receiver } from './receiver.ts';
import { releaseJob } from './release.ts';

/** When the withdrawal rules will decide on a new withdrawal, or why a person decides instead. */
export interface PlannedRelease {
  readonly release_at: Date | null;
  readonly held_because: (typeof heldBecause)[number] | null;
}

interface NewWithdrawal {
  readonly customerId: number;
  readonly holdId: number;
  readonly receiver: Omit<Receiver, 'isNamedAlike'>;
  readonly requestedAt: Date;
  /** The device on which the withdrawal was requested. Null if the withdrawal sends payouts. */
  readonly deviceId: string | null;
  /** The day whose payouts the withdrawal sends. Null if a customer requested the withdrawal. */
  readonly payoutDay: CalendarDate | null;
  readonly notBefore: Date | null;
  readonly release: PlannedRelease;
}

/** Adds a withdrawal of held money, and schedules its release if rules decide on it. Returns its id. */
export async function addWithdrawal(
  transaction: Transaction,
  { customerId, holdId, receiver, release, ...withdrawal }: NewWithdrawal,
): Promise<number> {
  const [added] = await transaction
    .insert(withdrawals)
    .values({
      customer_id: customerId,
      hold_id: holdId,
      bank_code: receiver.bankCode,
      bank_name: receiver.bankName,
      account_number: receiver.accountNumber,
      account_name: receiver.accountName,
      requested_at: withdrawal.requestedAt,
      device_id: withdrawal.deviceId,
      payout_day: withdrawal.payoutDay,
      not_before: withdrawal.notBefore,
      ...release,
    })
    .returning({ id: withdrawals.id });
  if (!added) throw new Error('The withdrawal was not added.');
  if (release.release_at) {
    await scheduleJob(transaction, releaseJob(added.id, release.release_at));
  }
  return added.id;
}
