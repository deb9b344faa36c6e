import { createHmac } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Transaction } from '../../platform/db/connection.ts';
import { authenticators } from '../../platform/db/schema.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { Config } from '../../platform/settings/config.ts';

const issuer = 'Mota';
const secretBytes = 20;
/** Codes of one period before and after the current one are accepted too, because clocks differ (RFC 6238, 5.2). */
const tolerance = 1;

/** Returns the app's secret. Neither the stored nonce nor the key reveals it without the other. */
function secretOf({ pinKey }: Pick<Config, 'pinKey'>, nonce: string): Secret {
  const digest = createHmac('sha256', pinKey).update(`authenticator ${nonce}`).digest();
  return Secret.fromHex(digest.subarray(0, secretBytes).toString('hex'));
}

/** Returns the generator of an authenticator app's codes. */
export const authenticatorOf = (
  config: Pick<Config, 'pinKey'>,
  { nonce, email }: { readonly nonce: string; readonly email: string },
): TOTP => new TOTP({ issuer, label: email, secret: secretOf(config, nonce) });

/** Returns the number of the 30-second period that a code is for, counted from 1970. Undefined if the code is wrong. */
export function periodOf(totp: TOTP, typed: string, now: Date): number | undefined {
  const token = typed.replaceAll(/\s/g, '');
  const timestamp = now.getTime();
  const delta = totp.validate({ token, timestamp, window: tolerance });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

/**
 * Checks a code of the customer's app. An accepted code and all earlier ones don't work again, even if two calls send
 * the same code simultaneously.
 */
export async function spendAuthenticatorCode(
  transaction: Transaction,
  { config, systemClock }: Dependencies,
  { customerId, email, otp }: { customerId: number; email: string; otp: string },
): Promise<'accepted' | 'wrong' | 'used'> {
  const isOwn = eq(authenticators.customer_id, customerId);
  const [app] = await transaction.select().from(authenticators).where(isOwn);
  const now = systemClock.now();
  const period = app && periodOf(authenticatorOf(config, { ...app, email }), otp, now);
  if (period === undefined) return 'wrong';
  const spent = await transaction
    .update(authenticators)
    .set({ last_period: period })
    .where(and(isOwn, lt(authenticators.last_period, period)))
    .returning({ period: authenticators.last_period });
  return spent.length > 0 ? 'accepted' : 'used';
}
