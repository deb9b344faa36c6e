import type { FastifyPluginAsync } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { callerOf } from './caller.ts';
import { notFound } from '../http/refusal.ts';
import { serveCall } from '../http/serveCall.ts';
import { readersCatalogue } from '../messages/languages.ts';
import { readDevice } from '../text/device.ts';
import { listSessions, revokeSession, signOutOthers } from './sessions.ts';

/** Lists where a customer is signed in, and signs them out there. */
export const sessionRoutes: FastifyPluginAsync<Dependencies> = async (app, dependencies) => {
  serveCall(app, 'listSessions', async (request) => {
    const caller = callerOf(request);
    const { words } = readersCatalogue(request.headers['accept-language'], caller.language);
    const found = await listSessions(dependencies, caller.id);
    return found.map(({ id, jti, device, createdAt, lastUsedAt }) => ({
      id,
      device: words.device(readDevice(device)),
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt.toISOString(),
      is_current: jti === caller.jti,
    }));
  });

  serveCall(app, 'endOtherSessions', async (request) => {
    await signOutOthers(dependencies, callerOf(request));
    return { message: 'All other devices signed out.' };
  });

  serveCall(app, 'endSession', async (request) => {
    const isFound = await revokeSession(dependencies, callerOf(request).id, request.params.id);
    if (!isFound) throw notFound();
    return { message: 'Device signed out.' };
  });
};
