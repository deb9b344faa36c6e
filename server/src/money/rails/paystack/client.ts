import { Check } from 'typebox/value';
import { addressOf, callProvider, type ProviderClient } from '../http.ts';
import { RailUnavailable } from '../moneyRail.ts';
import { isPassing, ProviderRefusal, unusable } from '../refusal.ts';
import { Envelope } from './schemas.ts';
import type { PaystackSettings } from './settings.ts';

/** Creates a client that sends the secret key with each call. */
export function paystackClient(
  { url, secretKey }: Pick<PaystackSettings, 'url' | 'secretKey'>,
  serviceSeconds: number,
): ProviderClient {
  return async (question) => {
    const { method, body, answer } = question;
    const address = addressOf(url, question);
    const headers = { authorization: `Bearer ${secretKey}` };
    const reply = await callProvider({ method, url: address, headers, body }, serviceSeconds);
    if (isPassing(reply.status) || !Check(Envelope, reply.body)) {
      throw unusable(`${address.pathname} answered ${reply.status}.`, reply.status);
    }
    const { status: isAccepted, code, message } = reply.body;
    if (!isAccepted) throw new ProviderRefusal(reply.status, code ?? '', message ?? '');
    if (!Check(answer, reply.body)) {
      throw new RailUnavailable(`${address.pathname} is not as documented.`);
    }
    return reply.body;
  };
}
