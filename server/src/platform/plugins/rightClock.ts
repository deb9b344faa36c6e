import fastifyPlugin from 'fastify-plugin';
import { watchClock } from '../db/clockAgreement.ts';
import { errand, type Errand } from '../db/errand.ts';
import type { Dependencies } from '../dependencies.ts';
import { Refusal } from '../http/refusal.ts';
import { awaySeconds } from './errors.ts';

/** Many calls share one comparison, so it continues when the first call's client disconnects. */
const clockErrand: Errand = { kind: 'comparison of clocks', departure: undefined };

/**
 * Refuses calls while this machine's clock is wrong: sessions and codes would seem expired, and everything written
 * would have a wrong time.
 */
export const rightClock = fastifyPlugin<Dependencies>((app, dependencies, done) => {
  const { probe } = dependencies.connection;
  const findClockFault = watchClock(dependencies, () => errand.run(clockErrand, probe));

  app.addHook('onRequest', async () => {
    if (await findClockFault()) {
      throw new Refusal(503, 'unavailable', { retryAfterSeconds: awaySeconds });
    }
  });
  done();
});
