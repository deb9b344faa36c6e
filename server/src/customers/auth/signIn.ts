import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record.ts';
import { customers, sessions } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Database, Transaction } from '../../platform/db/connection.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { readDevice } from '../../platform/text/device.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { mailAlert } from '../../platform/mail/mailAlert.ts';
import { auditWrongPassword } from './auditWrongPassword.ts';
import { verifyPassword } from './authSecrets.ts';
import { countPassword, forgetWrongPasswords } from './wrongPasswords.ts';
import { keyedQueue } from '../../platform/concurrency/keyedQueue.ts';
import { refuseUnverified } from './refuseUnverified.ts';
import {
  hasFactorProof,
  recordDevice,
  recordFactorProof,
} from '../../platform/sessions/devices.ts';
import { requireFactor } from '../factors/requireFactor.ts';
import type { Visitor } from '../../platform/sessions/visitor.ts';
import { day } from '../../platform/clock/time.ts';
import { normalEmail } from '../../../../contract/rules/email.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

interface TokenClaims {
  readonly user_id: number;
  readonly jti: string;
  /** Time at which the token expires, in seconds since 1970. */
  readonly exp: number;
}

export interface OpenedSession {
  readonly customerId: number;
  /** Claims of the token. The route signs them. */
  readonly claims: TokenClaims;
}

const oneByOne = keyedQueue({ atOnce: 1 });

async function findCustomer(database: Database, email: string) {
  const [customer] = await database
    .select({
      id: customers.id,
      accountId: customers.account_id,
      passwordHash: customers.password_hash,
      verifiedAt: customers.email_verified_at,
    })
    .from(customers)
    .where(eq(customers.email, email));
  return customer;
}

interface SignedIn {
  readonly id: number;
  readonly accountId: number;
  readonly email: string;
  readonly passwordHash: string;
  readonly verifiedAt: Date;
}

/**
 * Returns whether to email the customer about a sign-in. Returns false on a known device, and for the customer's first
 * sign-in if it is within 24 hours of the verification. A sign-in is the first if no session is stored, because every
 * session is stored for at least a day.
 */
async function needsAlert(
  transaction: Transaction,
  { clock }: Dependencies,
  { id, email, verifiedAt }: SignedIn,
  visitor: Visitor,
): Promise<boolean> {
  if (visitor.knows(email)) return false;
  if (clock.now().getTime() - verifiedAt.getTime() > day) return true;
  return (await transaction.$count(sessions, eq(sessions.customer_id, id))) > 0;
}

/**
 * Opens a session after the password was checked. A password reset may have committed and revoked all sessions since
 * then, so this locks the row and compares the hash again. If the customer has a second factor, requires it
 * on a device on which it hasn't been proved yet.
 */
async function openSession(
  dependencies: Dependencies,
  customer: SignedIn,
  visitor: Visitor,
): Promise<OpenedSession> {
  const { database, clock, systemClock, random, config } = dependencies;
  const now = systemClock.now();
  const exp = Math.floor(now.getTime() / 1000) + config.tokenSeconds;
  const jti = random.uuid();
  const who = `customer ${customer.id}`;
  const device = visitor.knows(customer.email) ? 'known' : 'new';
  await inTransaction(database, async (transaction) => {
    const [current] = await transaction
      .select({ passwordHash: customers.password_hash })
      .from(customers)
      .where(eq(customers.id, customer.id))
      .for('share');
    if (current?.passwordHash !== customer.passwordHash)
      throw new Refusal(401, 'wrong_credentials');
    const { id: customerId } = customer;
    const isProved =
      !(await hasFactorProof(transaction, customerId, visitor.deviceId)) &&
      (await requireFactor(transaction, dependencies, {
        customerId,
        session: null,
        action: 'sign in',
        proof: visitor.factorProof,
      }));
    if (await needsAlert(transaction, dependencies, customer, visitor)) {
      const alert = { code: 'sign_in_alert', device: readDevice(visitor.device) } as const;
      await mailAlert(transaction, dependencies, customer.id, alert);
    }
    await transaction.insert(sessions).values({
      jti,
      customer_id: customer.id,
      created_at: now,
      expires_at: new Date(exp * 1000),
      device: visitor.device,
      device_id: visitor.deviceId,
      last_used_at: now,
    });
    await recordDevice(transaction, customerId, visitor.deviceId, clock.now());
    if (isProved) {
      await recordFactorProof(transaction, customerId, visitor.deviceId, clock.now());
    }
    await recordAudit(transaction, { at: clock.now(), actor: who }, 'signed in', who, { device });
  });
  visitor.log.info({ customer: customer.id, device }, 'signed in');
  return { customerId: customer.id, claims: { user_id: customer.accountId, jti, exp } };
}

/**
 * Checks a password, and limits the number of wrong ones. A correct password doesn't count. Passwords for one account
 * from unknown devices are checked one at a time, and so are those from each known device, so that correct ones don't
 * use up each other's attempts.
 */
export function checkPassword(
  dependencies: Dependencies,
  { email, password }: { email: string; password: string },
  visitor: Visitor,
) {
  const { database, clock } = dependencies;
  const key = visitor.knows(email) ? `${visitor.deviceId} ${email}` : email;
  return oneByOne(key, async () => {
    const counted = await countPassword(database, { visitor, email, now: clock.now() });
    const customer = await findCustomer(database, email);
    const matches = await verifyPassword(customer?.passwordHash, password);
    if (!customer || !matches) {
      await inTransaction(database, (transaction) =>
        auditWrongPassword(transaction, email, clock.now()),
      );
      visitor.log.info({ customer: customer?.id }, 'wrong password');
      await refuseUnverified(dependencies, { email, password }, visitor);
      throw new Refusal(401, 'wrong_credentials');
    }
    await forgetWrongPasswords(database, counted);
    return customer;
  });
}

/** Records that someone has entered the right password without a factor, and emails the customer. */
async function reportUnproved(
  dependencies: Dependencies,
  customerId: number,
  visitor: Visitor,
): Promise<void> {
  const by = { at: dependencies.clock.now(), actor: 'unknown' };
  const alert = { code: 'unproved_sign_in_alert', device: readDevice(visitor.device) } as const;
  await inTransaction(dependencies.database, async (transaction) => {
    await recordAudit(transaction, by, 'sign-in without factor', `customer ${customerId}`);
    await mailAlert(transaction, dependencies, customerId, alert);
  });
}

/** Checks credentials and opens a session. */
export async function signIn(
  dependencies: Dependencies,
  { username, password }: Credentials,
  visitor: Visitor,
): Promise<OpenedSession> {
  const email = normalEmail(username);
  const customer = await checkPassword(dependencies, { email, password }, visitor);
  try {
    return await openSession(dependencies, { ...customer, email }, visitor);
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'factor_required') {
      await reportUnproved(dependencies, customer.id, visitor);
    }
    throw error;
  }
}
