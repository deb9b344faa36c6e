import type { Static, TSchema } from 'typebox';
import { Check } from 'typebox/value';
import type { PaystackSetting } from '../../config.ts';
import { callProvider } from '../http.ts';
import { RailUnavailable } from '../moneyRail.ts';
import { ProviderRefusal } from '../refusal.ts';
import { Envelope } from './schemas.ts';

interface Question<Answer extends TSchema> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  /** Of the whole reply. */
  readonly answer: Answer;
}

/** Asks Paystack. Throws ProviderRefusal for its no, RailUnavailable for what cannot be understood. */
export type PaystackClient = <Answer extends TSchema>(
  question: Question<Answer>,
) => Promise<Static<Answer>>;

export function paystackClient(
  { url, secretKey }: PaystackSetting,
  serviceSeconds: number,
): PaystackClient {
  return async ({ method, path, query = {}, body, answer }) => {
    const address = new URL(path, url);
    for (const [name, value] of Object.entries(query)) {
      address.searchParams.set(name, String(value));
    }
    const headers = { authorization: `Bearer ${secretKey}` };
    const reply = await callProvider({ method, url: address, headers, body }, serviceSeconds);
    if (reply.status >= 500 || !Check(Envelope, reply.body)) {
      throw new RailUnavailable(`${address.pathname} answered ${reply.status}.`);
    }
    const { status, code, message } = reply.body;
    if (!status) throw new ProviderRefusal(reply.status, code ?? '', message ?? '');
    if (!Check(answer, reply.body)) {
      throw new RailUnavailable(`${address.pathname} is not as documented.`);
    }
    return reply.body;
  };
}
