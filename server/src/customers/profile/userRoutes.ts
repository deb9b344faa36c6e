import type { FastifyPluginAsync } from 'fastify';
import { visitorKey } from '../auth/limitKeys.ts';
import { signIn } from '../auth/signIn.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { callerOf } from '../../platform/sessions/caller.ts';
import { rememberDevice, visitorOf } from '../../platform/sessions/visitor.ts';
import { serveCall } from '../../platform/http/serveCall.ts';
import { userReader } from './currentUser.ts';

/** Sign-in and the current customer, which both return the customer's record. */
export const userRoutes: FastifyPluginAsync<Dependencies> = async (app, dependencies) => {
  const readUser = userReader(dependencies);

  serveCall(app, 'signIn', async (request, reply) => {
    const { username } = request.body;
    const visitor = visitorOf(request, dependencies);
    const { customerId, claims } = await app.hashInTurn(visitorKey(visitor, username), () =>
      signIn(dependencies, request.body, visitor),
    );
    rememberDevice(reply, dependencies, visitor, username);
    return { access: app.jwt.sign(claims), current_user: await readUser(customerId) };
  });

  serveCall(app, 'getCurrentUser', (request) => readUser(callerOf(request).id));
};
