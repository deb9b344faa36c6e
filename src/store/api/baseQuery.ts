import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query';
import { callOf, pathOf, type CallName, type Id } from '@contract/calls';
import { environment } from '@/config/env';
import * as limits from '@/config/limits';
import { httpFailure, isTransient, type Failure } from '@/lib/failure';
import { uploadProgressed } from '../events';
import { hasUnseenPayment } from '../payments/paymentsState';
import type { Services } from '../services';
import type { SessionState } from '../sessionState';
import { sendByFetch } from './fetchTransport';
import { headersOf } from './headers';
import { createKeyRing } from './idempotency';
import { sendUnlessKnown } from './knownAnswers';
import { sendInPages } from './pages';
import type { Answer, WireRequest } from './transport';
import { sendByUpload } from './uploadTransport';

/** The variable parts of a call of section 7. */
export interface ApiRequest {
  /** Replaces the part of the path in braces. */
  readonly id?: Id | undefined;
  readonly body?: object;
  /** How many of the newest items to read, if the server sends lists in pages. */
  readonly newest?: number | undefined;
  /** A form with files. Its progress goes into the store while it is sent. */
  readonly form?: FormData;
  /** Whether the browser finishes the call even if the page is closed. */
  readonly outlivesPage?: boolean;
  /** Whether the call continues when its session or its page ends. For the sign-out. */
  readonly outlivesSession?: boolean;
}

interface NamedRequest extends ApiRequest {
  readonly call: CallName;
}

export interface EndpointOptions {
  /** Called with the first page of a list that is read page by page. */
  readonly onFirstPage?: (items: readonly unknown[], api: BaseQueryApi) => void;
  /** Whether the app ignores the reply, so that a body that isn't JSON is no failure. */
  readonly ignoresReply?: boolean;
}

/** The parts of a reply besides its body. */
export interface ReplyMeta {
  readonly contractHash: string | undefined;
}

type Reply = { readonly data: unknown; readonly meta: ReplyMeta } | { readonly error: Failure };

const unexpected: Reply = { error: { kind: 'unexpected' } };

/** As if the server had refused it. */
const noSession: Reply = { error: { ...httpFailure(401, null), isUnsent: true } };

/** The status was a success, but the body isn't JSON. It may be a proxy's page. */
const notJson = { kind: 'schema', path: '' } as const satisfies Failure;

// Without selectors: their slices import the endpoints, and the endpoints import this file.
function sessionNow({ getState }: BaseQueryApi) {
  const { user } = getState() as SessionState;
  return {
    token: user.token,
    /** Account of the session's customer. Null until it is known. */
    account: user.currentUser?.accountId ?? null,
  };
}

type Session = ReturnType<typeof sessionNow>;

const isPaymentUnseen = ({ getState }: BaseQueryApi): boolean =>
  hasUnseenPayment((getState() as SessionState).payments);

/**
 * Returns whether it is still the same session. A customer who renews it gets another token, and still waits for the
 * same replies.
 */
const goesOn = (before: Session, now: Session): boolean =>
  now.token === before.token || (now.account !== null && now.account === before.account);

function readAnswer(call: CallName, answer: Answer): Reply {
  const { status, text, contractHash } = answer;
  const { expects } = callOf(call);
  const isSuccess = expects === undefined ? status >= 200 && status < 300 : status === expects;
  let body: unknown = null;
  let isJson = true;
  try {
    body = text.trim() === '' ? null : JSON.parse(text);
  } catch {
    isJson = false;
  }
  if (!isSuccess) return { error: httpFailure(status, body) };
  return isJson ? { data: body, meta: { contractHash } } : { error: notJson };
}

/**
 * Accepts a reply without a readable body. Section 7 counts any status from 200 to 299 as a success, and the app
 * ignores this body.
 */
function withoutBody(reply: Reply): Reply {
  const isSuccess = 'error' in reply && reply.error === notJson;
  return isSuccess ? { data: null, meta: { contractHash: undefined } } : reply;
}

function trackProgress(call: CallName, api: BaseQueryApi): (percent: number) => void {
  let last = -1;
  return (percent) => {
    if (percent <= last) return;
    last = percent;
    api.dispatch(uploadProgressed({ call, percent }));
  };
}

function toWire(
  request: NamedRequest,
  wire: Pick<WireRequest, 'headers' | 'signal' | 'onFirstPage'>,
): WireRequest {
  const { method, inPages = false } = callOf(request.call);
  const { newest } = request;
  const json = request.body === undefined ? null : JSON.stringify(request.body);
  const query = newest !== undefined && environment.apiExtensions ? `?limit=${newest}` : '';
  return {
    ...wire,
    url: `${environment.apiBaseUrl}${pathOf(request.call, request.id ?? '')}${query}`,
    method,
    body: request.form ?? json,
    keepalive: request.outlivesSession ?? request.outlivesPage ?? false,
    onFirstPage: inPages && newest === undefined ? wire.onFirstPage : undefined,
  };
}

