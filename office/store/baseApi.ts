import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import type {
  BaseQueryApi,
  BaseQueryFn,
  FetchArgs,
  FetchBaseQueryError,
  FetchBaseQueryMeta,
  QueryReturnValue,
} from '@reduxjs/toolkit/query';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { setServerTime } from '@/lib/serverTime';
import { antiForgeryToken } from '@/store/api/headers';
import { failureOf, schemaFailureOf, type OfficeFailure } from './failures';
import type { Services } from './services';

type FetchQuery = BaseQueryFn<FetchArgs, unknown, FetchBaseQueryError, object, FetchBaseQueryMeta>;
type OfficeReply = QueryReturnValue<unknown, OfficeFailure, FetchBaseQueryMeta>;
type OfficeQuery = BaseQueryFn<FetchArgs, unknown, OfficeFailure, object, FetchBaseQueryMeta>;

export const servicesOf = ({ extra }: Pick<BaseQueryApi, 'extra'>) => extra as Services;

/** Reads a body as JSON. Returns null for anything else, such as an empty body, which then doesn't fit its schema. */
export async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const sendRequest: FetchQuery = fetchBaseQuery({
  baseUrl: new URL('/office/api', location.origin).href,
  credentials: 'same-origin',
  responseHandler: readJson,
  prepareHeaders: (headers, api) => {
    headers.set('Accept', 'application/json');
    const antiForgery = antiForgeryToken(servicesOf(api).cookies());
    if (antiForgery !== null) headers.set('X-XSRF-TOKEN', antiForgery);
  },
});

/** Sets the page's clock to the server's with every reply. */
const withServerTime =
  (send: FetchQuery): FetchQuery =>
  async (request, api, options) => {
    const reply = await send(request, api, options);
    if (reply.meta?.response) setServerTime(reply.meta.response.headers);
    return reply;
  };

/** Turns errors into the failures that the pages describe. */
const withFailures =
  (send: FetchQuery): OfficeQuery =>
  async (request, api, options) => {
    const reply = await send(request, api, options);
    return reply.error ? { ...reply, error: failureOf(reply.error) } : reply;
  };

const sendOnce = withFailures(withServerTime(sendRequest));

/** Has the person use their passkey, and posts the result to a URL. */
export async function sendPasskey(url: string, api: BaseQueryApi): Promise<OfficeReply> {
  const challenge = await sendOnce({ url: '/session/challenge/', method: 'POST' }, api, {});
  if (challenge.error) return challenge;
  try {
    const options = challenge.data as PublicKeyCredentialRequestOptionsJSON;
    const body = await servicesOf(api).usePasskey(options);
    return await sendOnce({ url, method: 'POST', body }, api, {});
  } catch {
    return { error: { kind: 'passkey' } };
  }
}

/** If the server wants a fresh passkey for a call, asks for one and sends the call again. */
const withFreshPasskey =
  (send: OfficeQuery): OfficeQuery =>
  async (request, api, options) => {
    const reply = await send(request, api, options);
    const isPasskeyWanted =
      reply.error?.kind === 'http' && reply.error.code === 'office_passkey_again';
    if (!isPasskeyWanted) return reply;
    const proof = await sendPasskey('/session/proof/', api);
    return proof.error ? proof : send(request, api, options);
  };

/** Any write may change anything on the screen, so every read provides this tag and every write invalidates it. */
export const everything = ['Everything'] as const;

/** The office's server. Each domain injects its endpoints. */
export const baseApi = createApi({
  baseQuery: withFreshPasskey(sendOnce),
  tagTypes: everything,
  refetchOnMountOrArgChange: true,
  catchSchemaFailure: schemaFailureOf,
  endpoints: () => ({}),
});

/** Headers of a call that the page sends on its own, which must not keep the session alive. */
export const inBackground = { 'X-Background': 'true' };
