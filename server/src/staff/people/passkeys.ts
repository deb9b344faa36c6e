import { eq } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { PasskeyResponse } from '../../../../contract/schemas/passkeys.ts';
import { staffPasskeys } from '../../platform/db/schema.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import * as passkeys from '../../platform/passkeys/passkeys.ts';
import { storeSecret, useSecret } from './secrets.ts';

type Response = Static<typeof PasskeyResponse>;

/**
 * Returns what a response is checked against: it must answer a challenge that we have stored for this person. Each
 * challenge is accepted once.
 */
const expected = ({ config, database, systemClock }: Dependencies, staffId: number | null) => ({
  origin: config.officeOrigin,
  takeChallenge: async (challenge: string) => {
    const used = await useSecret(database, 'challenge', challenge, systemClock.now());
    return used?.staffId === staffId;
  },
});

/** Stores the challenge of a request, so that a response to it is accepted once. Returns the request. */
async function storeChallenge<Request extends { readonly challenge: string }>(
  { database, systemClock }: Dependencies,
  request: Request,
  staffId: number | null,
): Promise<Request> {
  const secret = { kind: 'challenge', secret: request.challenge, staffId } as const;
  await storeSecret(database, secret, systemClock.now());
  return request;
}

/** Returns a request to any passkey of this site. The browser lets the person choose one. */
export async function requestPasskey(dependencies: Dependencies) {
  const request = await passkeys.requestPasskey({ origin: dependencies.config.officeOrigin });
  return storeChallenge(dependencies, request, null);
}

/** Returns a request to create a new passkey for a person. */
export async function requestNewPasskey(
  dependencies: Dependencies,
  { staffId, name, email }: { staffId: number; name: string; email: string },
) {
  const known = await dependencies.database
    .select({ id: staffPasskeys.id })
    .from(staffPasskeys)
    .where(eq(staffPasskeys.staff_id, staffId));
  const request = await passkeys.requestNewPasskey({
    origin: dependencies.config.officeOrigin,
    site: 'Mota office',
    userId: `staff ${staffId}`,
    email,
    name,
    known: known.map(({ id }) => id),
  });
  return storeChallenge(dependencies, request, staffId);
}

/**
 * Adds a passkey that a browser has created. Throws if it was already added, or if it doesn't answer one of our
 * requests.
 */
export async function addPasskey(
  dependencies: Dependencies,
  staffId: number,
  response: Response,
): Promise<void> {
  const passkey = await passkeys.readNewPasskey(response, expected(dependencies, staffId));
  const now = dependencies.systemClock.now();
  const added = await dependencies.database
    .insert(staffPasskeys)
    .values({
      id: passkey.id,
      staff_id: staffId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      added_at: now,
      used_at: now,
    })
    .onConflictDoNothing()
    .returning({ id: staffPasskeys.id });
  if (added.length === 0) throw new Refusal(409, 'passkey_known');
}

/**
 * Returns the id of the person whose passkey has responded. Throws 401 for an unknown passkey. Also throws if the
 * response doesn't answer one of our requests.
 */
export async function personOfPasskey(
  dependencies: Dependencies,
  response: Response,
): Promise<number> {
  const { database, systemClock } = dependencies;
  const isThis = eq(staffPasskeys.id, response.id);
  const [passkey] = await database.select().from(staffPasskeys).where(isThis);
  if (!passkey) throw new Refusal(401, 'passkey_unknown');
  const { public_key: publicKey } = passkey;
  const counter = await passkeys.checkPasskey(
    response,
    { ...passkey, publicKey },
    expected(dependencies, null),
  );
  await database.update(staffPasskeys).set({ counter, used_at: systemClock.now() }).where(isThis);
  return passkey.staff_id;
}
