import { AsyncResource } from 'node:async_hooks';
import type { Readable } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { Dependencies } from '../dependencies.ts';
import { callerOf } from '../sessions/caller.ts';
import { answers } from '../http/schemas.ts';
import { channel } from '../announcements/announce.ts';
import { openStreams } from './openStreams.ts';

/** Heartbeat interval. Proxies close a connection that has been idle for a minute. */
const beatMilliseconds = 20_000;

const EventStream = Type.Unsafe<Readable>({ type: 'string' });

const events = {
  tags: ['account'],
  summary: 'Server-sent events: the version of the customer’s data, now and whenever it increases',
  security: [{ customer: [] }],
  response: answers({ 200: { content: { 'text/event-stream': { schema: EventStream } } } }),
};

/** Notifies open pages of changes, so that they don't have to poll. */
export const eventRoutes: FastifyPluginAsyncTypebox<Dependencies> = async (app, dependencies) => {
  const streams = openStreams(dependencies);
  const logFailure = (sending: Promise<void>) =>
    void sending.catch((error: unknown) =>
      app.log.error({ err: error }, 'open pages were not notified'),
    );
  const beat = () => logFailure(streams.beat());
  const beats = setInterval(beat, beatMilliseconds).unref();
  // Not bound to the request that starts it, because this subscription notifies all pages, even after the page that
  // sent the request has closed.
  const listen = AsyncResource.bind(() =>
    dependencies.connection.listen(channel, {
      received: (ids) => logFailure(streams.refresh(ids.split(',').map(Number))),
      connected: beat,
    }),
  );
  let listening: ReturnType<typeof listen> | undefined;

  app.addHook('preClose', async () => {
    clearInterval(beats);
    streams.end();
    const stopListening = await listening;
    await stopListening?.();
  });

  app.get(
    '/users/events/',
    {
      onRequest: app.requireCustomer,
      // An open page must not keep its session active.
      config: { background: true },
      // A HEAD request would open a stream that nobody reads.
      exposeHeadRoute: false,
      schema: events,
    },
    async (request, reply) => {
      const { id, jti } = callerOf(request);
      const stream = streams.open(id, jti);
      listening ??= listen();
      return reply
        .headers({
          // Prevents proxies from buffering or compressing the events.
          'Cache-Control': 'no-store, no-transform',
          'X-Accel-Buffering': 'no',
          Connection: 'close',
        })
        .type('text/event-stream')
        .send(stream);
    },
  );
};
