import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Dependencies } from '../dependencies.ts';
import { signedOut, verifiedTokenId } from '../plugins/authentication.ts';
import { sendJson } from '../plugins/json.ts';
import { answers } from '../schemas.ts';
import { findUserOfSession } from './currentUser.ts';
import { UserRecord } from './schemas.ts';

const tags = ['account'];

export const userRoutes: FastifyPluginAsyncTypebox<Dependencies> = async (
  app,
  { connection, systemClock },
) => {
  const currentUser = {
    tags,
    summary: 'The signed-in customer',
    response: answers({ 200: UserRecord }),
  };
  app.get(
    '/users/current_user/',
    { schema: { ...currentUser, security: [{ customer: [] }] } },
    async (request, reply) => {
      const jti = verifiedTokenId(request, systemClock.now());
      const user = await findUserOfSession(connection, jti);
      if (!user) throw signedOut();
      return sendJson(reply, user);
    },
  );
};
