import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Dependencies } from '../dependencies.ts';
import { readBySession } from '../sessions/caller.ts';
import { sendJson } from '../http.ts';
import { answers } from '../schemas.ts';
import { userOfSession } from './currentUser.ts';
import { UserRecord } from './schemas.ts';

const tags = ['account'];

export const userRoutes: FastifyPluginAsyncTypebox<Dependencies> = async (app, dependencies) => {
  const currentUser = {
    tags,
    summary: 'The signed-in customer',
    response: answers({ 200: UserRecord }),
  };
  app.get(
    '/users/current_user/',
    { schema: { ...currentUser, security: [{ customer: [] }] } },
    async (request, reply) => {
      const { record } = await readBySession(dependencies, request, userOfSession);
      return sendJson(reply, String(record));
    },
  );
};
