import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Static } from 'typebox';
import type { PasskeyResponse } from '../../../../contract/schemas/passkeys.ts';
import { Refusal } from '../http/refusal.ts';

// Passkeys of staff and of customers. Who may have which, and how challenges are stored, is up to the caller.

/** Loads the library on demand, because that takes a fifth of a second and the server's start shouldn't wait. */
const webauthn = () => import('@simplewebauthn/server');

/** A browser's answer. Callers needn't check its inner fields, because the library parses them. */
type Response = Static<typeof PasskeyResponse>;

/** A passkey as it is stored. */
export interface Passkey {
  readonly id: string;
  /** The public key, in base64url. */
  readonly publicKey: string;
  /** Number of uses that the device has counted. */
  readonly counter: number;
}

/** What a browser's answer is checked against. */
interface Expected {
  /** Origin of the app or of the office, such as "https://app.mota.ng". Passkeys are bound to its host. */
  readonly origin: string;
  /**
   * Returns whether the challenge in a response is one that we issued. Called before the origin and the signature are
   * checked. It may delete the challenge, so that nobody can use it twice.
   */
  readonly takeChallenge: (challenge: string) => boolean | Promise<boolean>;
}

const hostOf = (origin: string): string => new URL(origin).hostname;

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));

/**
 * Runs a check by the library. Any error of the check becomes a refusal, because the library throws plain errors for
 * wrong responses. Don't call our own code in it.
 */
async function checked<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new Refusal(400, 'passkey_refused');
  }
}

/** Takes the challenge that a response answers, and returns it. Throws 400 if it isn't one of ours. */
async function challengeTaken(
  { response }: Response,
  takeChallenge: Expected['takeChallenge'],
): Promise<string> {
  const { decodeClientDataJSON } = await import('@simplewebauthn/server/helpers');
  const challenge: unknown = await checked(
    () => decodeClientDataJSON(String(response.clientDataJSON)).challenge,
  );
  if (typeof challenge !== 'string' || !(await takeChallenge(challenge))) {
    throw new Refusal(400, 'passkey_refused');
  }
  return challenge;
}

interface Requested {
  readonly origin: string;
  /** Random bits in base64url. Without them, the library makes its own. */
  readonly challenge?: string;
}

const challengeOf = ({ challenge }: Requested) =>
  challenge === undefined ? {} : { challenge: bytesOf(challenge) };

/** Returns a request to sign in with a passkey of this site: with one of `ids`, or with any if `ids` is missing. */
export async function requestPasskey(
  request: Requested & { readonly ids?: readonly string[] },
): Promise<Record<string, unknown> & { readonly challenge: string }> {
  const { generateAuthenticationOptions } = await webauthn();
  const { origin, ids } = request;
  return {
    ...(await generateAuthenticationOptions({
      rpID: hostOf(origin),
      userVerification: 'required',
      ...challengeOf(request),
      ...(ids && { allowCredentials: ids.map((id) => ({ id })) }),
    })),
  };
}

/** Returns a request to create a new passkey, on a device that has none of the `known` ones. */
export async function requestNewPasskey(
  request: Requested & {
    /** Name of the site in the browser's dialog. */
    readonly site: string;
    /** Identifies the person in their devices. Another passkey of the same person on a device replaces the first. */
    readonly userId: string;
    readonly email: string;
    readonly name: string;
    readonly known: readonly string[];
  },
): Promise<Record<string, unknown> & { readonly challenge: string }> {
  const { generateRegistrationOptions } = await webauthn();
  const { origin, site, userId, email, name, known } = request;
  return {
    ...(await generateRegistrationOptions({
      rpName: site,
      rpID: hostOf(origin),
      userName: email,
      userDisplayName: name,
      userID: new TextEncoder().encode(userId),
      attestationType: 'none',
      excludeCredentials: known.map((id) => ({ id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      ...challengeOf(request),
    })),
  };
}

/** Returns the passkey that a browser has created. Throws 400 if it doesn't answer one of our requests. */
export async function readNewPasskey(
  response: Response,
  { origin, takeChallenge }: Expected,
): Promise<Passkey> {
  const { verifyRegistrationResponse } = await webauthn();
  const expectedChallenge = await challengeTaken(response, takeChallenge);
  const { registrationInfo } = await checked(() =>
    verifyRegistrationResponse({
      expectedOrigin: origin,
      expectedRPID: hostOf(origin),
      response: response as unknown as RegistrationResponseJSON,
      requireUserVerification: true,
      expectedChallenge,
    }),
  );
  if (!registrationInfo) throw new Refusal(400, 'passkey_refused');
  const { id, publicKey, counter } = registrationInfo.credential;
  return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
}

/** Checks a passkey's answer and returns its new counter. Throws 400 if it doesn't answer one of our requests. */
export async function checkPasskey(
  response: Response,
  { id, publicKey, counter }: Passkey,
  { origin, takeChallenge }: Expected,
): Promise<number> {
  const { verifyAuthenticationResponse } = await webauthn();
  const expectedChallenge = await challengeTaken(response, takeChallenge);
  const { verified, authenticationInfo } = await checked(() =>
    verifyAuthenticationResponse({
      expectedOrigin: origin,
      expectedRPID: hostOf(origin),
      response: response as unknown as AuthenticationResponseJSON,
      requireUserVerification: true,
      expectedChallenge,
      credential: { id, publicKey: bytesOf(publicKey), counter },
    }),
  );
  if (!verified) throw new Refusal(400, 'passkey_refused');
  return authenticationInfo.newCounter;
}
