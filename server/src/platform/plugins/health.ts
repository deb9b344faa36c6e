import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { clockFault } from '../db/clockAgreement.ts';
import type { Dependencies } from '../dependencies.ts';
import { Refusal } from '../http/refusal.ts';
import { answers } from '../http/schemas.ts';

const Health = Type.Object({ status: Type.Literal('ok') });
const schema = { tags: ['machines'], response: answers({ 200: Health }) };

const unready = (detail: string) => new Refusal(503, detail, { retryAfterSeconds: 5 });

/** /healthz: the process answers. /readyz: it reaches its database too, and their clocks agree. */
export const health: FastifyPluginAsyncTypebox<Dependencies> = async (app, dependencies) => {
  app.get('/healthz', { schema: { ...schema, summary: 'The process answers' } }, () => ({
    status: 'ok' as const,
  }));
  app.get('/readyz', { schema: { ...schema, summary: 'The database answers too' } }, async () => {
    const database = await dependencies.connection.probe().catch(() => {
      throw unready('The database does not answer.');
    });
    const fault = clockFault(dependencies, database);
    if (fault) throw unready(fault);
    return { status: 'ok' as const };
  });
};
