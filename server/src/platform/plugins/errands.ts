import fastifyPlugin from 'fastify-plugin';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errand, type Departure, type Errand } from '../db/errand.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The call for which this request makes queries. */
    errand: Errand | null;
  }
}

/** Notices when the connection ends before the client has the whole answer. */
function departureFrom({ raw }: FastifyReply): Departure {
  const departure = { hasLeft: false, listeners: new Set<() => void>() };
  raw.on('close', () => {
    if (raw.writableFinished) return;
    departure.hasLeft = true;
    for (const leave of departure.listeners) leave();
  });
  return departure;
}

/**
 * Returns whether a call only reads. A call that writes is always finished, because it may be about to commit and
 * doesn't take long.
 */
const changesNothing = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

/** Names the rows that a call changes, by the ids in its URL. Undefined if there are none. */
function rowOf(request: FastifyRequest, kind: string): string | undefined {
  const ids: unknown[] = Object.values(request.params ?? {});
  return ids.length > 0 && !changesNothing(request) ? [kind, ...ids].join(' ') : undefined;
}

/** Tells the database which call a query is for, and when its client has left. */
export const errands = fastifyPlugin((app, _options, done) => {
  app.decorateRequest('errand', null);
  app.addHook('onRequest', (request, reply, next) => {
    const { method, routeOptions } = request;
    const kind = `${method} ${routeOptions.url ?? ''}`;
    request.errand = {
      kind,
      row: rowOf(request, kind),
      departure: changesNothing(request) ? departureFrom(reply) : undefined,
    };
    errand.run(request.errand, next);
  });
  // Body parsing starts in a context outside it.
  app.addHook('preValidation', (request, _reply, next) => {
    if (request.errand) errand.run(request.errand, next);
    else next();
  });
  done();
});
