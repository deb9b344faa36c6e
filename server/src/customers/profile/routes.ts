import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { visitorKey } from '../auth/limitKeys.ts';
import { CredentialsBody } from '../auth/schemas.ts';
import { signIn } from '../auth/signIn.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { readBySession } from '../../platform/sessions/caller.ts';
import { rememberDevice, visitorOf } from '../../platform/sessions/visitor.ts';
import { sendJson } from '../../platform/http/app.ts';
import { answers } from '../../platform/http/schemas.ts';
import { findUser, settingsOfRecord, userOfSession } from './currentUser.ts';
import { OpenedSession, UserRecord } from './schemas.ts';

const tags = ['account'];

/** Sign-in and the current customer, which both return the customer's record. */
export const userRoutes: FastifyPluginAsyncTypebox<Dependencies> = async (app, dependencies) => {
  const token = { body: CredentialsBody, response: answers({ 200: OpenedSession }) };
  app.post(
    '/api/auth/token/',
    { schema: { ...token, tags, summary: 'Sign in' } },
    async (request, reply) => {
      const { username } = request.body;
      const visitor = visitorOf(request, dependencies);
      const { customerId, claims } = await app.hashInTurn(visitorKey(visitor, username), () =>
        signIn(dependencies, request.body, visitor),
      );
      rememberDevice(reply, dependencies, visitor, username);
      const access = JSON.stringify(app.jwt.sign(claims));
      const record = await findUser(dependencies, customerId);
      return sendJson(reply, `{"access":${access},"current_user":${record}}`);
    },
  );

  const currentUser = {
    tags,
    summary: 'The signed-in customer',
    response: answers({ 200: UserRecord }),
  };
  app.get(
    '/users/current_user/',
    { schema: { ...currentUser, security: [{ customer: [] }] } },
    async (request, reply) => {
      const settings = settingsOfRecord(dependencies);
      const { record } = await readBySession(dependencies, request, userOfSession, settings);
      return sendJson(reply, String(record));
    },
  );
};
