import { retry } from '@reduxjs/toolkit/query';
import * as limits from '@/config/limits';
import { isFailure, isTransient } from '@/lib/failure';
import { servicesOf, type ApiQuery, type EndpointOptions } from './apiQuery';

/** Returns whether a read may succeed a moment later. A browser that is offline reads again once it is online. */
const isWorthRetrying = (error: unknown): boolean =>
  isFailure(error) && isTransient(error) && !(error.kind === 'network' && error.offline);

/** Retries reads after temporary failures, with growing delays. Never retries a write. */
export const withRetries =
  (send: ApiQuery): ApiQuery =>
  (request, api, options: EndpointOptions | undefined) => {
    // Writes don't even pass through `retry`, because it repeats anything that throws.
    if (api.type !== 'query') return send(request, api, options ?? {});
    const { firstRetryDelay = limits.retryFirstDelay } = options ?? {};
    const { pause, untilTimeTravelEnds } = servicesOf(api);
    const sendWithRetries = retry(send, {
      retryCondition: (error, _request, { attempt }) =>
        attempt <= limits.readRetries && isWorthRetrying(error),
      backoff: async (attempt) => {
        await pause(firstRetryDelay * 2 ** (attempt - 1), api.signal);
        await untilTimeTravelEnds();
      },
    });
    return sendWithRetries(request, api, options ?? {});
  };
