import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { Dependencies } from '../dependencies.ts';
import { callerOf } from './caller.ts';
import { notFound } from '../http/refusal.ts';
import { answers, IdParams, Instant, Message } from '../http/schemas.ts';
import { listSessions, revokeSession, signOutOthers } from './sessions.ts';

const tags = ['account'];

const SessionList = Type.Array(
  Type.Object({
    id: Type.Integer(),
    device: Type.String({ examples: ['Chrome on Android'] }),
    created_at: Instant,
    last_used_at: Instant,
    is_current: Type.Boolean({ description: 'The session of this call' }),
  }),
);

/** Where a customer is signed in, and how they end that from here. */
export const sessionRoutes: FastifyPluginAsyncTypebox<Dependencies> = async (app, dependencies) => {
  const onRequest = app.requireCustomer;

  const list = {
    tags,
    summary: 'The sessions of the customer, the latest used first',
    response: answers({ 200: SessionList }),
  };
  app.get('/users/sessions/', { onRequest, schema: list }, async (request) => {
    const caller = callerOf(request);
    const found = await listSessions(dependencies, caller.id);
    return found.map(({ id, jti, device, createdAt, lastUsedAt }) => ({
      id,
      device,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt.toISOString(),
      is_current: jti === caller.jti,
    }));
  });

  const others = {
    tags,
    summary: 'Sign out everywhere but here',
    response: answers({ 200: Message }),
  };
  app.delete('/users/sessions/others/', { onRequest, schema: others }, async (request) => {
    const { id, jti } = callerOf(request);
    await signOutOthers(dependencies, id, jti);
    return { message: 'All other devices signed out.' };
  });

  const one = {
    tags,
    summary: 'Sign out one session',
    params: IdParams,
    response: answers({ 200: Message }),
  };
  app.delete('/users/sessions/:id/', { onRequest, schema: one }, async (request) => {
    const isFound = await revokeSession(dependencies, callerOf(request).id, request.params.id);
    if (!isFound) throw notFound();
    return { message: 'Device signed out.' };
  });
};
