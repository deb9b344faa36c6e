import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { MoneyDependencies } from '../../money/dependencies.ts';
import { kindOfProposal } from '../../platform/proposals/decide.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { proposalRoutes } from '../operator/proposalRoutes.ts';
import type { OperatorScope } from '../operator/scope.ts';
import { peopleProposals } from '../people/people.ts';
import { prefix, requireRights, sessionOf } from './guard.ts';
import { officeKycRoutes } from './kycRoutes.ts';
import { peopleRoutes } from './peopleRoutes.ts';
import { deciderOf } from './rights.ts';
import { sessionRoutes } from './sessionRoutes.ts';

/** The operators' routes of proposals, where each kind is decided by its own role. */
const officeProposals: FastifyPluginAsync<OperatorScope> = async (app, { dependencies }) => {
  app.addHook('preHandler', async (request: FastifyRequest<{ Params: { id?: number } }>) => {
    const { id } = request.params;
    if (id === undefined) return;
    const kind = await kindOfProposal(dependencies.database, id);
    if (kind !== undefined && !sessionOf(request).roles.includes(deciderOf(kind))) {
      throw new Refusal(403, 'office_role');
    }
  });
  await app.register(proposalRoutes, { dependencies, peopleKinds: peopleProposals(dependencies) });
};

const officeDeeds: FastifyPluginAsync<OperatorScope> = async (app, { dependencies }) => {
  requireRights(app, dependencies);
  const scope = { dependencies };
  await app.register(sessionRoutes, scope);
  await app.register(officeKycRoutes, scope);
  await app.register(officeProposals, scope);
  await app.register(peopleRoutes, scope);
};

/** `/office/api/…`: behind the sessions of people. */
export const officeRoutes: FastifyPluginAsync<MoneyDependencies> = async (app, dependencies) => {
  await app.register(officeDeeds, { prefix, dependencies });
};
