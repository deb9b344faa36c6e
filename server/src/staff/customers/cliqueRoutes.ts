import type { FastifyPluginAsync } from 'fastify';
import { Type } from 'typebox';
import { hideClique } from '../../investing/cliques/hide.ts';
import { deedRoutes } from '../access/deeds.ts';
import { Reason } from '../access/lists.ts';
import type { OfficeScope } from '../access/scope.ts';

export const cliqueRoutes: FastifyPluginAsync<OfficeScope> = async (app, { dependencies }) => {
  deedRoutes(app, dependencies).deed('/cliques/:id/hide/', {
    summary: 'Hide a public clique from everybody but its members, and tell its creator',
    body: Type.Object({ reason: Reason }, { description: 'The creator reads it' }),
    perform: (transaction, { params, body, by }) =>
      hideClique(transaction, params.id, { ...by, reason: body.reason.trim() }),
    says: 'The clique is hidden.',
  });
};
