import { fetchBaseQuery } from '@reduxjs/toolkit/query';
import type {
  BaseQueryFn,
  FetchArgs,
  FetchBaseQueryError,
  FetchBaseQueryMeta,
  NamedSchemaError,
} from '@reduxjs/toolkit/query';
import { httpFailure, type Failure, type SchemaFailure } from '@/lib/failure';
import { setServerTime } from '@/lib/serverTime';

/** Metadata of a reply. */
export type FetchMeta = FetchBaseQueryMeta & {
  /** The body of a refusal, for a caller that needs more than its sentences. */
  readonly refusal?: unknown;
};

type FetchQuery = BaseQueryFn<FetchArgs, unknown, Failure, object, FetchMeta>;

type FetchOptions = Parameters<typeof fetchBaseQuery>[0] & {
  readonly isOffline: () => boolean;
};

/** Replaces the body of a reply that isn't JSON, such as a proxy's page. */
const notJson = Symbol('not JSON');

/** Reads a body as JSON. Returns null for an empty body, `notJson` for other text. Rejects if the connection breaks. */
export async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return notJson;
  }
}

/** Returns a refusal, or a network failure if no whole reply arrived. */
function failureOf({ status, data }: FetchBaseQueryError, isOffline: () => boolean): Failure {
  if (typeof status === 'number') return httpFailure(status, data);
  return { kind: 'network', offline: isOffline() };
}

/**
 * Creates a base query that sends calls by `fetch`, without a timeout. It returns failures as plain data. Each reply
 * sets the page's clock to the server's.
 */
export function createFetchQuery({ isOffline, ...options }: FetchOptions): FetchQuery {
  const send = fetchBaseQuery({
    // Cookies go only to our own origin. A foreign API host gets only the bearer token, because this page couldn't read
    // that host's anti-forgery cookie.
    credentials: 'same-origin',
    responseHandler: readJson,
    ...options,
  });
  return async (request, api, extraOptions) => {
    const { data, error, ...rest } = await send(request, api, extraOptions);
    if (rest.meta?.response) setServerTime(rest.meta.response.headers);
    if (error) {
      const meta = rest.meta && { ...rest.meta, refusal: error.data };
      return { error: failureOf(error, isOffline), ...(meta && { meta }) };
    }
    if (data === notJson) return { error: { kind: 'schema', path: '' }, ...rest };
    return { data, ...rest };
  };
}

/**
 * Returns the failure for a reply that doesn't fit its schema, with the path of the misfit, for example
 * `wallet.balance`.
 */
export function schemaFailureOf({ issues }: NamedSchemaError): SchemaFailure {
  const keys = issues[0]?.path ?? [];
  const path = keys.map((key) => String(typeof key === 'object' ? key.key : key)).join('.');
  return { kind: 'schema', path };
}
