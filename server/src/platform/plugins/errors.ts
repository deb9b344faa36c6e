import fastifyPlugin from 'fastify-plugin';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway, OutcomeUnknown } from '../db/failures.ts';
import { fieldName } from '../http/fieldName.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { MisfitError, type FieldProblem } from './validation.ts';

interface Answer {
  readonly status: number;
  readonly detail: string;
  readonly extra?: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds?: number | undefined;
}

type Fault = FastifyError | Refusal | MisfitError;

const oursDetail = 'Something went wrong on our side. Please try again later.';
const unknownDetail =
  'We couldn’t confirm whether this was done. Please check before you try again.';
/** Nothing was done, for a reason that passes. */
export const awayDetail = 'We can’t do this right now. Please try again in a moment.';
/** A database that restarts is back within seconds. */
export const awaySeconds = 5;

/** Sentences for what the framework refuses, which would otherwise be its own. */
const frameworkDetails: Readonly<Record<number, string>> = {
  400: 'The request is not valid.',
  413: 'The request is too large.',
  414: 'The URL is too long.',
  415: 'This content type is not supported.',
};

/** The sentence for a field's fault: of the whole call, after the field's name, and at the field itself. */
const fieldProblems: Readonly<Record<FieldProblem, { inCall: string; atField: string }>> = {
  'is missing': { inCall: 'is required.', atField: 'This field is required.' },
  'is too long': { inCall: 'is too long.', atField: 'This is too long.' },
  'is not valid': { inCall: 'is not valid.', atField: 'This value is not valid.' },
};

function misfitAnswer({ part, field, problem }: MisfitError): Answer {
  if (part === 'params') return { status: 404, detail: 'Not found.' };
  if (!field) return { status: 400, detail: 'The request is not valid.' };
  const { inCall, atField } = fieldProblems[problem];
  return { status: 400, detail: `${fieldName(field)} ${inCall}`, extra: { [field]: [atField] } };
}

function answerTo(error: Fault, request: FastifyRequest): Answer {
  if (error instanceof Refusal) {
    const { fields: extra = {}, retryAfterSeconds, fault } = error.extras;
    if (fault) request.log.error({ err: fault }, 'request refused by a fault of ours');
    return { status: error.status, detail: error.message, extra, retryAfterSeconds };
  }
  if (error instanceof MisfitError) return misfitAnswer(error);
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) {
    return { status, detail: frameworkDetails[status] ?? 'The request is not valid.' };
  }
  const extra = { request_id: request.id };
  if (isDatabaseAway(error)) {
    request.log.warn({ err: error }, 'the database is away');
    return { status: 503, detail: awayDetail, extra, retryAfterSeconds: awaySeconds };
  }
  request.log.error({ err: error }, 'request failed');
  const detail = error instanceof OutcomeUnknown ? unknownDetail : oursDetail;
  return { status: 500, detail, extra };
}

function send(reply: FastifyReply, { status, detail, extra, retryAfterSeconds }: Answer) {
  if (retryAfterSeconds !== undefined) {
    void reply.header('Retry-After', Math.max(1, Math.ceil(retryAfterSeconds)));
  }
  const key = reply.request.routeOptions.config.refusalKey;
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send({ detail, ...(key ? { [key]: detail } : {}), ...extra });
}

/** The same page at an address that can be decoded, its stray percent signs escaped; null for a call. */
function readablePage({ method, url }: FastifyRequest): string | null {
  if (method !== 'GET' || !url.startsWith('/signup/')) return null;
  const query = url.indexOf('?');
  const end = query < 0 ? url.length : query;
  return url.slice(0, end).replaceAll('%', '%25') + url.slice(end);
}

/**
 * An address that the router cannot read leads nowhere, unless it is one of the app's, which shows
 * what it makes of it. No hook has run, so this is all of it.
 */
export const answerUnreadable =
  (headers: Readonly<Record<string, string>>) =>
  (_error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    void reply.headers({ ...headers, 'X-Request-Id': request.id });
    const page = readablePage(request);
    if (page !== null) {
      void reply.redirect(page);
      return;
    }
    void reply
      .code(404)
      .type('application/json; charset=utf-8')
      .send({ detail: notFound().message });
  };

/** Every refusal and fault leaves in the shapes of the API contract, and nothing else of it leaves. */
export const errors = fastifyPlugin((app, _options, done) => {
  app.setErrorHandler<Fault>((error, request, reply) => send(reply, answerTo(error, request)));
  app.setNotFoundHandler((_request, reply) => send(reply, { status: 404, detail: 'Not found.' }));
  done();
});
