import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { hideClique } from '../../investing/cliques/hide.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { answers, IdParams, Message } from '../../platform/http/schemas.ts';
import { Reason } from '../access/lists.ts';
import type { OfficeScope } from '../access/scope.ts';

export const cliqueRoutes: FastifyPluginAsyncTypebox<OfficeScope> = async (
  app,
  { dependencies: { database, clock } },
) => {
  const hiding = {
    summary: 'Hide a public clique from everybody but its members, and tell its creator',
    params: IdParams,
    body: Type.Object({ reason: Reason }, { description: 'The creator reads it' }),
    response: answers({ 200: Message }),
  };
  app.post('/cliques/:id/hide/', { schema: hiding }, async ({ params, body, actor }) => {
    await inTransaction(database, (transaction) =>
      hideClique(transaction, params.id, {
        at: clock.now(),
        actor,
        reason: body.reason.trim(),
      }),
    );
    return { message: 'The clique is hidden.' };
  });
};
