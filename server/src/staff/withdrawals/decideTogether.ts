import type { FastifyBaseLogger } from 'fastify';
import type { Static } from 'typebox';
import type { DecidedTogether } from '../../../../contract/office/money.ts';
import type { MoneyDependencies } from '../../money/moneyDependencies.ts';
import { rejectWithdrawal } from '../../money/withdrawals/decideWithdrawal.ts';
import { approveOrPropose } from '../../money/withdrawals/largeWithdrawals.ts';
import type { Decision } from '../../platform/audit/decision.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import { isOutcomeUnknown } from '../../platform/db/failures.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { sentenceOf, type Catalogue } from '../../platform/messages/catalogue.ts';
import { requireAccess } from '../../platform/proposals/requireAccess.ts';

type Outcome = Static<typeof DecidedTogether>['outcomes'][number];

export type JointDecision =
  | { readonly decision: 'approve' }
  /** The customers read the reason, which may be empty. */
  | { readonly decision: 'reject'; readonly reason: string };

const sentences = {
  approved: 'Approved. It is sent within seconds.',
  proposed: 'Proposed. Another person has to confirm it.',
  rejected: 'Rejected. The money is back in the wallet.',
} as const;

const failures = {
  undecided: 'Not decided, because of an error on our side. Try again.',
  unknown: 'It isn’t known whether this was decided, because the connection broke. Open it to see.',
} as const;

type Parts = Pick<MoneyDependencies, 'config' | 'database' | 'clock' | 'rail'>;

async function decideOne(
  { config, rail }: Parts,
  transaction: Transaction,
  id: number,
  joint: JointDecision,
  by: Decision,
): Promise<keyof typeof sentences> {
  await requireAccess(transaction, by.actor);
  if (joint.decision === 'reject') {
    await rejectWithdrawal(transaction, id, { ...by, reason: joint.reason });
    return 'rejected';
  }
  return approveOrPropose(transaction, id, {
    ...by,
    rail: rail.name,
    limit: config.approvalLimit,
  });
}

/** Where the outcomes are reported. */
interface Reader {
  readonly catalogue: Catalogue;
  readonly log: FastifyBaseLogger;
}

/** Returns the outcome of a decision that wasn't taken. Logs an error that isn't a refusal. */
function outcomeOfError(id: number, error: unknown, { catalogue, log }: Reader): Outcome {
  if (error instanceof Refusal) {
    return { id, outcome: 'refused', detail: sentenceOf(catalogue, error.reason) };
  }
  log.error({ err: error, withdrawal: id }, 'a decision on several withdrawals failed');
  const detail = isOutcomeUnknown(error) ? failures.unknown : failures.undecided;
  return { id, outcome: 'failed', detail };
}

/**
 * Decides on several withdrawals, each in its own transaction, so a refusal or an error of one doesn't affect the others.
 * Returns an outcome for each. The worker sends the approved ones.
 */
export async function decideTogether(
  parts: Parts,
  ids: readonly number[],
  joint: JointDecision,
  actor: string,
  reader: Reader,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const id of ids) {
    try {
      const by = { at: parts.clock.now(), actor };
      const outcome = await inTransaction(parts.database, (transaction) =>
        decideOne(parts, transaction, id, joint, by),
      );
      outcomes.push({ id, outcome, detail: sentences[outcome] });
    } catch (error) {
      outcomes.push(outcomeOfError(id, error, reader));
    }
  }
  return outcomes;
}
