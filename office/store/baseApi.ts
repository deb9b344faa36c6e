import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import type { TSchema } from 'typebox';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import type { SerializedError } from '@reduxjs/toolkit';
import { httpFailure, type Failure } from '@/lib/failure';
import { setServerTime } from '@/lib/serverTime';
import { antiForgeryToken } from '@/store/api/headers';
import { failuresCopy } from '../words/office';
import { Misfit, readReply } from './reply';
import type { Services } from './services';

/** Any write may change anything on the screen, so every read has this tag and every write invalidates it. */
export const everything = ['Everything'] as const;

export interface OfficeRequest {
  readonly path: string;
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly body?: unknown;
  /** The schema of the reply. Without it, the reply isn't checked. */
  readonly reply?: TSchema;
  /** The reply is a `ReceivedFile`. */
  readonly isFile?: boolean;
  /** Sent by the page on its own, so it must not keep the session alive. */
  readonly isBackground?: boolean;
}

/** A file with its name, as the server has sent it. */
export interface ReceivedFile {
  readonly name: string;
  readonly content: Blob;
}

/** The failure of a call. */
export type OfficeFailure =
  | Failure
  /** The person didn't use a passkey when the browser asked for one. */
  | { readonly kind: 'passkey' };

type Reply = { readonly data: unknown } | { readonly error: OfficeFailure };

export const servicesOf = ({ extra }: Pick<BaseQueryApi, 'extra'>) => extra as Services;

/** Returns null for a text that isn’t JSON, such as an empty reply. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const nameOf = ({ headers }: Response): string =>
  /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? '';

/** Rejects when the connection drops, or the call is cancelled, before the whole reply has arrived. */
async function read(
  response: Response,
  { reply: schema = {}, isFile = false }: OfficeRequest,
): Promise<Reply> {
  if (response.ok && isFile) {
    const file: ReceivedFile = { name: nameOf(response), content: await response.blob() };
    return { data: file };
  }
  const body = parsed(await response.text());
  return response.ok
    ? { data: readReply(schema, body) }
    : { error: httpFailure(response.status, body) };
}

async function sendOnce(request: OfficeRequest, api: BaseQueryApi): Promise<Reply> {
  const { fetch, cookies } = servicesOf(api);
  const { path, method = 'GET', body, isBackground = false } = request;
  // The browser sets the content type of a form itself, because it names the boundary between the parts.
  const isForm = body instanceof FormData;
  const antiForgery = antiForgeryToken(cookies());
  try {
    const response = await fetch(`/office/api${path}`, {
      method,
      signal: api.signal,
      credentials: 'same-origin',
      headers: {
        Accept: 'application/json',
        ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
        ...(antiForgery !== null && { 'X-XSRF-TOKEN': antiForgery }),
        ...(isBackground && { 'X-Background': 'true' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    setServerTime(response.headers);
    return await read(response, request);
  } catch (error) {
    if (error instanceof Misfit) return { error: { kind: 'schema', path: error.message } };
    return { error: { kind: 'network', offline: false } };
  }
}

/** Has the person use their passkey, and sends the result to a path. */
export async function sendPasskey(path: string, api: BaseQueryApi): Promise<Reply> {
  const challenge = await sendOnce({ path: '/session/challenge/', method: 'POST' }, api);
  if ('error' in challenge) return challenge;
  try {
    const options = challenge.data as PublicKeyCredentialRequestOptionsJSON;
    const body = await servicesOf(api).usePasskey(options);
    return await sendOnce({ path, method: 'POST', body }, api);
  } catch {
    return { error: { kind: 'passkey' } };
  }
}

/** Sends a call. If the server wants a fresh passkey for it, asks for one and sends the call again. */
const baseQuery: BaseQueryFn<OfficeRequest, unknown, OfficeFailure> = async (request, api) => {
  const reply = await sendOnce(request, api);
  if (!('error' in reply) || !('code' in reply.error)) return reply;
  if (reply.error.code !== 'office_passkey_again') return reply;
  const proved = await sendPasskey('/session/proof/', api);
  return 'error' in proved ? proved : sendOnce(request, api);
};

export const baseApi = createApi({
  baseQuery,
  tagTypes: everything,
  refetchOnMountOrArgChange: true,
  endpoints: () => ({}),
});

export type CallError = OfficeFailure | SerializedError;

/** The sentence about a call that failed: the server's own, if it sent one. */
export const describe = (error: CallError): string =>
  ('kind' in error && (error.kind === 'http' ? error.detail : failuresCopy[error.kind])) ||
  failuresCopy.unexpected;
