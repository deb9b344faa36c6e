import { createApi } from '@reduxjs/toolkit/query/react';
import type {
  BaseQueryApi,
  BaseQueryFn,
  FetchArgs,
  FetchBaseQueryMeta,
  QueryReturnValue,
} from '@reduxjs/toolkit/query';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import * as v from 'valibot';
import { createFetchQuery, schemaFailureOf } from '@/store/api/fetchQuery';
import { antiForgeryToken } from '@/store/api/headers';
import { reply, text, type WireSchema } from '@/store/api/wire';
import type { OfficeFailure } from './failures';
import type { Services } from './services';

type OfficeReply = QueryReturnValue<unknown, OfficeFailure, FetchBaseQueryMeta>;
type OfficeQuery = BaseQueryFn<FetchArgs, unknown, OfficeFailure, object, FetchBaseQueryMeta>;

export const servicesOf = ({ extra }: Pick<BaseQueryApi, 'extra'>) => extra as Services;

const sendOnce: OfficeQuery = createFetchQuery({
  baseUrl: new URL('/office/api', location.origin).href,
  isOffline: () => !navigator.onLine,
  prepareHeaders: (headers, api) => {
    headers.set('Accept', 'application/json');
    const antiForgery = antiForgeryToken(servicesOf(api).cookies());
    if (antiForgery !== null) headers.set('X-XSRF-TOKEN', antiForgery);
  },
});

/** Returns a request with the method POST. */
export const post = (url: string, body?: object): FetchArgs => ({ url, method: 'POST', body });

/** Asks the person to use their passkey, and posts the result to a URL. */
export async function sendPasskey(url: string, api: BaseQueryApi): Promise<OfficeReply> {
  const challenge = await sendOnce(post('/session/challenge/'), api, {});
  if (challenge.error) return challenge;
  try {
    const options = challenge.data as PublicKeyCredentialRequestOptionsJSON;
    const body = await servicesOf(api).usePasskey(options);
    return await sendOnce(post(url, body), api, {});
  } catch {
    return { error: { kind: 'passkey' } };
  }
}

/** Wraps a query function. If the server wants a fresh passkey for a call, asks for one and sends the call again. */
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

/**
 * Tag of all data that the screen shows. An action may change any of it, so the mutations of actions invalidate this
 * tag.
 */
export const everything = ['Everything'] as const;

/** API slice for calls of the office's server. Each domain injects its endpoints. */
export const baseApi = createApi({
  baseQuery: withFreshPasskey(sendOnce),
  tagTypes: everything,
  refetchOnMountOrArgChange: true,
  catchSchemaFailure: schemaFailureOf,
  endpoints: () => ({}),
});

/**
 * Headers of a call that the page sends without an action of the person. Such a call must not keep the session alive.
 */
export const inBackground = { 'X-Background': 'true' };

/** The reply to an action of staff: the server's sentence about what was done. */
export interface Answer {
  readonly message: string;
  /** Whether part of what was sent has failed and can be sent again. A form then keeps what was typed. */
  readonly isUnfinished?: boolean;
}

/** Schema of an `Answer`. The message is empty if the server's reply has none, for example if it is a changed row. */
const answer: WireSchema<Answer> = v.object({ message: v.optional(text, '') });

/**
 * Options of an action's endpoint. Its reply is an `Answer`, and everything on the screen is fetched again afterwards.
 */
export const answered = { responseSchema: reply(answer), invalidatesTags: everything };

/** Returns the endpoint of a read. */
export const read = <Argument, T>(
  urlOf: (argument: Argument) => string,
  schema: WireSchema<T>,
) => ({
  query: (argument: Argument) => ({ url: urlOf(argument) }),
  responseSchema: reply(schema),
  providesTags: everything,
});
