import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { environment } from '@/config/env';
import { factorAsked, factorSettled } from '../events';
import type { FactorRequest } from '../factors/factorsWire';
import { servicesOf, type ApiQuery } from './apiQuery';

type Reply = Awaited<ReturnType<ApiQuery>>;

/** Asks the customer to prove a factor. Resolves to whether they did. False if the call is cancelled. */
async function askForFactor(
  { methods, ...asked }: FactorRequest,
  { dispatch, extra, signal }: BaseQueryApi,
): Promise<boolean> {
  const { factorPrompt, untilTimeTravelEnds } = servicesOf({ extra });
  await untilTimeTravelEnds();
  if (signal.aborted) return false;
  const cancel = (): void => factorPrompt.settle(false);
  signal.addEventListener('abort', cancel);
  dispatch(factorAsked({ methods }));
  try {
    return await factorPrompt.ask(asked);
  } finally {
    signal.removeEventListener('abort', cancel);
    await untilTimeTravelEnds();
    dispatch(factorSettled());
  }
}

/**
 * Returns a failed reply without its metadata, because RTK Query would put the metadata, which has the ticket, into its
 * actions.
 */
const withoutTicket = (reply: Reply): Reply => (reply.error ? { error: reply.error } : reply);

/**
 * Repeats a call with a proof of a factor, if the server refuses the call without one. `FactorDialog` asks the
 * customer. Returns the refusal if they don't confirm, or if the server only accepts factors that this app doesn't
 * support.
 */
export const withFactor =
  (send: ApiQuery): ApiQuery =>
  async (request, api, options) => {
    const reply = await send(request, api, options);
    const asked = reply.meta?.factorRequest;
    if (!environment.apiExtensions || !asked || asked.methods.length === 0) {
      return withoutTicket(reply);
    }
    if (!(await askForFactor(asked, api))) return withoutTicket(reply);
    const headers = { ...request.headers, 'X-Factor-Proof': asked.ticket };
    return withoutTicket(await send({ ...request, headers }, api, options));
  };
