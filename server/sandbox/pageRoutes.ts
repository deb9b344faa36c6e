import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import type { SandboxDependencies } from './dependencies.ts';
import { operatorDeeds } from '../src/staff/operator/routes.ts';
import { documentScope, nameOperator } from '../src/staff/operator/scope.ts';
import { contentSecurityPolicy } from '../src/platform/plugins/securityHeaders.ts';
import { sandboxTools } from './tools.ts';

/** As whom the page may act, for what takes two people. */
const playedOperators = ['ada', 'bola'];

/** The calls of the page: an operator's deeds, for people who try the product. */
const sandboxDeeds: FastifyPluginAsync<SandboxDependencies> = async (app, dependencies) => {
  documentScope(app, { tag: 'sandbox', isMachine: false });
  nameOperator(app, ({ headers: { 'x-operator': name } }) =>
    typeof name === 'string' && playedOperators.includes(name) ? name : 'sandbox',
  );
  await app.register(operatorDeeds, { prefix: '/sandbox/api', dependencies });
  await app.register(sandboxTools, { prefix: '/sandbox/api', dependencies });
};

/** The page /sandbox/ and what is behind it. Never part of a production server. */
export const sandboxPage: FastifyPluginAsync<SandboxDependencies> = async (app, dependencies) => {
  await app.register(sandboxDeeds, dependencies);
  await app.register(fastifyStatic, {
    root: join(import.meta.dirname, 'page'),
    prefix: '/sandbox/',
    index: false,
    cacheControl: false,
    setHeaders: (response) => {
      response.setHeader('Cache-Control', 'no-cache');
      response.setHeader('Content-Security-Policy', contentSecurityPolicy.page());
    },
  });
  // The router takes both, but the page's own addresses are relative to the one with the slash.
  app.get('/sandbox/', { schema: { hide: true } }, (request, reply) =>
    request.url.split('?')[0]?.endsWith('/')
      ? reply.sendFile('index.html')
      : reply.redirect('/sandbox/'),
  );
};
