import fastifyPlugin from 'fastify-plugin';
import { Type } from 'typebox';
import { clockDifference } from '../db/clockAgreement.ts';
import type { App } from '../http/app.ts';
import type { Dependencies } from '../dependencies.ts';
import { Refusal } from '../http/refusal.ts';
import type { RefusalMessage } from '../messages/catalogue.ts';
import { answers } from '../http/schemas.ts';

const Health = Type.Object({ status: Type.Literal('ok') });
const schema = { tags: ['machines'], response: answers({ 200: Health }) };

const notReady = (message: RefusalMessage) => new Refusal(503, message, { retryAfterSeconds: 5 });

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes /readyz return 503, so that load balancers stop sending requests. */
    refuseReadiness: () => void;
  }
}

/**
 * Serves /healthz, which only shows that the process responds, and /readyz, which also checks that the database can be
 * reached and that the clocks agree.
 */
export const health = fastifyPlugin<Dependencies>((app: App, dependencies, done) => {
  let isStopping = false;
  app.decorate('refuseReadiness', () => {
    isStopping = true;
  });
  app.get('/healthz', { schema: { ...schema, summary: 'The process answers' } }, () => ({
    status: 'ok' as const,
  }));
  app.get('/readyz', { schema: { ...schema, summary: 'The database answers too' } }, async () => {
    if (isStopping) throw notReady('unavailable');
    const database = await dependencies.connection.probe().catch(() => {
      throw notReady('database_silent');
    });
    const secondsAhead = clockDifference(dependencies, database);
    if (secondsAhead !== undefined) throw notReady({ code: 'clocks_differ', secondsAhead });
    return { status: 'ok' as const };
  });
  done();
});
