import { callOf } from '@contract/calls';
import { environment } from '@/config/env';
import { hasUnseenPayment } from '../payments/paymentsState';
import { callNameOf, servicesOf, stateOf, type ApiQuery } from './apiQuery';

/**
 * Adds the `Idempotency-Key` to calls that must not happen twice. Leaves it out for a server that implements only section
 * 7, because its CORS policy may not allow the header.
 */
export const withIdempotencyKey =
  (send: ApiQuery): ApiQuery =>
  async (request, api, options) => {
    const call = callNameOf(api);
    if (!callOf(call).isIdempotent || !environment.apiExtensions) {
      return send(request, api, options);
    }
    const { keyRing } = servicesOf(api);
    const { id, body } = request;
    const key = keyRing.keyFor({ call, id, body }, hasUnseenPayment(stateOf(api).payments));
    const headers = { ...request.headers, 'Idempotency-Key': key };
    const reply = await send({ ...request, headers }, api, options);
    keyRing.settled({ call, id, body }, reply.error ?? null);
    return reply;
  };
