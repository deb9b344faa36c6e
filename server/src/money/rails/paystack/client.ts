import type { Static, TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { addressOf, callProvider, type Question } from '../http.ts';
import { RailUnavailable } from '../moneyRail.ts';
import { isPassing, ProviderRefusal, unusable } from '../refusal.ts';
import { Envelope } from './schemas.ts';
import type { PaystackSettings } from './settings.ts';

/**
 * Asks Paystack for a whole reply. Throws ProviderRefusal for its no, RailUnavailable for what
 * cannot be understood.
 */
export type PaystackClient = <Answer extends TSchema>(
  question: Question<Answer>,
) => Promise<Static<Answer>>;

export function paystackClient(
  { url, secretKey }: PaystackSettings,
  serviceSeconds: number,
): PaystackClient {
  return async (question) => {
    const { method, body, answer } = question;
    const address = addressOf(url, question);
    const headers = { authorization: `Bearer ${secretKey}` };
    const reply = await callProvider({ method, url: address, headers, body }, serviceSeconds);
    if (isPassing(reply.status) || !Check(Envelope, reply.body)) {
      throw unusable(`${address.pathname} answered ${reply.status}.`, reply.status);
    }
    const { status, code, message } = reply.body;
    if (!status) throw new ProviderRefusal(reply.status, code ?? '', message ?? '');
    if (!Check(answer, reply.body)) {
      throw new RailUnavailable(`${address.pathname} is not as documented.`);
    }
    return reply.body;
  };
}
