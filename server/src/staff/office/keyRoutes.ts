import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { inTransaction } from '../../platform/db/transaction.ts';
import { answers, IdParams, Instant, Message, Nullable } from '../../platform/http/schemas.ts';
import { addStaffKey, listStaffKeys, NewStaffKey, revokeStaffKey } from '../keys/keys.ts';
import type { OfficeScope } from '../access/scope.ts';
import { proposed } from '../access/proposed.ts';

const StaffKeyList = Type.Array(
  Type.Object({
    id: Type.Integer(),
    holder: NewStaffKey.properties.holder,
    kind: NewStaffKey.properties.kind,
    scopes: NewStaffKey.properties.scopes,
    added_by: Type.String(),
    added_at: Instant,
    revoked_at: Nullable(Instant),
  }),
);

const outcomes = {
  added: 'The key is added.',
  proposed: proposed.message,
};

/** The keys of people and machines. The server only ever learns their hashes. */
export const staffKeyRoutes: FastifyPluginAsyncTypebox<OfficeScope> = async (
  app,
  { dependencies: { database, clock } },
) => {
  const list = {
    summary: 'The keys of people and machines',
    response: answers({ 200: StaffKeyList }),
  };
  app.get('/keys/', { schema: list }, async () => {
    const keys = await listStaffKeys(database);
    return keys.map(({ added_at, revoked_at, ...key }) => ({
      ...key,
      added_at: added_at.toISOString(),
      revoked_at: revoked_at?.toISOString() ?? null,
    }));
  });

  const addition = {
    summary: 'Add the key of a machine, or of one of the first two people; propose that of another',
    body: NewStaffKey,
    response: answers({ 200: Message }),
  };
  app.post('/keys/', { schema: addition }, async ({ body, actor }) => {
    const outcome = await inTransaction(database, (transaction) =>
      addStaffKey(transaction, body, { at: clock.now(), actor }),
    );
    return { message: outcomes[outcome] };
  });

  const revocation = {
    summary: 'End a key at once',
    params: IdParams,
    response: answers({ 200: Message }),
  };
  app.post('/keys/:id/revoke/', { schema: revocation }, async ({ params, actor }) => {
    await inTransaction(database, (transaction) =>
      revokeStaffKey(transaction, params.id, { at: clock.now(), actor }),
    );
    return { message: 'The key is revoked.' };
  });
};
