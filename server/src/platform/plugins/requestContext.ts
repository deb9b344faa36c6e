import fastifyPlugin from 'fastify-plugin';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  requestContext,
  type ClientConnection,
  type RequestContext,
} from '../db/requestContext.ts';

declare module 'fastify' {
  interface FastifyRequest {
    context: RequestContext | null;
  }
}

/** Returns the connection of a client. It counts as closed if it ends before the client has the whole reply. */
function connectionOf({ raw }: FastifyReply): ClientConnection {
  const connection = { isClosed: false, closeListeners: new Set<() => void>() };
  raw.on('close', () => {
    if (raw.writableFinished) return;
    connection.isClosed = true;
    for (const listener of connection.closeListeners) listener();
  });
  return connection;
}

/**
 * Returns whether a call only reads. A call that writes is always completed, because it may be about to commit and
 * doesn't take long.
 */
const changesNothing = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

/**
 * Returns a text that identifies what a call changes: the route and the ids in the URL. Undefined if the call only
 * reads or its URL has no ids.
 */
function rowOf(request: FastifyRequest, kind: string): string | undefined {
  const ids: unknown[] = Object.values(request.params ?? {});
  return ids.length > 0 && !changesNothing(request) ? [kind, ...ids].join(' ') : undefined;
}

/** Runs each call in its context, which the database pool reads. */
export const requestContexts = fastifyPlugin((app, _options, done) => {
  app.decorateRequest('context', null);
  app.addHook('onRequest', (request, reply, next) => {
    const { method, routeOptions } = request;
    const kind = `${method} ${routeOptions.url ?? ''}`;
    request.context = {
      kind,
      row: rowOf(request, kind),
      client: changesNothing(request) ? connectionOf(reply) : undefined,
    };
    requestContext.run(request.context, next);
  });
  // Fastify parses bodies outside of the context.
  app.addHook('preValidation', (request, _reply, next) => {
    if (request.context) requestContext.run(request.context, next);
    else next();
  });
  done();
});
