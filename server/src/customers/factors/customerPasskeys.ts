import { and, eq } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { PasskeyResponse } from '../../../../contract/schemas/passkeys.ts';
import type { Database, Transaction } from '../../platform/db/connection.ts';
import { customerPasskeys } from '../../platform/db/schema.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { checkPasskey } from '../../platform/passkeys/passkeys.ts';

/** Returns a customer's passkeys, oldest first. */
export const listPasskeys = (database: Database, customerId: number) =>
  database
    .select()
    .from(customerPasskeys)
    .where(eq(customerPasskeys.customer_id, customerId))
    .orderBy(customerPasskeys.added_at, customerPasskeys.id);

/**
 * Returns what a browser's answer is checked against: it must come from our app, and its challenge must be the ticket's
 * nonce.
 */
export const answerTo = ({ config }: Dependencies, { nonce }: { readonly nonce: string }) => ({
  origin: config.appOrigin,
  takeChallenge: (challenge: string) => challenge === nonce,
});

/**
 * Checks a passkey's answer to a ticket. Throws 400 if the passkey isn't the customer's, or if the answer isn't to this
 * ticket.
 */
export async function spendPasskey(
  transaction: Transaction,
  dependencies: Dependencies,
  ticket: { readonly customerId: number; readonly nonce: string },
  response: Static<typeof PasskeyResponse>,
): Promise<void> {
  const isOwn = and(
    eq(customerPasskeys.id, response.id),
    eq(customerPasskeys.customer_id, ticket.customerId),
  );
  const [passkey] = await transaction.select().from(customerPasskeys).where(isOwn);
  if (!passkey) throw new Refusal(400, 'passkey_unknown');
  const { public_key: publicKey } = passkey;
  const counter = await checkPasskey(
    response,
    { ...passkey, publicKey },
    answerTo(dependencies, ticket),
  );
  await transaction
    .update(customerPasskeys)
    .set({ counter, used_at: dependencies.clock.now() })
    .where(isOwn);
}
