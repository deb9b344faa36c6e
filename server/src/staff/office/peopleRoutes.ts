import { Type } from 'typebox';
import { Person } from '../../../../contract/office/people.ts';
import { onWire } from '../../platform/http/onWire.ts';
import type { OfficePart } from '../access/office.ts';
import { endAccess, endedSentence } from '../people/endAccess.ts';
import {
  invitePerson,
  listPeople,
  NewPerson,
  proposeReset,
  proposeRoles,
} from '../people/people.ts';
import { Roles } from '../people/roles.ts';

const outcomes = {
  invited: 'Invited. The link to the office is on its way by email.',
  proposed: 'Proposed. Another administrator has to confirm it.',
};

/** Serves the people of the office and their roles. */
export const peopleRoutes: OfficePart = ({ dependencies, list, action }) => {
  list('/people/', {
    summary: 'The people of the office, including those who have left',
    row: Person,
    read: async ({ database }) => onWire(await listPeople(database)),
  });
  action('/people/', {
    summary: 'Invite a person; once there are two, another administrator confirms it',
    body: NewPerson,
    perform: (transaction, { body, by }) => invitePerson(dependencies, transaction, body, by),
    message: (outcome) => outcomes[outcome],
  });
  action('/people/:id/roles/', {
    summary: 'Propose other roles for a person',
    body: Type.Object({ roles: Roles }),
    perform: (transaction, { params, body, by }) =>
      proposeRoles(transaction, params.id, body.roles, by),
    message: outcomes.proposed,
  });
  action('/people/:id/reset/', {
    summary: 'Propose to delete all passkeys and codes of a person, and to email them a new link',
    perform: (transaction, { params, by }) => proposeReset(transaction, params.id, by),
    message: outcomes.proposed,
  });
  action('/people/:id/end/', {
    summary: 'End a person’s access immediately',
    perform: (transaction, { params, by }) => endAccess(transaction, params.id, by),
    message: endedSentence,
  });
};
