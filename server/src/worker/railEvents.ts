import type { MoneyDependencies } from '../money/dependencies.ts';
import { takeTold } from '../money/deposits/takeDeposit.ts';
import { takeReturn } from '../money/deposits/takeReturn.ts';
import { pauseAfter } from '../platform/work/runner.ts';
import { lowBalanceLetter } from '../platform/mail/letters/railFaults.ts';
import { mailOperatorsDaily } from '../platform/mail/mailOperators.ts';
import type { RailEvent } from '../money/rails/moneyRail.ts';
import { recordAccountEvent } from '../money/wallet/openAccounts.ts';
import { recordSaid, type WithdrawalObserver } from '../money/withdrawals/sendWithdrawals.ts';

type Told<Kind extends RailEvent['kind']> = Extract<RailEvent, { kind: Kind }>;

/** Does what an event asks for, once however often it comes, and says what became of it. */
type Handler<Kind extends RailEvent['kind']> = (
  dependencies: MoneyDependencies,
  event: Told<Kind>,
  observer: WithdrawalObserver,
) => Promise<string>;

/** What each kind of event leads to. */
const handlers: {
  readonly [Kind in Exclude<RailEvent['kind'], 'ignored'>]: Handler<Kind>;
} = {
  deposit: (dependencies, { deposit }) => takeTold(dependencies, deposit),
  return: takeReturn,
  account: async (dependencies, { holder, opening }) =>
    (await recordAccountEvent(dependencies, holder, opening)) ? opening.status : 'known',
  payment: (dependencies, { reference, state }, observer) =>
    recordSaid(dependencies, reference, state, observer, 'event'),
  'low balance': async (dependencies) => {
    await mailOperatorsDaily(dependencies, lowBalanceLetter(dependencies.rail.name));
    return 'told';
  },
};

/** Hears of events that could not be worked on; they are tried again. */
export interface RailEventObserver extends WithdrawalObserver {
  railEventFailed(event: number, error: Error): void;
}

/** How long working on one may take before another instance takes it for abandoned. */
const leaseMilliseconds = 60_000;

const takeTurn = `
  UPDATE rail_events SET attempts = attempts + 1, next_at = $4 WHERE id = (
    SELECT id FROM rail_events
    WHERE status = 'waiting' AND rail = $1 AND kind = ANY ($2::text[]) AND next_at <= $3
    ORDER BY next_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING id::float8, headers, encode(body, 'base64') AS body, attempts`;

const handle = (
  dependencies: MoneyDependencies,
  event: RailEvent | undefined,
  observer: WithdrawalObserver,
): Promise<string> => {
  switch (event?.kind) {
    case 'deposit':
      return handlers.deposit(dependencies, event, observer);
    case 'return':
      return handlers.return(dependencies, event, observer);
    case 'account':
      return handlers.account(dependencies, event, observer);
    case 'payment':
      return handlers.payment(dependencies, event, observer);
    case 'low balance':
      return handlers['low balance'](dependencies, event, observer);
    case undefined:
      // The key has changed since it came; what it said is found by asking the provider.
      return Promise.resolve('no longer signed');
    default:
      return Promise.resolve('ignored');
  }
};

async function workOn(
  dependencies: MoneyDependencies,
  { id, headers, body, attempts }: Readonly<Record<string, unknown>>,
  observer: RailEventObserver,
): Promise<void> {
  const { connection, clock, rail } = dependencies;
  const text = Buffer.from(String(body), 'base64').toString();
  try {
    const event = rail.readWebhook(headers as Record<string, string>, text);
    const outcome = await handle(dependencies, event, observer);
    await connection.query("UPDATE rail_events SET status = 'done', outcome = $2 WHERE id = $1", [
      id,
      outcome,
    ]);
  } catch (error) {
    const nextAt = new Date(clock.now().getTime() + pauseAfter(Number(attempts) - 1));
    await connection.query('UPDATE rail_events SET next_at = $2 WHERE id = $1', [id, nextAt]);
    observer.railEventFailed(Number(id), error instanceof Error ? error : new Error(String(error)));
  }
}

/**
 * Works on the webhooks that were kept, oldest first, until none is left or it is told to stop. Any
 * number of instances may do this at once. A crash has one worked on again, which changes nothing more.
 */
export async function workOnRailEvents(
  dependencies: MoneyDependencies,
  observer: RailEventObserver,
  stopping?: AbortSignal,
): Promise<void> {
  const { connection, clock, rail } = dependencies;
  while (!stopping?.aborted) {
    const now = clock.now();
    const lease = new Date(now.getTime() + leaseMilliseconds);
    const [event] = await connection.query(takeTurn, [
      rail.name,
      Object.keys(handlers),
      now,
      lease,
    ]);
    if (!event) return;
    await workOn(dependencies, event, observer);
  }
}
