import { StaffKey } from '../../../../contract/office/people.ts';
import { onWire } from '../../platform/http/onWire.ts';
import { proposed } from '../access/actions.ts';
import type { OfficePart } from '../access/office.ts';
import { addStaffKey, listStaffKeys, NewStaffKey, revokeStaffKey } from '../keys/keys.ts';

/** The keys of people and machines. The server only ever learns their hashes. */
export const staffKeyRoutes: OfficePart = ({ list, action }) => {
  list('/keys/', {
    summary: 'The keys of people and machines',
    row: StaffKey,
    read: async ({ database }) => onWire(await listStaffKeys(database)),
  });
  action('/keys/', {
    summary: 'Add the key of a machine, or propose that of a person',
    body: NewStaffKey,
    perform: (transaction, { body, by }) => addStaffKey(transaction, body, by),
    says: (outcome) => (outcome === 'added' ? 'The key is added.' : proposed),
  });
  action('/keys/:id/revoke/', {
    summary: 'End a key at once',
    perform: (transaction, { params, by }) => revokeStaffKey(transaction, params.id, by),
    says: 'The key is revoked.',
  });
};
