import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { inTransaction } from '../../platform/db/transaction.ts';
import { answers, IdParams, Instant, Message, Nullable } from '../../platform/http/schemas.ts';
import {
  endPerson,
  invitePerson,
  listPeople,
  NewPerson,
  proposeReset,
  proposeRoles,
} from '../people/people.ts';
import { Roles } from '../people/roles.ts';
import type { OfficeScope } from '../access/scope.ts';

const People = Type.Array(
  Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    email: Type.String(),
    roles: Roles,
    passkeys: Type.Integer(),
    added_at: Instant,
    ended_at: Nullable(Instant),
  }),
);

const outcomes = {
  invited: 'Invited. The link to the office is on its way by email.',
  proposed: 'Proposed. Another administrator has to confirm it.',
};

/** The people of the office, and their roles. */
export const peopleRoutes: FastifyPluginAsyncTypebox<OfficeScope> = async (
  app,
  { dependencies },
) => {
  const { database, clock } = dependencies;
  const decisionOf = ({ actor }: FastifyRequest) => ({ at: clock.now(), actor });
  const byId = { params: IdParams, response: answers({ 200: Message }) };

  app.get('/people/', { schema: { response: answers({ 200: People }) } }, async () =>
    (await listPeople(database)).map(({ added_at, ended_at, ...person }) => ({
      ...person,
      added_at: added_at.toISOString(),
      ended_at: ended_at?.toISOString() ?? null,
    })),
  );

  const invitation = { body: NewPerson, response: answers({ 200: Message }) };
  app.post('/people/', { schema: invitation }, async (request) => {
    const outcome = await inTransaction(database, (transaction) =>
      invitePerson(dependencies, transaction, request.body, decisionOf(request)),
    );
    return { message: outcomes[outcome] };
  });

  const roles = { ...byId, body: Type.Object({ roles: Roles }) };
  app.post('/people/:id/roles/', { schema: roles }, async (request) => {
    const { params, body } = request;
    await inTransaction(database, (transaction) =>
      proposeRoles(transaction, params.id, body.roles, decisionOf(request)),
    );
    return { message: outcomes.proposed };
  });

  app.post('/people/:id/reset/', { schema: byId }, async (request) => {
    await inTransaction(database, (transaction) =>
      proposeReset(transaction, request.params.id, decisionOf(request)),
    );
    return { message: outcomes.proposed };
  });

  app.post('/people/:id/end/', { schema: byId }, async (request) => {
    await inTransaction(database, (transaction) =>
      endPerson(transaction, request.params.id, decisionOf(request)),
    );
    return { message: 'Their access has ended.' };
  });
};
