import type { Decision } from '../../platform/audit/decision.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { minute } from '../../platform/clock/time.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { lockDecisions, recordAlone } from '../../platform/proposals/decideAlone.ts';
import type { JobHandler } from '../../platform/work/jobs.ts';
import { isStillWanted, returnPayouts } from './returnPayouts.ts';
import type { MoneyDependencies } from '../moneyDependencies.ts';
import type { PlannedRelease } from './addWithdrawal.ts';
import { changeWithdrawal } from './changeWithdrawal.ts';
import { approveWithdrawal } from './decideWithdrawal.ts';
import { findAmount, lockWithdrawal, type LockedWithdrawal } from './lockWithdrawal.ts';
import { releaseOf } from './release.ts';
import {
  applyRules,
  sumsOf,
  type Candidate,
  type DecidingValues,
  type RuleCode,
} from './releaseRules.ts';
import { ruleActor } from './ruleSwitch.ts';

/** Returns when rules release a withdrawal that is requested now. */
export const releaseTime = ({ at, config }: Pick<Candidate, 'at' | 'config'>): Date =>
  new Date(at.getTime() + config.rulesDelayMinutes * minute);

/** Applies the rules to a withdrawal that is being requested. They are applied again when it is released. */
export async function planRelease(candidate: Candidate): Promise<PlannedRelease> {
  const { broken } = await applyRules(candidate);
  return {
    release_at: broken === null ? releaseTime(candidate) : null,
    held_because: broken,
  };
}

const candidateOf = (
  { withdrawal, amount }: LockedWithdrawal,
  parts: Pick<Candidate, 'transaction' | 'config' | 'at'>,
): Candidate => ({
  ...parts,
  customerId: withdrawal.customer_id,
  amount,
  accountName: withdrawal.account_name,
  notBefore: withdrawal.not_before,
  origin:
    withdrawal.payout_day === null
      ? { by: 'device', deviceId: withdrawal.device_id }
      : { by: 'switch' },
  requestedAt: withdrawal.requested_at,
});

/** Leaves a withdrawal to a person, because a rule isn't met. */
async function leaveToPerson(
  transaction: Transaction,
  id: number,
  broken: RuleCode,
  { values, ...by }: Decision & { readonly values: DecidingValues },
): Promise<void> {
  await changeWithdrawal(transaction, id, { held_because: broken });
  const facts = { rule: broken, ...values };
  await recordAudit(transaction, by, 'withdrawal left to a person', `withdrawal ${id}`, facts);
}

/**
 * Approves a withdrawal if all rules are still met. Otherwise leaves it to a person, or returns it to the wallet if it
 * sends payouts. First locks the sums of decisions, as people's decisions do, so that two withdrawals can't exceed a
 * limit together. Does nothing if a person has decided on it or taken it.
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
  const candidate = candidateOf(locked, { transaction, config, at: by.at });
  const sendsPayouts = locked.withdrawal.payout_day !== null;
  if (sendsPayouts && !(await isStillWanted(transaction, locked, by.at))) {
    await returnPayouts(transaction, locked, 'switched_off', by);
    return;
  }
  const { broken, values } = await applyRules(candidate);
  if (broken !== null) {
    await (sendsPayouts
      ? returnPayouts(transaction, locked, broken, { ...by, values })
      : leaveToPerson(transaction, id, broken, { ...by, values }));
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
 * Takes a withdrawal from the rules, so that a person decides on it. Throws 404 if it doesn't exist, 409 if it was
 * already decided or a person decides on it anyway.
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
