import type { FastifyPluginAsync } from 'fastify';
import { visitorKey } from '../auth/limitKeys.ts';
import { signIn } from '../auth/signIn.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { readBySession } from '../../platform/sessions/caller.ts';
import { rememberDevice, visitorOf } from '../../platform/sessions/visitor.ts';
import { sendJson } from '../../platform/http/app.ts';
import { serveCall } from '../../platform/http/serveCall.ts';
import { findUser, settingsOfRecord, userOfSession } from './currentUser.ts';

/** Sign-in and the current customer, which both return the customer's record. */
export const userRoutes: FastifyPluginAsync<Dependencies> = async (app, dependencies) => {
  serveCall(app, 'signIn', async (request, reply) => {
    const { username } = request.body;
    const visitor = visitorOf(request, dependencies);
    const { customerId, claims } = await app.hashInTurn(visitorKey(visitor, username), () =>
      signIn(dependencies, request.body, visitor),
    );
    rememberDevice(reply, dependencies, visitor, username);
    const access = JSON.stringify(app.jwt.sign(claims));
    const record = await findUser(dependencies, customerId);
    return sendJson(reply, `{"access":${access},"current_user":${record}}`);
  });

  serveCall(
    app,
    'getCurrentUser',
    async (request, reply) => {
      const settings = settingsOfRecord(dependencies);
      const { record } = await readBySession(dependencies, request, userOfSession, settings);
      return sendJson(reply, String(record));
    },
    { findsCaller: true },
  );
};
