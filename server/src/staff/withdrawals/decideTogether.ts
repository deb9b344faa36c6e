import type { FastifyBaseLogger } from 'fastify';
import type { Static } from 'typebox';
import type { DecidedTogether } from '../../../../contract/office/money.ts';
import type { MoneyDependencies } from '../../money/moneyDependencies.ts';
import { rejectWithdrawal } from '../../money/withdrawals/decideWithdrawal.ts';
import { approveOrPropose } from '../../money/withdrawals/largeWithdrawals.ts';
import { findSendingStop } from '../../money/withdrawals/stopSending.ts';
import type { Decision } from '../../platform/audit/decision.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import { isDatabaseAway, isOutcomeUnknown } from '../../platform/db/failures.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { sentenceOf, type Catalogue } from '../../platform/messages/catalogue.ts';
import { inDecision } from '../../platform/proposals/inDecision.ts';

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

const approvedWhileStopped = 'Approved. It is sent once sending is resumed.';

const failures = {
  undecided: 'Not decided, because of an error on our side. Try again.',
  unknown: 'It isn’t known whether this was decided, because the connection broke. Open it to see.',
  untried: 'Not tried, because the database is busy or can’t be reached. Try again in a moment.',
} as const;

async function decideOne(
  { config, rail }: MoneyDependencies,
  transaction: Transaction,
  id: number,
  joint: JointDecision,
  by: Decision,
): Promise<Omit<Outcome, 'id'>> {
  if (joint.decision === 'reject') {
    await rejectWithdrawal(transaction, id, { ...by, reason: joint.reason });
    return { outcome: 'rejected', detail: sentences.rejected };
  }
  const outcome = await approveOrPropose(transaction, id, {
    ...by,
    rail: rail.name,
    limit: config.approvalLimit,
  });
  const isStopped = (await findSendingStop(transaction)) !== undefined;
  return {
    outcome,
    detail: isStopped && outcome === 'approved' ? approvedWhileStopped : sentences[outcome],
  };
}

const untried = (id: number): Outcome => ({ id, outcome: 'failed', detail: failures.untried });

/** The catalogue for the texts of the outcomes, and the log for errors. */
interface Reporting {
  readonly catalogue: Catalogue;
  readonly log: FastifyBaseLogger;
}

/** Returns whether the remaining decisions are likely to fail too, each perhaps only after seconds. */
const endsDecisions = (error: unknown): boolean => isDatabaseAway(error) || isOutcomeUnknown(error);

/** Returns the outcome of a decision that failed. Logs an error that isn't a refusal. */
function outcomeOfError(id: number, error: unknown, { catalogue, log }: Reporting): Outcome {
  if (error instanceof Refusal) {
    return { id, outcome: 'refused', detail: sentenceOf(catalogue, error.reason) };
  }
  const level = endsDecisions(error) ? 'warn' : 'error';
  log[level]({ err: error, withdrawal: id }, 'a decision on several withdrawals failed');
  return isOutcomeUnknown(error)
    ? { id, outcome: 'unknown', detail: failures.unknown }
    : { id, outcome: 'failed', detail: failures.undecided };
}

/**
 * Decides on several withdrawals and returns an outcome for each. Each has its own transaction, so a refusal or an
 * error of one doesn't affect the others. Once the database can't be reached or the connection breaks, the rest isn't
 * tried, so that the reply is sent before the proxy times out. The worker sends the approved withdrawals.
 */
export async function decideTogether(
  dependencies: MoneyDependencies,
  ids: readonly number[],
  joint: JointDecision,
  actor: string,
  reporting: Reporting,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const [place, id] of ids.entries()) {
    try {
      const by = { at: dependencies.clock.now(), actor };
      const decided = await inDecision(dependencies.database, by, (transaction) =>
        decideOne(dependencies, transaction, id, joint, by),
      );
      outcomes.push({ id, ...decided });
    } catch (error) {
      outcomes.push(outcomeOfError(id, error, reporting));
      if (endsDecisions(error)) return [...outcomes, ...ids.slice(place + 1).map(untried)];
    }
  }
  return outcomes;
}
