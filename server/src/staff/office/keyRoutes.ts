import { Type } from 'typebox';
import { MachineKey } from '../../../../contract/office/people.ts';
import { onWire } from '../../platform/http/onWire.ts';
import type { OfficePart } from '../access/office.ts';
import { addMachineKey, listMachineKeys, NewMachineKey, revokeMachineKey } from '../keys/keys.ts';

const Made = Type.Object({
  message: Type.String(),
  key: Type.String({ description: 'Shown once. Only its hash is stored.' }),
});

/** Serves the machine keys. */
export const machineKeyRoutes: OfficePart = ({ dependencies, list, action, change }) => {
  list('/keys/', {
    summary: 'The machine keys',
    row: MachineKey,
    read: async ({ database }) => onWire(await listMachineKeys(database)),
  });
  change('/keys/', {
    summary: 'Make a machine key',
    body: NewMachineKey,
    reply: Made,
    perform: (transaction, { body, by }) =>
      addMachineKey(dependencies.random, transaction, body, by),
    answer: (key) => ({ message: 'The key works now. Copy it: it isn’t shown again.', key }),
  });
  action('/keys/:id/revoke/', {
    summary: 'Revoke a key immediately',
    perform: (transaction, { params, by }) => revokeMachineKey(transaction, params.id, by),
    message: 'The key is revoked.',
  });
};
