import assert from 'node:assert/strict';
import { Secret, TOTP } from 'otpauth';
import type { Authenticator } from './authenticator.ts';
import { password } from './customers.ts';
import type { Call, Reply, TestServer } from './server.ts';

const periodSeconds = 30;

/** An authenticator app on a customer's phone. */
export interface PhoneApp {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
  /** Returns the code that the app shows now. */
  code(): string;
  /** Moves the real clock until the app shows the next code, and returns it. */
  nextCode(): string;
}

/** Returns functions that return the current code of the app with this secret, and the next one. */
export const codesOf = (server: TestServer, secret: string) => {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = () => totp.generate({ timestamp: server.dependencies.systemClock.now().getTime() });
  return {
    code,
    nextCode: () => {
      server.passRealTime(periodSeconds);
      return code();
    },
  };
};

/** Sets up an authenticator app as the customer's first factor. */
export async function addAuthenticator(server: TestServer, token: string): Promise<PhoneApp> {
  const send = async (url: string, body: object) => {
    const reply = await server.call({ method: 'POST', url, token, body });
    assert.equal(reply.status, 200, reply.text);
    return reply.body;
  };
  const start = await send('/users/factors/authenticator/', { password });
  const { ticket, secret } = start as { ticket: string; secret: string };
  const codes = codesOf(server, secret);
  const body = { ticket, otp: codes.code() };
  const confirmed = await send('/users/factors/authenticator/confirm/', body);
  const { recovery_codes: recoveryCodes } = confirmed as { recovery_codes: string[] };
  return { secret, recoveryCodes, ...codes };
}

/** Adds a passkey to a customer who has no factor yet. Returns the recovery codes. */
export async function addPasskey(
  server: TestServer,
  token: string,
  passkey: Authenticator,
): Promise<readonly string[]> {
  const send = async (url: string, body: object) => {
    const reply = await server.call({ method: 'POST', url, token, body });
    assert.equal(reply.status, 200, reply.text);
    return reply.body;
  };
  const started = await send('/users/factors/passkeys/start/', { password });
  const { ticket, options } = started as { ticket: string; options: { challenge: string } };
  const body = { ticket, passkey: passkey.register(options) };
  const added = await send('/users/factors/passkeys/', body);
  return (added as { recovery_codes: string[] }).recovery_codes;
}

/** Returns the challenge for a passkey that is in the reply to a call that needs a factor. */
export function passkeyRequestOf(reply: Reply): { readonly challenge: string } {
  const { factor } = reply.body as { factor?: { passkey: { challenge: string } | null } };
  assert.ok(factor?.passkey);
  return factor.passkey;
}

/** Returns the ticket in the reply to a call that needs a factor. */
export function ticketOf(reply: Reply): string {
  const { code, factor } = reply.body as { code: string; factor?: { ticket: string } };
  assert.deepEqual([reply.status, code], [403, 'factor_required'], reply.text);
  assert.ok(factor);
  return factor.ticket;
}

/** Sends the proof of a factor for a ticket, such as a code. Returns the reply. */
export const prove = (
  server: TestServer,
  ticket: string,
  answer: object,
  options: Partial<Call> = {},
): Promise<Reply> =>
  server.call({
    method: 'POST',
    url: '/users/factor_proof/',
    body: { ticket, ...answer },
    ...options,
  });

/** Returns the same call with the ticket of a proved factor in its header. */
export const withProof = (call: Call, ticket: string): Call => ({
  ...call,
  headers: { ...call.headers, 'x-factor-proof': ticket },
});

/** Sends a call that needs a factor, proves one, and repeats the call. */
export async function callWithFactor(
  server: TestServer,
  call: Call,
  answer: object,
): Promise<Reply> {
  const ticket = ticketOf(await server.call(call));
  const proved = await prove(server, ticket, answer);
  assert.equal(proved.status, 200, proved.text);
  return server.call(withProof(call, ticket));
}
