import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { eq } from 'drizzle-orm';
import { staffPasskeys } from '../../platform/db/schema.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { storeSecret, useSecret } from './secrets.ts';

/** Loads the library on demand, because that takes a fifth of a second and the server's start shouldn't wait. */
const webauthn = () => import('@simplewebauthn/server');

type Parts = Pick<Dependencies, 'config' | 'database' | 'systemClock'>;

/** Returns the site that a passkey is bound to. */
const siteOf = ({ config }: Parts) => ({
  expectedOrigin: config.officeOrigin,
  expectedRPID: new URL(config.officeOrigin).hostname,
});

/**
 * Takes the challenge of a request. Only this challenge proves that a response belongs to our request. It is used up
 * before anything is checked.
 */
async function takeChallenge(
  { database, systemClock }: Parts,
  challenge: string,
  staffId: number | null,
): Promise<boolean> {
  const used = await useSecret(database, 'challenge', challenge, systemClock.now());
  return used?.staffId === staffId;
}

/** Turns an error of the library about a wrong response into a refusal. */
async function checked<Result>(check: () => Promise<Result>): Promise<Result> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof Refusal || !(error instanceof Error)) throw error;
    throw new Refusal(400, 'passkey_refused');
  }
}

/** Returns a request to any passkey of this site. The browser lets the person choose one. */
export async function requestPasskey(parts: Parts) {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: siteOf(parts).expectedRPID,
    userVerification: 'required',
  });
  const { database, systemClock } = parts;
  const secret = { kind: 'challenge', secret: options.challenge, staffId: null } as const;
  await storeSecret(database, secret, systemClock.now());
  return options;
}

/** Returns a request to create a new passkey for a person. */
export async function requestNewPasskey(
  parts: Parts,
  { staffId, name, email }: { staffId: number; name: string; email: string },
) {
  const { database, systemClock } = parts;
  const known = await database
    .select({ id: staffPasskeys.id })
    .from(staffPasskeys)
    .where(eq(staffPasskeys.staff_id, staffId));
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: 'Mota office',
    rpID: siteOf(parts).expectedRPID,
    userName: email,
    userDisplayName: name,
    userID: new TextEncoder().encode(`staff ${staffId}`),
    attestationType: 'none',
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await storeSecret(
    database,
    { kind: 'challenge', secret: options.challenge, staffId },
    systemClock.now(),
  );
  return options;
}

/** Adds a passkey that a browser has created. Throws if it is already known or doesn't answer one of our requests. */
export async function addPasskey(
  parts: Parts,
  staffId: number,
  response: RegistrationResponseJSON,
): Promise<void> {
  const { verifyRegistrationResponse } = await webauthn();
  const { registrationInfo } = await checked(() =>
    verifyRegistrationResponse({
      ...siteOf(parts),
      response,
      requireUserVerification: true,
      expectedChallenge: (challenge) => takeChallenge(parts, challenge, staffId),
    }),
  );
  if (!registrationInfo) throw new Refusal(400, 'passkey_refused');
  const { id, publicKey, counter } = registrationInfo.credential;
  const now = parts.systemClock.now();
  const added = await parts.database
    .insert(staffPasskeys)
    .values({
      id,
      staff_id: staffId,
      public_key: Buffer.from(publicKey).toString('base64url'),
      counter,
      added_at: now,
      used_at: now,
    })
    .onConflictDoNothing()
    .returning({ id: staffPasskeys.id });
  if (added.length === 0) throw new Refusal(409, 'passkey_known');
}

/** Returns the id of the person whose passkey has responded. */
export async function personOfPasskey(
  parts: Parts,
  response: AuthenticationResponseJSON,
): Promise<number> {
  const { database, systemClock } = parts;
  const [passkey] = await database
    .select()
    .from(staffPasskeys)
    .where(eq(staffPasskeys.id, response.id));
  if (!passkey) throw new Refusal(401, 'passkey_unknown');
  const { verifyAuthenticationResponse } = await webauthn();
  const { verified, authenticationInfo } = await checked(() =>
    verifyAuthenticationResponse({
      ...siteOf(parts),
      response,
      requireUserVerification: true,
      expectedChallenge: (challenge) => takeChallenge(parts, challenge, null),
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
      },
    }),
  );
  if (!verified) throw new Refusal(400, 'passkey_refused');
  await database
    .update(staffPasskeys)
    .set({ counter: authenticationInfo.newCounter, used_at: systemClock.now() })
    .where(eq(staffPasskeys.id, passkey.id));
  return passkey.staff_id;
}
