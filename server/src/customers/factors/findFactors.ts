import { and, eq, isNull } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { FactorMethod } from '../../../../contract/schemas/factors.ts';
import type { Database } from '../../platform/db/connection.ts';
import { authenticators, recoveryCodes } from '../../platform/db/schema.ts';
import { listPasskeys } from './customerPasskeys.ts';

export type Method = Static<typeof FactorMethod>;

/** The factors that a customer has set up. */
export interface Factors {
  readonly passkeys: Awaited<ReturnType<typeof listPasskeys>>;
  /** When the authenticator app was added. Undefined without one. */
  readonly authenticatorSince: Date | undefined;
  /** Number of recovery codes that are left. */
  readonly recoveryCodes: number;
}

export async function findFactors(database: Database, customerId: number): Promise<Factors> {
  const [authenticator] = await database
    .select({ since: authenticators.added_at })
    .from(authenticators)
    .where(eq(authenticators.customer_id, customerId));
  const unused = and(eq(recoveryCodes.customer_id, customerId), isNull(recoveryCodes.used_at));
  return {
    passkeys: await listPasskeys(database, customerId),
    authenticatorSince: authenticator?.since,
    recoveryCodes: await database.$count(recoveryCodes, unused),
  };
}

/** Returns whether the customer has set up a factor. Recovery codes only stand in for one. */
export const hasFactor = ({ passkeys, authenticatorSince }: Factors): boolean =>
  passkeys.length > 0 || authenticatorSince !== undefined;

/** Returns the ways in which a customer can confirm that it's them, the easiest one first. */
export const methodsOf = (factors: Factors): Method[] => [
  ...(factors.passkeys.length > 0 ? (['passkey'] as const) : []),
  ...(factors.authenticatorSince ? (['authenticator'] as const) : []),
  ...(factors.recoveryCodes > 0 ? (['recovery_code'] as const) : []),
];
