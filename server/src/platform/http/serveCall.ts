import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { callOf, type CallName } from '../../../../contract/calls.ts';
import { refusalsOf } from '../../../../contract/refusals.ts';
import type { CallSchema } from '../../../../contract/schemas/callSchema.ts';
import {
  partOf,
  schemas,
  type BodyOf,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from '../../../../contract/schemas/index.ts';
import { exactRowsCompiler } from './serialization.ts';
import { answers } from './schemas.ts';

type Request<Name extends CallName> = FastifyRequest<{
  Body: BodyOf<Name>;
  Params: ParamsOf<Name>;
  Querystring: QueryOf<Name>;
}>;

type Answer<Name extends CallName> = ReplyOf<Name> | FastifyReply;

/** Handles a call and returns the reply. The status is the one in the contract, unless the handler sets another. */
type Handler<Name extends CallName> = (
  request: Request<Name>,
  reply: FastifyReply,
) => Answer<Name> | Promise<Answer<Name>>;

interface Options extends Pick<RouteOptions, 'preValidation'> {
  /** Whether the handler itself finds the caller, in the same SQL statement that reads the reply. */
  readonly findsCaller?: boolean;
  /** Whether the rows of the reply never have other fields than its schema, so that long lists are written faster. */
  readonly hasExactRows?: boolean;
}

function describe(name: CallName) {
  const { description, isBeyondSection7 }: CallSchema = schemas[name];
  const codes = refusalsOf(name).map((code) => `\`${code}\``);
  const sentences = [
    ...(description ? [description] : []),
    ...(callOf(name).isIdempotent ? ['Idempotency-Key (a UUID) makes it safe to send again.'] : []),
    ...(codes.length > 0 ? [`Refuses by ${codes.join(', ')}.`] : []),
    ...(isBeyondSection7 ? ['Beyond section 7: the app works without it.'] : []),
  ];
  return sentences.length > 0 ? { description: sentences.join(' ') } : {};
}

function schemaOf(name: CallName) {
  const call: CallSchema = schemas[name];
  const { summary, params, querystring, body, status = 200, reply, otherReplies } = call;
  return {
    tags: partOf(name),
    summary,
    ...describe(name),
    ...(params && { params }),
    ...(querystring && { querystring }),
    ...(body && { body }),
    response: answers({ [status]: reply, ...otherReplies }),
    security: callOf(name).authentication === 'required' ? [{ customer: [] }] : [],
  };
}

function configOf(name: CallName) {
  const { etag, refusalKey, form }: CallSchema = schemas[name];
  return {
    ...(etag && { etag }),
    ...(refusalKey && { refusalKey }),
    ...(form && { multipart: form }),
  };
}

/** Serves a call of the contract, with its method, path, authentication and schemas. */
export function serveCall<Name extends CallName>(
  app: FastifyInstance,
  name: Name,
  handler: Handler<Name>,
  { findsCaller = false, hasExactRows = false, ...hooks }: Options = {},
): void {
  const { method, path, authentication } = callOf(name);
  const { status = 200 }: CallSchema = schemas[name];
  const checks = { required: [app.requireCustomer], optional: [app.allowCustomer], none: [] };
  app.route({
    method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    onRequest: findsCaller ? [] : checks[authentication],
    ...hooks,
    ...(hasExactRows && { serializerCompiler: exactRowsCompiler }),
    config: configOf(name),
    schema: schemaOf(name),
    // The schemas have validated the request for this call.
    handler: (request, reply) => handler(request as Request<Name>, reply.code(status)),
  });
}
