import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { withdrawalLog } from '../src/money/withdrawals/withdrawalObserver.ts';
import { recordAudit } from '../src/platform/audit/record.ts';
import { day } from '../src/platform/clock/time.ts';
import { inTransaction } from '../src/platform/db/transaction.ts';
import { answers, Instant } from '../src/platform/http/schemas.ts';
import { advanceClock } from './advanceClock.ts';
import type { SandboxScope } from './dependencies.ts';

const Now = Type.Object({ now: Instant });

const Advance = Type.Object({
  days: Type.Number({ exclusiveMinimum: 0, maximum: 3660, examples: [7] }),
});

const Advanced = Type.Object({ now: Instant, jobs_run: Type.Integer(), message: Type.String() });

/** Serves the clock: reads it and moves it forward. */
export const clockRoutes: FastifyPluginAsyncTypebox<SandboxScope> = async (
  app,
  { dependencies },
) => {
  const { database, clock } = dependencies;

  const reading = { summary: "The server's time", response: answers({ 200: Now }) };
  app.get('/clock/', { schema: reading }, () => ({ now: clock.now().toISOString() }));

  const advance = {
    summary: 'Move the clock forward and run what becomes due',
    body: Advance,
    response: answers({ 200: Advanced }),
  };
  app.post('/clock/advance/', { schema: advance }, async (request) => {
    const { days } = request.body;
    const ran = await advanceClock(dependencies, days * day, withdrawalLog(request.log));
    const now = clock.now();
    await inTransaction(database, (transaction) =>
      recordAudit(transaction, { at: now, actor: 'sandbox' }, 'clock advanced', 'clock', { days }),
    );
    const message = `Moved ${days === 1 ? '1 day' : `${days} days`} forward.`;
    return { now: now.toISOString(), jobs_run: ran, message };
  });
};
