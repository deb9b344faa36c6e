import type { FastifyPluginAsync } from 'fastify';
import { StaffKey } from '../../../../contract/office/people.ts';
import { onWire } from '../../platform/http/onWire.ts';
import { deedRoutes, proposed } from '../access/deeds.ts';
import { listRoutes } from '../access/lists.ts';
import type { OfficeScope } from '../access/scope.ts';
import { addStaffKey, listStaffKeys, NewStaffKey, revokeStaffKey } from '../keys/keys.ts';

/** The keys of people and machines. The server only ever learns their hashes. */
export const staffKeyRoutes: FastifyPluginAsync<OfficeScope> = async (app, { dependencies }) => {
  const { deed } = deedRoutes(app, dependencies);
  listRoutes(app, dependencies)('/keys/', {
    summary: 'The keys of people and machines',
    row: StaffKey,
    read: async ({ database }) => onWire(await listStaffKeys(database)),
  });
  deed('/keys/', {
    summary: 'Add the key of a machine, or propose that of a person',
    body: NewStaffKey,
    perform: (transaction, { body, by }) => addStaffKey(transaction, body, by),
    says: (outcome) => (outcome === 'added' ? 'The key is added.' : proposed),
  });
  deed('/keys/:id/revoke/', {
    summary: 'End a key at once',
    perform: (transaction, { params, by }) => revokeStaffKey(transaction, params.id, by),
    says: 'The key is revoked.',
  });
};
