import type { FastifyPluginAsync } from 'fastify';
import { visitorKey } from '../auth/limitKeys.ts';
import { signIn } from '../auth/signIn.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { readBySession, signedOut } from '../../platform/sessions/caller.ts';
import { findBySession } from '../../platform/sessions/liveSession.ts';
import { rememberDevice, visitorOf } from '../../platform/sessions/visitor.ts';
import { serveCall } from '../../platform/http/serveCall.ts';
import { prepareRecord, userOf } from './currentUser.ts';

/** Serves sign-in and the current customer. Both return the customer's record. */
export const userRoutes: FastifyPluginAsync<Dependencies> = async (app, dependencies) => {
  const { database, systemClock } = dependencies;
  const record = prepareRecord(database);

  serveCall(app, 'signIn', async (request, reply) => {
    const { username } = request.body;
    const visitor = visitorOf(request, dependencies);
    const { claims } = await app.queueHashing(visitorKey(visitor, username), () =>
      signIn(dependencies, request.body, visitor),
    );
    rememberDevice(reply, dependencies, visitor, username);
    const opened = { request, jti: claims.jti, now: systemClock.now() };
    const row = await findBySession(dependencies, opened, record);
    if (!row) throw signedOut();
    return { access: app.jwt.sign(claims), current_user: userOf(row, dependencies) };
  });

  serveCall(
    app,
    'getCurrentUser',
    async (request) => userOf(await readBySession(dependencies, request, record), dependencies),
    { findsCaller: true },
  );
};
