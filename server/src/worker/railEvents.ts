import { and, asc, eq, inArray, lte, type SQL } from 'drizzle-orm';
import { setTimeout as wait } from 'node:timers/promises';
import type { MoneyDependencies } from '../money/moneyDependencies.ts';
import {
  isCreditedAsReported,
  creditDepositsTogether,
  handleReportedDeposit,
} from '../money/deposits/processDeposit.ts';
import { recordReturn } from '../money/deposits/recordReturn.ts';
import type { RailEvent } from '../money/rails/moneyRail.ts';
import { recordAccountEvent } from '../money/wallet/openAccounts.ts';
import { recordAnswer, type WithdrawalObserver } from '../money/withdrawals/sendWithdrawals.ts';
import { railEvents } from '../platform/db/schema.ts';
import { mailStaffDaily } from '../platform/mail/mailStaff.ts';
import { callQueue } from '../platform/work/calls.ts';
import { maxBatch } from '../platform/work/jobs.ts';
import type { Queue } from '../platform/work/queue.ts';

/** The kinds of webhooks that this release handles. It leaves others to a newer release. */
const kinds: readonly RailEvent['kind'][] = [
  'deposit',
  'return',
  'account',
  'payment',
  'low balance',
];

/** Handles an event once, however often it arrives. Returns a description of the outcome. */
async function handle(
  dependencies: MoneyDependencies,
  event: RailEvent | undefined,
  observer: WithdrawalObserver,
): Promise<string> {
  const { rail } = dependencies;
  switch (event?.kind) {
    case 'deposit':
      return handleReportedDeposit(dependencies, event.deposit);
    case 'return':
      return recordReturn(dependencies, event);
    case 'account': {
      const { holder, opening } = event;
      return (await recordAccountEvent(dependencies, holder, opening)) ? opening.status : 'known';
    }
    case 'payment': {
      const { reference, state } = event;
      return recordAnswer(dependencies, reference, state, observer, 'event');
    }
    case 'low balance':
      await mailStaffDaily(dependencies, { code: 'low_balance', rail: rail.name });
      return 'operators notified';
    case undefined:
      // The key has changed since the webhook arrived. Nothing is lost, because the worker also asks the provider
      // itself.
      return 'no longer signed';
    default:
      return 'ignored';
  }
}

/** Maximum duration of an attempt, including the provider's answers, in seconds. */
const callSeconds = 55;
/** Time until deposits are due again if the process that was crediting them crashed, in milliseconds. */
const leaseMilliseconds = 60_000;

const endDeposits = `
  UPDATE rail_events SET outcome = taken.outcome, next_at = $3,
    status = CASE WHEN taken.outcome IS NULL THEN 'waiting' ELSE 'done' END
  FROM unnest($1::bigint[], $2::text[]) AS taken (id, outcome) WHERE rail_events.id = taken.id`;

/**
 * Credits new deposits together, and returns how many it read. Makes deposits that need more work due immediately, so
 * that they are handled one by one.
 */
async function creditTogether(
  dependencies: MoneyDependencies,
  isWaiting: SQL | undefined,
  most: number,
): Promise<number> {
  const { connection, database, clock, rail } = dependencies;
  const now = clock.now();
  const isNew = and(isWaiting, eq(railEvents.kind, 'deposit'), eq(railEvents.attempts, 0));
  const oldest = database
    .select({ id: railEvents.id })
    .from(railEvents)
    .where(and(isNew, lte(railEvents.next_at, now)))
    .orderBy(asc(railEvents.next_at), asc(railEvents.id))
    .limit(most)
    .for('update', { skipLocked: true });
  const claimed = await database
    .update(railEvents)
    .set({ attempts: 1, next_at: new Date(now.getTime() + leaseMilliseconds) })
    .where(inArray(railEvents.id, oldest))
    .returning();
  if (claimed.length === 0) return 0;
  const events = claimed
    .toSorted((one, other) => one.id - other.id)
    .map(({ id, headers, body }) => {
      const report = rail.readWebhook(headers, body);
      const isPlain =
        report?.kind === 'deposit' && isCreditedAsReported(dependencies, report.deposit);
      return { id, deposit: isPlain ? report.deposit : undefined };
    });
  const outcomes = await creditDepositsTogether(
    dependencies,
    events.flatMap(({ deposit }) => deposit ?? []),
  );
  await connection.query(endDeposits, [
    events.map(({ id }) => id),
    events.map(({ deposit }) => (deposit && outcomes.get(deposit)) ?? null),
    clock.now(),
  ]);
  return events.length;
}

/**
 * Creates the queue of stored webhooks, oldest first, with new deposits together. Handling a webhook again after a
 * crash changes nothing.
 */
export const railEventQueue = (
  dependencies: MoneyDependencies,
  observer: WithdrawalObserver,
): Queue => {
  const { rail, config } = dependencies;
  const isWaiting = and(
    eq(railEvents.status, 'waiting'),
    eq(railEvents.rail, rail.name),
    inArray(railEvents.kind, kinds),
  );
  const oneByOne = callQueue(
    dependencies,
    {
      name: 'rail_events',
      table: railEvents,
      dueAt: railEvents.next_at,
      isWaiting,
      nameOf: ({ id }) => `Webhook ${id}`,
      atOnce: 1,
      callSeconds,
      work: async ({ headers, body }) => {
        const event = rail.readWebhook(headers, body);
        return { status: 'done' as const, outcome: await handle(dependencies, event, observer) };
      },
    },
    observer,
  );
  const most = maxBatch[config.database.kind];
  return {
    ...oneByOne,
    runNext: async (stopping) => {
      const began = performance.now();
      const credited = await creditTogether(dependencies, isWaiting, most);
      const { rows, hasFailed } = await oneByOne.runNext(stopping);
      // Many more may be waiting. This leaves half of the time to requests.
      if (credited === most) {
        const rest = wait(performance.now() - began, undefined, stopping && { signal: stopping });
        await rest.catch(() => undefined);
      }
      return { rows: credited + rows, hasFailed };
    },
  };
};
