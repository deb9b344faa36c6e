import type { Static, TSchema } from 'typebox';
import { Check } from 'typebox/value';
import type { Clock } from '../../../platform/clock/clock.ts';
import {
  addressOf,
  callProvider,
  type ProviderClient,
  type ProviderReply,
  type ProviderRequest,
} from '../http.ts';
import { CallMissing, RailUnavailable } from '../moneyRail.ts';
import { isPassing, ProviderRefusal, unusable } from '../refusal.ts';
import { BareList, Envelope, Token } from './schemas.ts';
import type { MonnifySettings } from './settings.ts';
import { minute } from '../../../platform/clock/time.ts';

/** A token is renewed this long before it expires, in milliseconds. */
const tokenMargin = minute;

/** Wraps a list that Monnify sends without its usual envelope. */
const bare = (list: Static<typeof BareList>): Static<typeof Envelope> => ({
  requestSuccessful: true,
  responseBody: list,
});

function answerOf<Answer extends TSchema>(
  { path, answer }: ProviderRequest<Answer>,
  { status, body }: ProviderReply,
): Static<Answer> {
  // An endpoint that exists replies in the envelope, even if the record doesn't exist.
  if (status === 404 && !Check(Envelope, body)) throw new CallMissing(`${path} doesn't exist.`);
  const wrapped = status === 200 && Check(BareList, body) ? bare(body) : body;
  if (isPassing(status) || !Check(Envelope, wrapped)) {
    throw unusable(`${path} answered ${status}.`, status);
  }
  const { requestSuccessful, responseCode, responseMessage, responseBody } = wrapped;
  if (!requestSuccessful) {
    throw new ProviderRefusal(status, String(responseCode ?? ''), responseMessage ?? '');
  }
  if (!Check(answer, responseBody)) throw new RailUnavailable(`${path} is not as documented.`);
  return responseBody;
}

/**
 * Creates a client that returns the `responseBody` of replies. Signs in on demand, and once more if Monnify rejects the
 * token.
 */
export function monnifyClient(
  { url, apiKey, secretKey }: MonnifySettings,
  serviceSeconds: number,
  clock: Clock,
): ProviderClient {
  let token: { readonly text: string; readonly endsAt: number } | undefined;

  const signIn = async () => {
    const path = '/api/v1/auth/login';
    const authorization = `Basic ${Buffer.from(`${apiKey}:${secretKey}`).toString('base64')}`;
    const reply = await callProvider(
      { method: 'POST', url: new URL(path, url), headers: { authorization }, body: {} },
      serviceSeconds,
    );
    const { accessToken, expiresIn } = answerOf({ method: 'POST', path, answer: Token }, reply);
    return { text: accessToken, endsAt: clock.now().getTime() + expiresIn * 1000 - tokenMargin };
  };

  const ask = async (question: ProviderRequest<TSchema>) => {
    const { method, body } = question;
    if (!token || token.endsAt <= clock.now().getTime()) token = await signIn();
    const headers = { authorization: `Bearer ${token.text}` };
    return callProvider({ method, url: addressOf(url, question), headers, body }, serviceSeconds);
  };

  return async (question) => {
    const reply = await ask(question);
    if (reply.status !== 401) return answerOf(question, reply);
    token = undefined;
    return answerOf(question, await ask(question));
  };
}
