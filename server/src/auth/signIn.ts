import { and, eq, isNotNull } from 'drizzle-orm';
import { customers, sessions } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Database } from '../db/connection.ts';
import type { Dependencies } from '../dependencies.ts';
import { Refusal } from '../refusal.ts';
import { limits } from './limits.ts';
import { verifySecret } from './secrets.ts';
import {
  failureSubjects,
  forgetFailures,
  recordFailure,
  refuseWhileDelayed,
} from './signInFailures.ts';
import { startWhenAllowed } from './startWhenAllowed.ts';
import { refuseUnverified } from './refuseUnverified.ts';
import type { Visitor } from './visitor.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** What a token says; the route signs it. */
export interface TokenClaims {
  readonly user_id: number;
  readonly jti: string;
  /** Seconds since 1970. */
  readonly exp: number;
}

const wrongCredentials = 'Email or password is not right.';

async function findCustomer(database: Database, email: string) {
  const [customer] = await database
    .select({
      id: customers.id,
      accountId: customers.account_id,
      passwordHash: customers.password_hash,
    })
    .from(customers)
    .where(and(eq(customers.email, email), isNotNull(customers.email_verified_at)));
  return customer;
}

/**
 * Opens a session for the password that was checked. A reset that was committed meanwhile has
 * revoked every session, so the row is locked against one and the hash compared again.
 */
async function openSession(
  { database, systemClock, random, config }: Dependencies,
  customer: { id: number; accountId: number; passwordHash: string },
  device: string,
): Promise<TokenClaims> {
  const now = systemClock.now();
  const exp = Math.floor(now.getTime() / 1000) + config.tokenSeconds;
  const jti = random.uuid();
  await inTransaction(database, async (transaction) => {
    const [current] = await transaction
      .select({ passwordHash: customers.password_hash })
      .from(customers)
      .where(eq(customers.id, customer.id))
      .for('share');
    if (current?.passwordHash !== customer.passwordHash) throw new Refusal(401, wrongCredentials);
    await transaction.insert(sessions).values({
      jti,
      customer_id: customer.id,
      created_at: now,
      expires_at: new Date(exp * 1000),
      device,
      last_used_at: now,
    });
  });
  return { user_id: customer.accountId, jti, exp };
}

/**
 * Checks a password within the limits of failures. No more are checked at once than may be wrong,
 * so that a hundred at once cannot slip through, and right ones never count.
 */
export function checkPassword(
  dependencies: Dependencies,
  { email, password }: { email: string; password: string },
  visitor: Visitor,
) {
  const { database, clock } = dependencies;
  const subjects = failureSubjects(visitor, email);
  let failures = 0;
  const mayStart = async (underWay: number) => {
    failures = await refuseWhileDelayed(database, subjects, clock.now());
    return underWay === 0 || failures + underWay < limits.signInFailures.free;
  };
  return startWhenAllowed(subjects.own, mayStart, async () => {
    const customer = await findCustomer(database, email);
    const matches = await verifySecret(customer?.passwordHash, password);
    if (!customer || !matches) {
      await recordFailure(database, subjects, clock.now());
      await refuseUnverified(dependencies, { email, password }, visitor);
      throw new Refusal(401, wrongCredentials);
    }
    if (failures > 0) await forgetFailures(database, subjects);
    return customer;
  });
}

/** Checks credentials and opens a session. */
export async function signIn(
  dependencies: Dependencies,
  { username, password }: Credentials,
  visitor: Visitor,
): Promise<TokenClaims> {
  const email = username.trim().toLowerCase();
  const customer = await checkPassword(dependencies, { email, password }, visitor);
  return openSession(dependencies, customer, visitor.device);
}
