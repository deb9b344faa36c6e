import type { Static, TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { addressOf, callProvider, type ProviderClient } from './http.ts';
import { RailUnavailable } from './moneyRail.ts';
import { isPassing, ProviderRefusal, unusable } from './refusal.ts';

/** How the provider words a refusal. */
interface Refused {
  readonly code?: string | null;
  readonly message?: string | null;
}

/**
 * The client of a provider that takes a secret key with each call. Replies come in an envelope, in which `refused`
 * finds a refusal.
 */
export function keyClient<Envelope extends TSchema>(
  { url, secretKey }: { readonly url: string; readonly secretKey: string },
  serviceSeconds: number,
  envelope: Envelope,
  refused: (envelope: Static<Envelope>) => Refused | undefined,
): ProviderClient {
  return async (question) => {
    const { method, body, answer } = question;
    const address = addressOf(url, question);
    const headers = { authorization: `Bearer ${secretKey}` };
    const reply = await callProvider({ method, url: address, headers, body }, serviceSeconds);
    if (isPassing(reply.status) || !Check(envelope, reply.body)) {
      throw unusable(`${address.pathname} answered ${reply.status}.`, reply.status);
    }
    const no = refused(reply.body);
    if (no) throw new ProviderRefusal(reply.status, no.code ?? '', no.message ?? '');
    if (!Check(answer, reply.body)) {
      throw new RailUnavailable(`${address.pathname} is not as documented.`);
    }
    return reply.body;
  };
}