/**
 * Creates the state that lasts from one call to the next: the keys of forms that were sent, and the replies that
 * `ETag`s refer to.
 */
function connect({ newIdempotencyKey, fetch }: Services) {
  const send = (wire: WireRequest) => sendByFetch(wire, fetch);
  const sendWhole = ({ onFirstPage, ...wire }: WireRequest) =>
    onFirstPage ? sendInPages(wire, send, onFirstPage) : send(wire);
  return {
    keyRing: createKeyRing(newIdempotencyKey),
    send,
    sendExtended: sendUnlessKnown(sendWhole),
  };
}

type Connection = ReturnType<typeof connect>;

async function sendOnce(
  request: NamedRequest,
  wire: WireRequest,
  connection: Connection,
  api: BaseQueryApi,
): Promise<Reply> {
  const services = api.extra as Services;
  try {
    if (request.form) {
      const track = trackProgress(request.call, api);
      return readAnswer(request.call, await sendByUpload(wire, services.openUpload(), track));
    }
    const send = environment.apiExtensions ? connection.sendExtended : connection.send;
    return readAnswer(request.call, await send(wire));
  } catch {
    if (api.signal.aborted) return unexpected;
    return { error: { kind: 'network', offline: services.isOffline() } };
  }
}

/**
 * Returns whether to retry. Only reads are retried, and only after temporary failures. A browser that is offline reads
 * again once it is online.
 */
function isWorthAnother(reply: Reply, attempt: number, api: BaseQueryApi): boolean {
  if (!('error' in reply) || api.type !== 'query' || attempt >= limits.readRetries) return false;
  const { error } = reply;
  return isTransient(error) && !(error.kind === 'network' && error.offline);
}

/**
 * Returns the delay before the first retry, in milliseconds. The first load of a session waits longer, because the
 * session ends if all its attempts fail.
 */
function firstDelay(
  { call }: NamedRequest,
  { getState, queryCacheKey = '' }: BaseQueryApi,
): number {
  const { queries } = (getState() as SessionState).api;
  const isFirstLoad = call === 'getCurrentUser' && queries[queryCacheKey]?.data === undefined;
  return isFirstLoad ? limits.firstLoadRetryDelay : limits.retryFirstDelay;
}

async function sendWithRetries(
  request: NamedRequest,
  wire: WireRequest,
  connection: Connection,
  api: BaseQueryApi,
): Promise<Reply> {
  const services = api.extra as Services;
  const delay = firstDelay(request, api);
  for (let attempt = 0; ; attempt += 1) {
    const reply = await sendOnce(request, wire, connection, api);
    await services.untilPresent();
    if (!isWorthAnother(reply, attempt, api)) return reply;
    await services.pause(delay * 2 ** attempt, api.signal);
    await services.untilPresent();
    if (api.signal.aborted) return unexpected;
  }
}

/** Creates the base query. It sends a call and returns its body or a failure as plain data. It never throws. */
export function createBaseQuery(): BaseQueryFn<
  ApiRequest,
  unknown,
  Failure,
  EndpointOptions,
  ReplyMeta
> {
  const connections = new WeakMap<Services, Connection>();
  const connectionOf = (services: Services) => {
    const connection = connections.get(services) ?? connect(services);
    connections.set(services, connection);
    return connection;
  };

  return async (varying, api, options: EndpointOptions | undefined) => {
    const services = api.extra as Services;
    // An endpoint has the name of its call.
    const request = { ...varying, call: api.endpoint as CallName };
    const { authentication, isIdempotent = false } = callOf(request.call);
    const session = sessionNow(api);
    const token = authentication === 'none' ? null : session.token;
    if (authentication === 'required' && token === null) return noSession;

    const connection = connectionOf(services);
    const { keyRing } = connection;
    // Another server would ignore our additions to section 7, or refuse them in a preflight.
    const hasExtensions = environment.apiExtensions;
    const isBackground = !services.takeTouch() && api.type === 'query';
    const headers = headersOf({
      token,
      cookies: services.cookies(),
      isJson: request.body !== undefined,
      idempotencyKey: isIdempotent
        ? keyRing.keyFor(request, {
            takesKeys: hasExtensions,
            isUnseen: isPaymentUnseen(api),
          })
        : null,
      isBackground: hasExtensions && token !== null && isBackground,
    });
    const onFirstPage = (items: readonly unknown[]) => options?.onFirstPage?.(items, api);
    // The end of a session cancels the calls in progress for it.
    const signal = request.outlivesSession ? new AbortController().signal : api.signal;
    const wire = toWire(request, { headers, signal, onFirstPage });
    const answered = await sendWithRetries(request, wire, connection, api);
    const reply = options?.ignoresReply ? withoutBody(answered) : answered;
    if (isIdempotent) keyRing.settled(request, 'error' in reply ? reply.error : null);
    // A reply to one session's call must not reach the next session.
    const isSameSession =
      authentication === 'none' || request.outlivesSession || goesOn(session, sessionNow(api));
    return isSameSession ? reply : unexpected;
  };
}
