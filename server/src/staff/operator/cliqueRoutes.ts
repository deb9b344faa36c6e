import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { hideClique } from '../../investing/cliques/hide.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { answers, IdParams, Message } from '../../platform/http/schemas.ts';
import { HidingBody } from './schemas.ts';
import type { OperatorScope } from './scope.ts';

export const operatorCliqueRoutes: FastifyPluginAsyncTypebox<OperatorScope> = async (
  app,
  { dependencies: { database, clock } },
) => {
  const hiding = {
    summary: 'Hide a public clique from everybody but its members, and tell its creator',
    params: IdParams,
    body: HidingBody,
    response: answers({ 200: Message }),
  };
  app.post('/cliques/:id/hide/', { schema: hiding }, async ({ params, body, operator }) => {
    await inTransaction(database, (transaction) =>
      hideClique(transaction, params.id, {
        at: clock.now(),
        actor: operator,
        reason: body.reason.trim(),
      }),
    );
    return { message: 'The clique is hidden.' };
  });
};
