import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fastifyPlugin from 'fastify-plugin';
import type { FastifyContextConfig, FastifySchema } from 'fastify';
import { Nothing } from '../http/schemas.ts';
import { contentSecurityPolicy } from './securityHeaders.ts';

interface RouteLike {
  readonly method: string | readonly string[];
  readonly config?: FastifyContextConfig | undefined;
}

/**
 * Adds the multipart body to a route's documented schema. The validator must not see it, because the route reads the
 * body as a stream.
 */
function withMultipart(schema: FastifySchema, { config }: RouteLike): FastifySchema {
  if (!config?.multipart) return schema;
  const json = schema.body ? { 'application/json': { schema: schema.body } } : {};
  return {
    ...schema,
    body: { content: { ...json, 'multipart/form-data': { schema: config.multipart } } },
  };
}

/** Adds 304 to the responses of a route with an ETag. */
function withNotModified(schema: FastifySchema, { config }: RouteLike): FastifySchema {
  if (!config?.etag) return schema;
  return { ...schema, response: { ...(schema.response as object), 304: Nothing } };
}

/** Returns the operation id of a route: `post_users_register` for `post /users/register/`. */
function operationId({ method }: RouteLike, url: string): string {
  const words = url.split(/[^a-z0-9]+/i).filter((word) => word !== '');
  return [String(method).toLowerCase(), ...words].join('_');
}

export interface DocumentationOptions {
  /** Header with the signature of the provider's webhooks. */
  readonly webhookHeader: string;
}

/** Generates the OpenAPI 3.1 document from the routes' schemas and serves it under /docs/. */
export const documentation = fastifyPlugin<DocumentationOptions>(async (app, { webhookHeader }) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Mota API',
        version: '1.0.0',
        description: 'The calls of the Mota app and of the back office.',
        license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
      },
      servers: [{ url: '/' }],
      tags: [
        { name: 'account', description: 'Registration, sign-in, passwords, profile' },
        { name: 'wallet', description: 'Deposits, transactions, withdrawals' },
        { name: 'assets', description: 'Vehicles and investments' },
        { name: 'cliques', description: 'Funding an asset together' },
        { name: 'notifications', description: 'Notifications of a customer' },
        { name: 'sandbox', description: 'Trying the product out; not in production' },
        { name: 'office', description: 'Decisions and stock' },
        { name: 'machines', description: 'Banks, monitors, platforms' },
      ],
      components: {
        securitySchemes: {
          customer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          office: {
            type: 'apiKey',
            in: 'cookie',
            name: 'office',
            description: 'The session of a person of the office',
          },
          machine: { type: 'http', scheme: 'bearer', description: 'The key of a machine' },
          provider: {
            type: 'apiKey',
            in: 'header',
            name: webhookHeader,
            description: "The provider's proof that the webhook is its own",
          },
          bank: {
            type: 'apiKey',
            in: 'header',
            name: 'X-Signature',
            description: 'HMAC-SHA512 of the raw body, in hex',
          },
        },
      },
    },
    refResolver: { buildLocalReference: (json) => json.$id as string },
    transform: ({ schema, url, route }) => ({
      schema: {
        operationId: operationId(route, url),
        // A route that needs authentication declares it. All others are open to everyone.
        security: [],
        ...withNotModified(withMultipart(schema, route), route),
      },
      url,
    }),
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    uiConfig: { docExpansion: 'list', persistAuthorization: false, validatorUrl: null },
    theme: { title: 'Mota API' },
    uiHooks: {
      onRequest: (_request, reply, next) => {
        void reply.header('Content-Security-Policy', contentSecurityPolicy.documentation);
        next();
      },
    },
  });
});
