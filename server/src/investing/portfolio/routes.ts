import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Dependencies } from '../../platform/dependencies.ts';
import { lagosDate } from '../../money/payouts/calendar.ts';
import { callerOf } from '../../platform/sessions/caller.ts';
import { sendJson } from '../../platform/http/app.ts';
import { answers } from '../../platform/http/schemas.ts';
import { listCliqueInvestments } from './cliqueInvestments.ts';
import { listInvestments } from './ownInvestments.ts';
import { Portfolio, PortfolioQuery } from './schemas.ts';

export const portfolioRoutes: FastifyPluginAsyncTypebox<Dependencies> = async (
  app,
  { clock, connection },
) => {
  const portfolio = {
    tags: ['assets'],
    summary: "A customer's investments, their own and their cliques', newest first",
    querystring: PortfolioQuery,
    response: answers({ 200: Portfolio }),
  };
  app.get(
    '/users/investments/',
    { onRequest: app.requireCustomer, schema: portfolio },
    async (request, reply) => {
      const { id } = callerOf(request);
      const { limit, before, before_clique } = request.query;
      const today = lagosDate(clock.now());
      const own = await listInvestments(connection, id, today, { limit, before });
      const inCliques = await listCliqueInvestments(connection, id, today, {
        limit,
        before: before_clique,
      });
      return sendJson(
        reply,
        `{"active_investments":${own('active')},"completed_investments":${own('completed')},` +
          `"active_clique_investments":${inCliques('active')},"completed_clique_investments":${inCliques('completed')}}`,
      );
    },
  );
};
