import type { BaseQueryApi, FetchArgs } from '@reduxjs/toolkit/query';
import * as v from 'valibot';
import { callOf, pathOf } from '@contract/calls';
import { environment } from '@/config/env';
import { isFactorRequired, type Failure } from '@/lib/failure';
import { factorRequest, type FactorRequest } from '../factors/factorsWire';
import {
  callNameOf,
  servicesOf,
  stateOf,
  type ApiQuery,
  type ApiRequest,
  type EndpointOptions,
} from './apiQuery';
import { createFetchQuery, readJson } from './fetchQuery';
import { setUsualHeaders } from './headers';
import { uploadOf } from './upload';

type PrepareHeaders = NonNullable<Parameters<typeof createFetchQuery>[0]['prepareHeaders']>;

const prepareHeaders: PrepareHeaders = (headers, api) => {
  const services = servicesOf(api);
  const { token } = stateOf(api).user;
  const isAnonymous = callOf(callNameOf(api)).authentication === 'none' || token === null;
  setUsualHeaders(headers, { token: isAnonymous ? null : token, cookies: services.cookies() });
  // Requests that the page sends while the customer is away must not keep the session alive.
  const isBackground = !services.consumeActivity() && api.type === 'query' && !isAnonymous;
  if (isBackground && environment.apiExtensions) headers.set('X-Background', 'true');
};

function argsOf(request: ApiRequest, api: BaseQueryApi): FetchArgs {
  const name = callNameOf(api);
  const { method, expects } = callOf(name);
  const { id = '', params, headers, body, outlivesPage, outlivesSession } = request;
  return {
    url: `${environment.apiBaseUrl}${pathOf(name, id)}`,
    method,
    ...(params && { params }),
    ...(headers && { headers }),
    ...(body && { body }),
    keepalive: outlivesSession ?? outlivesPage ?? false,
    // A signal that never aborts, because the end of the session would otherwise cancel this call.
    ...(outlivesSession && { signal: new AbortController().signal }),
    validateStatus: ({ ok, status }) => (expects === undefined ? ok : status === expects),
  };
}

/** Reads a successful reply as a file, and a refusal as JSON. */
const readFile = (response: Response): Promise<unknown> =>
  response.ok ? response.blob() : readJson(response);

/** Returns the request for proof of a factor in a refusal. Undefined for any other failure. */
function factorRequestOf(error: Failure, refusal: unknown): FactorRequest | undefined {
  if (!isFactorRequired(error)) return undefined;
  const read = v.safeParse(factorRequest, refusal);
  return read.success ? read.output : undefined;
}

/**
 * Sends a call once. If the app ignores the reply, a success status is enough, and the body doesn't matter.
 */
export const sendRequest: ApiQuery = async (request, api, options: EndpointOptions | undefined) => {
  const { fetch, isOffline, openUpload, saveFile } = servicesOf(api);
  const savesAs = options?.savesAs;
  // `fetch` answers in memory in tests. In the app, it first uses the reply to the early request, if there is one
  // (src/boot/earlyCustomer.ts).
  const send = createFetchQuery({
    isOffline,
    prepareHeaders,
    ...(savesAs !== undefined && { responseHandler: readFile }),
    fetchFn: request.form ? uploadOf(request.form, openUpload(), api) : fetch,
  });
  const { data, error, meta } = await send(argsOf(request, api), api, {});
  const contractHash = meta?.response?.headers.get('X-Contract-Hash') ?? null;
  if (error && !(error.kind === 'schema' && options?.ignoresReply)) {
    return { error, meta: { contractHash, factorRequest: factorRequestOf(error, meta?.refusal) } };
  }
  if (savesAs !== undefined) saveFile(savesAs, data as Blob);
  return { data: savesAs === undefined ? (data ?? null) : null, meta: { contractHash } };
};
