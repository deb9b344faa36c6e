import type { FastifyPluginAsync } from 'fastify';
import type { Dependencies } from '../../platform/dependencies.ts';
import { answerOnce } from '../../platform/idempotency/answerOnce.ts';
import { lagosDate } from '../../money/payouts/calendar.ts';
import { callerOf } from '../../platform/sessions/caller.ts';
import { pageOf } from '../../platform/http/pages.ts';
import { serveCall } from '../../platform/http/serveCall.ts';
import { cliqueInvestmentsReader } from './cliqueInvestments.ts';
import { contractFactsReader } from './contractFacts.ts';
import { investmentsReader } from './ownInvestments.ts';
import { readYear } from './yearFigures.ts';
import { takeBack } from '../payouts/takeBack.ts';

export const portfolioRoutes: FastifyPluginAsync<Dependencies> = async (app, dependencies) => {
  const { clock, database } = dependencies;
  const readFacts = contractFactsReader(database);
  const listInvestments = investmentsReader(database, readFacts);
  const listCliqueInvestments = cliqueInvestmentsReader(database, readFacts);

  serveCall(app, 'listInvestments', async (request) => {
    const { id } = callerOf(request);
    const { limit, before, before_clique } = request.query;
    const today = lagosDate(clock.now());
    const [own, inCliques] = await Promise.all([
      listInvestments(id, today, pageOf({ limit, before }, 'newest')),
      listCliqueInvestments(id, today, pageOf({ limit, before: before_clique }, 'newest')),
    ]);
    return {
      active_investments: own.filter(({ isCompleted }) => !isCompleted),
      completed_investments: own.filter(({ isCompleted }) => isCompleted),
      active_clique_investments: inCliques.filter(({ status }) => status === 'active'),
      completed_clique_investments: inCliques.filter(({ status }) => status === 'completed'),
    };
  });

  serveCall(app, 'getYear', (request) =>
    readYear(database, callerOf(request).id, request.params.year),
  );

  serveCall(app, 'takeBack', async (request) => {
    const { id } = callerOf(request);
    const answer = await answerOnce(dependencies, request, async (transaction) => {
      const reference = await takeBack(transaction, id, request.body, clock.now());
      const body = reference
        ? { message: 'Your money is back in your wallet.', reference }
        : { message: 'Noted. The money goes back once members with more than half of it ask.' };
      return { status: 200 as const, body };
    });
    return answer.body;
  });
};
