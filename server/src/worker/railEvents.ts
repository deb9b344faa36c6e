import { and, eq, inArray } from 'drizzle-orm';
import type { MoneyDependencies } from '../money/dependencies.ts';
import { takeTold } from '../money/deposits/takeDeposit.ts';
import { takeReturn } from '../money/deposits/takeReturn.ts';
import type { RailEvent } from '../money/rails/moneyRail.ts';
import { recordAccountEvent } from '../money/wallet/openAccounts.ts';
import { recordSaid, type WithdrawalObserver } from '../money/withdrawals/sendWithdrawals.ts';
import { railEvents } from '../platform/db/schema.ts';
import { lowBalanceLetter } from '../platform/mail/letters/railFaults.ts';
import { mailOperatorsDaily } from '../platform/mail/mailOperators.ts';
import { callQueue } from '../platform/work/calls.ts';
import type { Queue } from '../platform/work/queue.ts';

/** The kinds that this release knows; it leaves others to a newer one. */
const kinds: readonly RailEvent['kind'][] = [
  'deposit',
  'return',
  'account',
  'payment',
  'low balance',
];

/** Does what an event asks for, once however often it comes, and says what became of it. */
async function handle(
  dependencies: MoneyDependencies,
  event: RailEvent | undefined,
  observer: WithdrawalObserver,
): Promise<string> {
  const { rail } = dependencies;
  switch (event?.kind) {
    case 'deposit':
      return takeTold(dependencies, event.deposit);
    case 'return':
      return takeReturn(dependencies, event);
    case 'account': {
      const { holder, opening } = event;
      return (await recordAccountEvent(dependencies, holder, opening)) ? opening.status : 'known';
    }
    case 'payment': {
      const { reference, state } = event;
      if (rail.webhookProves === 'the body') {
        return recordSaid(dependencies, reference, state, observer, 'event');
      }
      return recordSaid(dependencies, reference, await rail.findPayment(reference), observer);
    }
    case 'low balance':
      await mailOperatorsDaily(dependencies, lowBalanceLetter(rail.name));
      return 'told';
    case undefined:
      // The key has changed since it came; what it said is found by asking the provider.
      return 'no longer signed';
    default:
      return 'ignored';
  }
}

/** What a turn may take, the provider's answers included. */
const callSeconds = 55;

/** The webhooks that were kept, oldest first. One that is worked on again after a crash changes nothing more. */
export const railEventQueue = (
  dependencies: MoneyDependencies,
  observer: WithdrawalObserver,
): Queue => {
  const { rail } = dependencies;
  return callQueue(
    dependencies,
    {
      name: 'rail_events',
      table: railEvents,
      dueAt: railEvents.next_at,
      isWaiting: and(
        eq(railEvents.status, 'waiting'),
        eq(railEvents.rail, rail.name),
        inArray(railEvents.kind, kinds),
      ),
      nameOf: ({ id }) => `Webhook ${id}`,
      lanes: 1,
      callSeconds,
      work: async ({ headers, body }) => {
        const event = rail.readWebhook(headers, body);
        return { status: 'done' as const, outcome: await handle(dependencies, event, observer) };
      },
    },
    observer,
  );
};
