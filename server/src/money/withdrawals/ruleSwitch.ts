import { and, asc, desc, isNull, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { Decision } from '../../platform/audit/decision.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Database, Transaction } from '../../platform/db/connection.ts';
import { lock } from '../../platform/db/lock.ts';
import { insertRows } from '../../platform/db/manyRows.ts';
import { withdrawalRuleSwitches, withdrawals } from '../../platform/db/schema.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { proposalKind } from '../../platform/proposals/kinds.ts';
import { changeWithdrawal } from './changeWithdrawal.ts';
import { waitsForRules } from './release.ts';

/** The actor of all decisions that rules make, in the audit and in the sums of decisions. */
export const ruleActor = 'rule';

/** The subject of proposals to switch the rules on. */
export const ruleSubject = 'withdrawals';

type Settings = Pick<Dependencies['config'], 'withdrawalRules'>;

/**
 * Whether rules may send withdrawals, and who switched that last. The other fields are null until staff have switched
 * the rules.
 */
export interface RuleSwitch {
  readonly isOn: boolean;
  readonly reason: string | null;
  readonly by: string | null;
  readonly at: Date | null;
}

/** Returns the newest switch, or the setting if staff have never switched the rules. */
export async function findRuleSwitch(
  database: Database,
  { withdrawalRules }: Settings,
): Promise<RuleSwitch> {
  const [newest] = await database
    .select({
      isOn: withdrawalRuleSwitches.is_on,
      reason: withdrawalRuleSwitches.reason,
      by: withdrawalRuleSwitches.switched_by,
      at: withdrawalRuleSwitches.switched_at,
    })
    .from(withdrawalRuleSwitches)
    .orderBy(desc(withdrawalRuleSwitches.id))
    .limit(1);
  return newest ?? { isOn: withdrawalRules === 'on', reason: null, by: null, at: null };
}

/**
 * Waits for a decision or another switch that is in progress, so that no decision follows the switch, and each switch
 * reads the one before.
 */
const lockRules = (transaction: Transaction): Promise<void> =>
  lock(transaction, `decisions of ${ruleActor}`);

/** Switches the rules on or off. Call it after `lockRules`. */
async function switchRules(
  transaction: Transaction,
  isOn: boolean,
  reason: string,
  by: Decision & { readonly proposedBy?: string },
): Promise<void> {
  const { at, actor } = by;
  // Without an id, because the server's role isn't allowed to set one.
  await insertRows(transaction, withdrawalRuleSwitches, [
    { is_on: isOn, reason, switched_by: actor, switched_at: at },
  ]);
  const action = `withdrawal rules switched ${isOn ? 'on' : 'off'}`;
  await recordAudit(transaction, by, action, ruleSubject, { reason });
}

/**
 * Leaves to people the withdrawals that rules would have sent, except for payouts. Skips rows that are locked or not
 * committed yet, so that no lock can delay the switch. `releaseByRules` leaves those to a person when their release is
 * due, and returns payouts to the wallet.
 */
async function leaveToPeople(transaction: Transaction, by: Decision): Promise<void> {
  const planned = await transaction
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(and(sql.raw(waitsForRules), isNull(withdrawals.payout_day)))
    .orderBy(asc(withdrawals.id))
    .for('update', { skipLocked: true });
  for (const { id } of planned) {
    await changeWithdrawal(transaction, id, { held_because: 'rules_off' });
    const facts = { rule: 'rules_off' };
    await recordAudit(transaction, by, 'withdrawal left to a person', `withdrawal ${id}`, facts);
  }
}

/**
 * Stops the rules at once. Withdrawals that aren't approved yet wait for a person. Payouts return to the wallet when
 * their release is due. Throws 409 if the rules are off.
 */
export async function switchRulesOff(
  transaction: Transaction,
  settings: Settings,
  { reason, ...by }: Decision & { readonly reason: string },
): Promise<void> {
  await lockRules(transaction);
  const { isOn } = await findRuleSwitch(transaction, settings);
  if (!isOn) throw new Refusal(409, 'withdrawal_rules_off');
  await switchRules(transaction, false, reason, by);
  await leaveToPeople(transaction, by);
}

/** The kind of proposal by which two people switch the rules on. */
export const ruleProposals = proposalKind(
  'withdrawal rules',
  Type.Object({ is_on: Type.Literal(true), reason: Type.String() }),
  async (transaction, _subject, { reason }, confirmation) => {
    await lockRules(transaction);
    await switchRules(transaction, true, reason, confirmation);
  },
);

/** Proposes to switch the rules on. Throws 409 if they are on. */
export async function proposeRules(
  transaction: Transaction,
  settings: Settings,
  { reason, ...by }: Decision & { readonly reason: string },
): Promise<void> {
  const { isOn } = await findRuleSwitch(transaction, settings);
  if (isOn) throw new Refusal(409, 'withdrawal_rules_on');
  const describe = async () => ({
    before: { is_on: false },
    after: { is_on: true as const, reason },
  });
  await ruleProposals.propose(transaction, ruleSubject, describe, by);
}
