import cookie from '@fastify/cookie';
import fastifyPlugin from 'fastify-plugin';
import type { Random } from '../random/random.ts';
import { Refusal } from '../http/refusal.ts';

const headerName = 'x-xsrf-token';
const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Double submit: to change something, a client with the cookie must repeat it in a header. Only a page of this origin
 * can do that. The first page or reply sets the cookie.
 */
export const antiForgery = fastifyPlugin<{ random: Random; overHttps: boolean }>(
  async (app, { random, overHttps }) => {
    await app.register(cookie);
    // With the prefix no neighbouring host can set the cookie. Browsers only accept it over https.
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
    // Written here rather than by the plugin, because callers that store no cookies get one with every answer.
    const attributes = `Path=/; SameSite=Lax${overHttps ? '; Secure' : ''}`;
    app.addHook('onSend', (request, reply, payload, next) => {
      // A preflight carries no cookies and is answered before they are read.
      const isRead = request.method !== 'OPTIONS' && readingMethods.has(request.method);
      const isFirstRead = isRead && !request.cookies[cookieName];
      // Never with answers that shared caches store: pictures, scripts, public figures.
      const isShared = String(reply.getHeader('cache-control')).startsWith('public');
      const type = String(reply.getHeader('content-type'));
      if (isFirstRead && !isShared && /html|json/.test(type)) {
        void reply.header('Set-Cookie', `${cookieName}=${random.uuid()}; ${attributes}`);
      }
      next(null, payload);
    });
  },
);
