import {
  withdrawalQueue,
  type WithdrawalObserver,
} from '../../src/money/withdrawals/sendWithdrawals.ts';
import { jobQueues } from '../../src/platform/work/jobs.ts';
import { workOff } from '../../src/platform/work/queue.ts';
import { jobHandlers } from '../../src/worker/handlers.ts';
import { findDueQueues } from '../../src/worker/queues.ts';
import { railEventQueue } from '../../src/worker/railEvents.ts';
import { failing, type Company } from './company.ts';

export const observer: WithdrawalObserver = {
  withdrawalsWait: () => undefined,
  withdrawalContradicted: () => undefined,
  // Ignored, because some withdrawals of the demonstration are to banks that don't answer.
  failed: () => undefined,
};

/** Handles the provider's events, and does what has become due, as the worker does automatically. */
export async function workOnDue({ dependencies }: Company): Promise<void> {
  await dependencies.sandboxBank?.finishDue();
  const queues = [
    ...jobQueues(dependencies, jobHandlers, failing),
    railEventQueue(dependencies, observer),
  ];
  for (let tried = 1; tried > 0;) {
    tried = 0;
    const due = await findDueQueues(dependencies, queues);
    for (const queue of queues.filter(({ name }) => due.includes(name))) {
      tried += (await queue.runNext()).rows;
    }
  }
}

/** Polls the provider about payments, most of which it reports automatically. */
export async function askAboutPayments({ dependencies }: Company): Promise<void> {
  await workOff([withdrawalQueue(dependencies, observer)]);
}
