import type { Static, TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { addressOf, callProvider, type Question } from '../http.ts';
import { RailUnavailable } from '../moneyRail.ts';
import { isPassing, ProviderRefusal, unusable } from '../refusal.ts';
import { Envelope } from './schemas.ts';
import type { FlutterwaveSettings } from './settings.ts';

/**
 * Asks Flutterwave for a whole reply. Throws ProviderRefusal for its no, RailUnavailable for what
 * cannot be understood.
 */
export type FlutterwaveClient = <Answer extends TSchema>(
  question: Question<Answer>,
) => Promise<Static<Answer>>;

export function flutterwaveClient(
  { url, secretKey }: FlutterwaveSettings,
  serviceSeconds: number,
): FlutterwaveClient {
  return async (question) => {
    const { method, body, answer } = question;
    const address = addressOf(url, question);
    const headers = { authorization: `Bearer ${secretKey}` };
    const reply = await callProvider({ method, url: address, headers, body }, serviceSeconds);
    if (isPassing(reply.status) || !Check(Envelope, reply.body)) {
      throw unusable(`${address.pathname} answered ${reply.status}.`, reply.status);
    }
    const { status, message } = reply.body;
    if (status === 'error') throw new ProviderRefusal(reply.status, '', message ?? '');
    if (!Check(answer, reply.body)) {
      throw new RailUnavailable(`${address.pathname} is not as documented.`);
    }
    return reply.body;
  };
}
