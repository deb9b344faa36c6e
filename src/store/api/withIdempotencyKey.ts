import { callOf } from '@contract/calls';
import { environment } from '@/config/env';
import { hasUnseenPayment } from '../payments/paymentsState';
import { callNameOf, servicesOf, stateOf, type ApiQuery } from './apiQuery';

/**
 * Adds the `Idempotency-Key` to calls that must not happen twice. Leaves it out for a server that implements only section
 * 7, because its CORS policy may not allow the header. Marks a call as unsent if the browser was offline all the time.
 */
export const withIdempotencyKey =
  (send: ApiQuery): ApiQuery =>
  async (request, api, options) => {
    const call = callNameOf(api);
    if (!callOf(call).isIdempotent || !environment.apiExtensions) {
      return send(request, api, options);
    }
    const { keyRing, isOffline } = servicesOf(api);
    const { id, body } = request;
    const { key, mayHaveArrived } = keyRing.keyFor(
      { call, id, body },
      { isUnseen: hasUnseenPayment(stateOf(api).payments), isOffline: isOffline() },
    );
    const headers = { ...request.headers, 'Idempotency-Key': key };
    const reply = await send({ ...request, headers }, api, options);
    const { error, meta } = reply;
    keyRing.settled({ call, id, body }, error ?? null);
    if (mayHaveArrived || error?.kind !== 'network' || !error.offline) return reply;
    return { error: { ...error, isUnsent: true }, ...(meta && { meta }) };
  };
