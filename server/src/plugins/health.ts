import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { Dependencies } from '../dependencies.ts';
import { Refusal } from '../refusal.ts';
import { answers } from '../schemas.ts';

const Health = Type.Object({ status: Type.Literal('ok') });
const schema = { tags: ['machines'], response: answers({ 200: Health }) };

/** /healthz: the process answers. /readyz: it reaches its database too. */
export const health: FastifyPluginAsyncTypebox<Dependencies> = async (app, { connection }) => {
  app.get('/healthz', { schema: { ...schema, summary: 'The process answers' } }, () => ({
    status: 'ok' as const,
  }));
  app.get('/readyz', { schema: { ...schema, summary: 'The database answers too' } }, async () => {
    try {
      await connection.query('SELECT 1');
    } catch {
      throw new Refusal(503, 'The database does not answer.');
    }
    return { status: 'ok' as const };
  });
};
