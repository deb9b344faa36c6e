import { Type } from 'typebox';
import { hideClique } from '../../investing/cliques/hide.ts';
import { Reason } from '../access/lists.ts';
import type { OfficePart } from '../access/office.ts';

export const cliqueRoutes: OfficePart = ({ action }) => {
  action('/cliques/:id/hide/', {
    summary: 'Hide a public clique from everyone except its members, and notify its creator',
    body: Type.Object({ reason: Reason }, { description: 'Shown to the creator' }),
    perform: (transaction, { params, body, by }) =>
      hideClique(transaction, params.id, { ...by, reason: body.reason.trim() }),
    message: 'The clique is hidden.',
  });
};
