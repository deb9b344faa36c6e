import type { Decision } from '../../platform/audit/decision.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { minute } from '../../platform/clock/time.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { lockDecisions, recordAlone } from '../../platform/proposals/decideAlone.ts';
import type { JobHandler } from '../../platform/work/jobs.ts';
import { scheduleJob } from '../../platform/work/schedule.ts';
import type { MoneyDependencies } from '../moneyDependencies.ts';
import { changeWithdrawal } from './changeWithdrawal.ts';
import { approveWithdrawal } from './decideWithdrawal.ts';
import { findAmount, lockWithdrawal, type LockedWithdrawal } from './lockWithdrawal.ts';
import { releaseOf } from './release.ts';
import { applyRules, sumsOf, type Candidate, type HeldBecause } from './releaseRules.ts';
import { ruleActor } from './ruleSwitch.ts';

const kind = 'withdrawal-release';

/** What a new withdrawal stores about its release. */
interface PlannedRelease {
  readonly device_id: string | null;
  readonly release_at: Date | null;
  readonly held_because: HeldBecause | null;
}

/** Applies the rules to a withdrawal that is being requested. They are applied again when it is released. */
export async function planRelease(candidate: Candidate): Promise<PlannedRelease> {
  const { at, config, deviceId } = candidate;
  const { broken } = await applyRules(candidate);
  const delay = config.rulesDelayMinutes * minute;
  return {
    device_id: deviceId,
    release_at: broken === null ? new Date(at.getTime() + delay) : null,
    held_because: broken,
  };
}

/** Schedules the release of a withdrawal. */
export const scheduleRelease = (transaction: Transaction, id: number, runAt: Date): Promise<void> =>
  scheduleJob(transaction, { kind, subject: String(id), runAt });

const candidateOf = (
  { withdrawal, amount }: LockedWithdrawal,
  parts: Pick<Candidate, 'transaction' | 'config' | 'at'>,
): Candidate => ({
  ...parts,
  customerId: withdrawal.customer_id,
  amount,
  accountName: withdrawal.account_name,
  notBefore: withdrawal.not_before,
  deviceId: withdrawal.device_id,
  requestedAt: withdrawal.requested_at,
});

/**
 * Approves a withdrawal if all rules still hold, and leaves it to a person otherwise. Decides under the locks of the sums,
 * which people's decisions take too, so that two withdrawals can't exceed a limit together. Does nothing if a person has
 * decided on it or taken it.
 */
export const releaseByRules: JobHandler<MoneyDependencies> = async (
  transaction,
  { subject },
  { config, clock, rail },
) => {
  const id = Number(subject);
  const { customerId } = await findAmount(transaction, id);
  await lockDecisions(transaction, sumsOf(customerId), ruleActor);
  const locked = await lockWithdrawal(transaction, id);
  const { state } = locked.withdrawal;
  if (state !== 'requested' || releaseOf(locked.withdrawal).by !== 'rule') return;
  const by = { at: clock.now(), actor: ruleActor };
  const { broken, values } = await applyRules(
    candidateOf(locked, { transaction, config, at: by.at }),
  );
  if (broken !== null) {
    await changeWithdrawal(transaction, id, { held_because: broken });
    const facts = { rule: broken, ...values };
    await recordAudit(transaction, by, 'withdrawal left to a person', `withdrawal ${id}`, facts);
    return;
  }
  const decision = {
    kind: 'withdrawal',
    subject: sumsOf(customerId),
    amount: locked.amount,
  } as const;
  await recordAlone(transaction, decision, by);
  await approveWithdrawal(transaction, id, { ...by, rail: rail.name, values });
};

/**
 * Leaves a withdrawal that rules would send to a person. Throws 404 if it doesn't exist, 409 if a person decides on it
 * anyway.
 */
export async function takeFromRules(
  transaction: Transaction,
  id: number,
  by: Decision,
): Promise<void> {
  const { withdrawal } = await lockWithdrawal(transaction, id);
  if (withdrawal.state !== 'requested' || releaseOf(withdrawal).by !== 'rule') {
    throw new Refusal(409, 'withdrawal_not_by_rule');
  }
  await changeWithdrawal(transaction, id, { held_because: 'taken' });
  await recordAudit(transaction, by, 'withdrawal taken from the rules', `withdrawal ${id}`);
}
