import cookie from '@fastify/cookie';
import fastifyPlugin from 'fastify-plugin';
import type { Random } from '../random/random.ts';
import { Refusal } from '../http/refusal.ts';

const headerName = 'x-xsrf-token';
const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Protects against CSRF with a double-submit cookie: to change something, a client with the cookie must repeat its
 * value in a header. Only a page of this origin can do that. The first page or JSON reply that a client reads sets the
 * cookie.
 */
export const antiForgery = fastifyPlugin<{ random: Random; overHttps: boolean }>(
  async (app, { random, overHttps }) => {
    await app.register(cookie);
    // With this prefix no neighbouring host can set the cookie. Browsers only accept the prefix over https.
    const cookieName = overHttps ? '__Host-XSRF-TOKEN' : 'XSRF-TOKEN';
    app.addHook('onRequest', (request, _reply, next) => {
      const token = request.cookies[cookieName];
      const changes = !readingMethods.has(request.method);
      const isForged = token && changes && request.headers[headerName] !== token;
      next(
        isForged && !request.routeOptions.config.machine
          ? new Refusal(403, 'anti_forgery')
          : undefined,
      );
    });
    // Set-Cookie is written here instead of by the cookie plugin, to save time: callers that store no cookies get a new
    // one with every page or reply that they read.
    const attributes = `Path=/; SameSite=Lax${overHttps ? '; Secure' : ''}`;
    app.addHook('onSend', (request, reply, payload, next) => {
      // A preflight sends no cookies, and is answered before they are parsed.
      const isRead = request.method !== 'OPTIONS' && readingMethods.has(request.method);
      const isFirstRead = isRead && !request.cookies[cookieName];
      // Sends no cookie with replies that shared caches store: images, scripts, public figures.
      const isShared = String(reply.getHeader('cache-control')).startsWith('public');
      const type = String(reply.getHeader('content-type'));
      if (isFirstRead && !isShared && /html|json/.test(type)) {
        void reply.header('Set-Cookie', `${cookieName}=${random.uuid()}; ${attributes}`);
      }
      next(null, payload);
    });
  },
);
