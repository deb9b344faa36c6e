import fastifyPlugin from 'fastify-plugin';
import { clockFault } from '../clock/agreement.ts';
import { errand, type Errand } from '../db/errand.ts';
import type { Dependencies } from '../dependencies.ts';
import { Refusal } from '../refusal.ts';
import { awayDetail, awaySeconds } from './errors.ts';

/** By the very clock that is compared, so that one which jumps is compared again at once. */
const millisecondsOfComparison = 1000;

/** Many calls wait for one comparison, which goes on when the client of the first one leaves. */
const ofAllCalls: Errand = { kind: 'comparison of clocks', abandoned: undefined };

/**
 * Refuses calls while this machine's clock is wrong: sessions and codes would seem expired, and what is
 * written would bear a wrong time.
 */
export const rightClock = fastifyPlugin<Dependencies>((app, dependencies, done) => {
  const { connection, systemClock } = dependencies;
  const compare = async () => clockFault(dependencies, await connection.probe());
  let comparedAt = -Infinity;
  let comparison: Promise<string | undefined>;

  app.addHook('onRequest', async () => {
    const now = systemClock.now().getTime();
    if (now < comparedAt || now >= comparedAt + millisecondsOfComparison) {
      comparedAt = now;
      comparison = errand.run(ofAllCalls, compare);
      comparison.catch(() => (comparedAt = -Infinity));
    }
    if (await comparison) throw new Refusal(503, awayDetail, { retryAfterSeconds: awaySeconds });
  });
  done();
});
