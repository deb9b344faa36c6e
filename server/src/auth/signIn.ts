import { and, eq, isNull } from 'drizzle-orm';
import { customers, sessions } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Database, Transaction } from '../db/connection.ts';
import type { Dependencies } from '../dependencies.ts';
import { Refusal } from '../refusal.ts';
import { countAttempt, forgiveAttempt } from './attempts.ts';
import { mailCode } from './codes.ts';
import { limits } from './limits.ts';
import { verifySecret } from './secrets.ts';

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
const unverified = 'Your email is not verified yet. We have sent you a new code.';
const tooMany = 'Too many failed attempts. Please try again later.';

async function findCustomer(database: Database, email: string) {
  const [customer] = await database
    .select({
      id: customers.id,
      accountId: customers.account_id,
      email: customers.email,
      firstName: customers.first_name,
      passwordHash: customers.password_hash,
      verifiedAt: customers.email_verified_at,
    })
    .from(customers)
    .where(eq(customers.email, email));
  return customer;
}

/** Mails a new code, but not more often than a resend would. */
async function remindToVerify(
  dependencies: Dependencies,
  customer: { email: string; firstName: string },
): Promise<Refusal> {
  try {
    await countAttempt(dependencies.database, {
      subjects: [`sign-in code ${customer.email}`],
      limits: limits.codeRequests,
      now: dependencies.clock.now(),
      detail: tooMany,
    });
    await inTransaction(dependencies.database, (transaction) =>
      mailCode(transaction, dependencies, 'verify-email', customer),
    );
  } catch (error) {
    // The code mailed a moment ago still serves.
    if (!(error instanceof Refusal)) throw error;
  }
  return new Refusal(403, unverified);
}

async function openSession(
  { database, systemClock, random, config }: Dependencies,
  customer: { id: number; accountId: number },
): Promise<TokenClaims> {
  const now = systemClock.now();
  const exp = Math.floor(now.getTime() / 1000) + config.tokenSeconds;
  const jti = random.uuid();
  await database.insert(sessions).values({
    jti,
    customer_id: customer.id,
    created_at: now,
    expires_at: new Date(exp * 1000),
  });
  return { user_id: customer.accountId, jti, exp };
}

/** Checks credentials within the limits of failures per email and per address, and opens a session. */
export async function signIn(
  dependencies: Dependencies,
  { username, password }: Credentials,
  address: string,
): Promise<TokenClaims> {
  const { database, clock } = dependencies;
  const email = username.trim().toLowerCase();
  const counted = await countAttempt(database, {
    subjects: [`sign-in email ${email}`, `sign-in address ${address}`],
    limits: [limits.signInFailures],
    now: clock.now(),
    detail: tooMany,
  });
  const customer = await findCustomer(database, email);
  const matches = await verifySecret(customer?.passwordHash, password);
  if (!customer || !matches) throw new Refusal(401, wrongCredentials);
  await forgiveAttempt(database, counted);
  if (!customer.verifiedAt) throw await remindToVerify(dependencies, customer);
  return openSession(dependencies, customer);
}

/** The token is worthless from now on. */
export async function signOut({ database, clock }: Dependencies, jti: string): Promise<void> {
  await database
    .update(sessions)
    .set({ revoked_at: clock.now() })
    .where(and(eq(sessions.jti, jti), isNull(sessions.revoked_at)));
}

/** Every token of the customer is worthless from now on. */
export async function signOutEverywhere(
  transaction: Transaction,
  customerId: number,
  now: Date,
): Promise<void> {
  await transaction
    .update(sessions)
    .set({ revoked_at: now })
    .where(and(eq(sessions.customer_id, customerId), isNull(sessions.revoked_at)));
}
