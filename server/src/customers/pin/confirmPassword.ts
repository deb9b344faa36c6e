import { eq } from 'drizzle-orm';
import { checkPassword } from '../auth/signIn.ts';
import type { Visitor } from '../../platform/sessions/visitor.ts';
import { sessions } from '../../platform/db/schema.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import { fieldRefusal, Refusal } from '../../platform/http/refusal.ts';

async function secondsSinceSignIn({ database, systemClock }: Dependencies, jti: string) {
  const [session] = await database
    .select({ since: sessions.created_at })
    .from(sessions)
    .where(eq(sessions.jti, jti));
  return (systemClock.now().getTime() - (session?.since.getTime() ?? 0)) / 1000;
}

/**
 * Checks the password of a caller. Throws 400 at the field `password` if it is wrong, 429 after as many wrong ones as a
 * sign-in allows. Never 401, because the session is valid.
 */
export async function requirePassword(
  dependencies: Dependencies,
  { email }: Pick<Caller, 'email'>,
  password: string,
  visitor: Visitor,
): Promise<void> {
  try {
    await checkPassword(dependencies, { email, password }, visitor);
  } catch (error) {
    const isLimited = !(error instanceof Refusal) || error.status === 429;
    throw isLimited ? error : fieldRefusal({ password: ['password_wrong'] });
  }
}

/**
 * Requires the password from a customer who signed in longer ago than `pinPasswordAfter`, so that access to an open
 * session isn't enough. Throws like `requirePassword`, and 403 at the field `password` if it is missing.
 */
export async function confirmPassword(
  dependencies: Dependencies,
  { email, jti }: Caller,
  password: string | undefined,
  visitor: Visitor,
): Promise<void> {
  const age = await secondsSinceSignIn(dependencies, jti);
  if (age <= dependencies.config.pinPasswordAfter) return;
  if (!password) {
    throw new Refusal(403, 'password_for_pin', { fields: { password: ['password_for_pin'] } });
  }
  await requirePassword(dependencies, { email }, password, visitor);
}
