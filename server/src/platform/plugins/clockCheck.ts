import fastifyPlugin from 'fastify-plugin';
import { watchClock } from '../db/clockAgreement.ts';
import { requestContext, type RequestContext } from '../db/requestContext.ts';
import type { Dependencies } from '../dependencies.ts';
import { Refusal } from '../http/refusal.ts';
import { unavailableRetrySeconds } from './errors.ts';

/** Has no client. Many calls share one comparison of clocks, so it continues if the first call's client disconnects. */
const context: RequestContext = { kind: 'comparison of clocks', client: undefined };

/**
 * Refuses calls while this machine's clock is wrong. Otherwise sessions and codes would seem expired, and everything
 * would be stored with a wrong time.
 */
export const clockCheck = fastifyPlugin<Dependencies>((app, dependencies, done) => {
  const { probe } = dependencies.connection;
  const findClockFault = watchClock(dependencies, () => requestContext.run(context, probe));

  app.addHook('onRequest', async () => {
    if (await findClockFault()) {
      throw new Refusal(503, 'unavailable', { retryAfterSeconds: unavailableRetrySeconds });
    }
  });
  done();
});
