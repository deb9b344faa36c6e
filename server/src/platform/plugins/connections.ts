import type { Socket } from 'node:net';
import fastifyPlugin from 'fastify-plugin';
import type { Config } from '../settings/config.ts';
import type { Dependencies } from '../dependencies.ts';
import type { App } from '../http/app.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Timer that ends the connection if the body takes too long to arrive. Null for a request without a body. */
    bodyTimer: NodeJS.Timeout | null;
  }
}

const checkMilliseconds = 1000;

/** Returns the options with which Fastify creates the server: mainly how long Node.js waits for a client. */
export const connectionOptions = ({ headersTimeout, idleTimeout, uploadTimeout }: Config) => ({
  http: {
    headersTimeout: headersTimeout * 1000,
    connectionsCheckingInterval: checkMilliseconds,
  },
  connectionTimeout: idleTimeout * 1000,
  requestTimeout: uploadTimeout * 1000,
  forceCloseConnections: 'idle' as const,
  // While the server stops, calls over open connections are still answered.
  return503OnClosing: false,
});

/**
 * Ends connections whose body takes too long. Uploads may take longer: the first hook after the session check stops the
 * timer, so only `uploadTimeout` applies.
 */
function endSlowBodies(app: App, { bodyTimeout }: Config): void {
  app.decorateRequest('bodyTimer', null);
  app.addHook('onRequest', (request, _reply, next) => {
    const { headers, raw } = request;
    if ('content-length' in headers || 'transfer-encoding' in headers) {
      const timer = setTimeout(() => raw.destroy(), bodyTimeout * 1000).unref();
      request.bodyTimer = timer;
      raw.once('close', () => clearTimeout(timer));
    }
    next();
  });
  app.addHook('preParsing', (request, _reply, _payload, next) => {
    const { bodyTimer, routeOptions } = request;
    if (bodyTimer && routeOptions.config.multipart) clearTimeout(bodyTimer);
    next();
  });
}

/**
 * Keeps connections open while the client is waiting for the server. Node.js would end an idle connection after
 * `idleTimeout`, even if the server already has the whole request or isn't reading at the moment.
 */
function keepWaitingClients(app: App): void {
  app.addHook('onRequest', ({ raw }, reply, next) => {
    reply.raw.on('timeout', (socket: Socket) => {
      const requestIsOurs = raw.complete || raw.readableLength > 0;
      const replyIsOurs = socket.writableLength === 0;
      if (!requestIsOurs || !replyIsOurs) socket.destroy();
    });
    next();
  });
}

/**
 * Lets running requests finish for `stopTimeout` when the server closes. Fastify itself would keep connections that
 * haven't sent a request yet, and wouldn't wait for requests to the second of localhost's two addresses.
 */
function stopGently(app: App, { stopTimeout }: Config): void {
  const silent = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });

  let underWay = 0;
  let isStopping = false;
  let resolveAllAnswered: () => void = () => undefined;
  const allAnswered = new Promise<void>((resolve) => {
    resolveAllAnswered = resolve;
  });
  app.addHook('onRequest', (request, reply, next) => {
    silent.delete(request.socket);
    underWay += 1;
    reply.raw.once('close', () => {
      underWay -= 1;
      if (isStopping && underWay === 0) resolveAllAnswered();
    });
    next();
  });
  app.addHook('onSend', (_request, reply, payload, next) => {
    if (isStopping) void reply.header('Connection', 'close');
    next(null, payload);
  });
  app.addHook('preClose', (next) => {
    isStopping = true;
    for (const socket of silent) socket.destroy();
    if (underWay === 0) resolveAllAnswered();
    const giveUp = () => {
      app.server.closeAllConnections();
      resolveAllAnswered();
    };
    setTimeout(giveUp, stopTimeout * 1000).unref();
    next();
  });
  app.addHook('onClose', () => allAnswered);
}

/** Limits the number of connections, times out slow clients, and closes connections gracefully. */
export const connections = fastifyPlugin<Dependencies>((app: App, { config }, done) => {
  app.server.maxConnections = config.maxConnections;
  endSlowBodies(app, config);
  keepWaitingClients(app);
  stopGently(app, config);
  done();
});
