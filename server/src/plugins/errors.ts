import fastifyPlugin from 'fastify-plugin';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { notFound, Refusal } from '../refusal.ts';
import { MisfitError } from './validation.ts';

interface Answer {
  readonly status: number;
  readonly detail: string;
  readonly extra?: Readonly<Record<string, unknown>>;
}

type Fault = FastifyError | Refusal | MisfitError;

const oursDetail = 'Something went wrong on our side. Please try again later.';

/** Sentences for what the framework refuses, which would otherwise be its own. */
const frameworkDetails: Readonly<Record<number, string>> = {
  400: 'The request is not valid.',
  413: 'The request is too large.',
  414: 'The address is too long.',
  415: 'This content type is not supported.',
};

function misfitAnswer({ part, field, isMissing }: MisfitError): Answer {
  if (part === 'params') return { status: 404, detail: 'Not found.' };
  if (!field) return { status: 400, detail: 'The request is not valid.' };
  const text = isMissing ? 'This field is required.' : 'This value is not valid.';
  return { status: 400, detail: `${field}: ${text}`, extra: { [field]: [text] } };
}

function answerTo(error: Fault, request: FastifyRequest): Answer {
  if (error instanceof Refusal) {
    return { status: error.status, detail: error.message, extra: error.extras.fields ?? {} };
  }
  if (error instanceof MisfitError) return misfitAnswer(error);
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) {
    return { status, detail: frameworkDetails[status] ?? 'The request is not valid.' };
  }
  request.log.error({ err: error }, 'request failed');
  return { status: 500, detail: oursDetail, extra: { request_id: request.id } };
}

function send(reply: FastifyReply, { status, detail, extra }: Answer) {
  const key = reply.request.routeOptions.config.refusalKey;
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send({ detail, ...(key ? { [key]: detail } : {}), ...extra });
}

/** An address that the router cannot read leads nowhere. No hook has run, so this is all of it. */
export function answerUnreadable(
  _error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  void reply
    .code(404)
    .header('X-Request-Id', request.id)
    .header('X-Content-Type-Options', 'nosniff')
    .type('application/json; charset=utf-8')
    .send({ detail: notFound().message });
}

/** Every refusal and fault leaves in the shapes of the API contract, and nothing else of it leaves. */
export const errors = fastifyPlugin((app, _options, done) => {
  app.setErrorHandler<Fault>((error, request, reply) => {
    if (error instanceof Refusal && error.extras.retryAfterSeconds !== undefined) {
      void reply.header('Retry-After', Math.max(1, Math.ceil(error.extras.retryAfterSeconds)));
    }
    return send(reply, answerTo(error, request));
  });
  app.setNotFoundHandler((_request, reply) => send(reply, { status: 404, detail: 'Not found.' }));
  done();
});
