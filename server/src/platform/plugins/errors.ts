import fastifyPlugin from 'fastify-plugin';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { brokenConstraint, isDatabaseAway, isOutcomeUnknown } from '../db/failures.ts';
import { Refusal, type FieldMessages } from '../http/refusal.ts';
import { codeOf, sentenceOf, type RefusalMessage } from '../messages/catalogue.ts';
import { en } from '../messages/en/index.ts';
import { readersCatalogue } from '../messages/languages.ts';
import { MisfitError, type FieldProblem } from './validation.ts';

interface Answer {
  readonly status: number;
  readonly message: RefusalMessage;
  readonly fields?: FieldMessages;
  readonly isOurs?: boolean;
  readonly retryAfterSeconds?: number | undefined;
  readonly factor?: Refusal['extras']['factor'];
}

type Fault = FastifyError | Refusal | MisfitError;

/** Seconds after which to retry a call that got "unavailable". A restarting database is usually back by then. */
export const unavailableRetrySeconds = 5;

/** Texts for refusals by Fastify, instead of its own messages. */
const frameworkMessages: Readonly<Record<number, RefusalMessage>> = {
  413: 'request_too_large',
  414: 'url_too_long',
  415: 'content_type_unsupported',
};

/** The two sentences for a field's error: one for the whole call, which names the field, and one for the field. */
const fieldProblems = {
  'is missing': { inCall: 'required_field_missing', atField: 'field_required' },
  'is too long': { inCall: 'named_field_too_long', atField: 'field_too_long' },
  'is not valid': { inCall: 'named_field_invalid', atField: 'field_invalid' },
} as const satisfies Readonly<Record<FieldProblem, unknown>>;

function misfitAnswer({ part, field, problem }: MisfitError): Answer {
  if (part === 'params') return { status: 404, message: 'not_found' };
  if (!field) return { status: 400, message: 'request_invalid' };
  const { inCall: code, atField } = fieldProblems[problem];
  return { status: 400, message: { code, field }, fields: { [field]: [atField] } };
}

/** Returns whether the call may be retried because nothing was done. */
const mayBeAskedAgain = (error: Fault, { method }: FastifyRequest) =>
  isDatabaseAway(error) || (isOutcomeUnknown(error) && method === 'GET');

function answerTo(error: Fault, request: FastifyRequest): Answer {
  if (error instanceof Refusal) {
    const { fields = {}, retryAfterSeconds, factor, fault } = error.extras;
    if (fault) request.log.error({ err: fault }, 'request refused by a fault of ours');
    return { status: error.status, message: error.reason, fields, retryAfterSeconds, factor };
  }
  if (error instanceof MisfitError) return misfitAnswer(error);
  // Raised by the database function refuse_closed_customer. The session has ended with the account.
  if (brokenConstraint(error) === 'account_not_closed') {
    return { status: 401, message: 'session_invalid' };
  }
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) {
    return { status, message: frameworkMessages[status] ?? 'request_invalid' };
  }
  if (mayBeAskedAgain(error, request)) {
    request.log.warn({ err: error }, 'the database is away');
    return {
      status: 503,
      message: 'unavailable',
      isOurs: true,
      retryAfterSeconds: unavailableRetrySeconds,
    };
  }
  request.log.error({ err: error }, 'request failed');
  const message = isOutcomeUnknown(error) ? 'outcome_unknown' : 'fault_of_ours';
  return { status: 500, message, isOurs: true };
}

function bodyOf({ message, fields = {}, isOurs, factor }: Answer, request: FastifyRequest) {
  const catalogue = readersCatalogue(request.headers['accept-language'], request.caller?.language);
  const sentence = (each: RefusalMessage) => sentenceOf(catalogue, each);
  const detail = sentence(message);
  const key = request.routeOptions.config.refusalKey;
  const atFields = Object.entries(fields).map(([name, all]) => [name, all.map(sentence)] as const);
  return {
    detail,
    code: codeOf(message),
    ...(key ? { [key]: detail } : {}),
    ...(factor ? { factor } : {}),
    ...(isOurs ? { request_id: request.id } : {}),
    // The fields come last, because one that is called "code" must replace the code of the refusal.
    ...Object.fromEntries(atFields),
  };
}

function send(reply: FastifyReply, answer: Answer) {
  const { status, retryAfterSeconds } = answer;
  if (retryAfterSeconds !== undefined) {
    void reply.header('Retry-After', Math.max(1, Math.ceil(retryAfterSeconds)));
  }
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(bodyOf(answer, reply.request));
}

/** Returns a page's URL with the percent signs of its path escaped. Returns null for any other URL. */
function readablePage({ method, url }: FastifyRequest): string | null {
  if (method !== 'GET' || !url.startsWith('/signup/')) return null;
  const query = url.indexOf('?');
  const end = query < 0 ? url.length : query;
  return url.slice(0, end).replaceAll('%', '%25') + url.slice(end);
}

/**
 * Replies to a URL that the router can't decode. Redirects a page's URL to the same URL with escaped percent signs, so
 * that the app can handle it. Replies 404 to any other URL. No hook has run, so `headers` are those that hooks
 * otherwise set.
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
      .send({ detail: sentenceOf(en, 'not_found'), code: 'not_found' });
  };

/** Sends every refusal and error in the format of the API contract, without any other details. */
export const errors = fastifyPlugin((app, _options, done) => {
  app.setErrorHandler<Fault>((error, request, reply) => send(reply, answerTo(error, request)));
  app.setNotFoundHandler((_request, reply) => send(reply, { status: 404, message: 'not_found' }));
  done();
});
