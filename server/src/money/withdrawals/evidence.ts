import { and, desc, eq, gt, inArray, lt, max, min, sql, type SQL } from 'drizzle-orm';
import { alias, type PgTable } from 'drizzle-orm/pg-core';
import { changesShown } from '../../../../contract/rules/office.ts';
import type { Database } from '../../platform/db/connection.ts';
import {
  auditRecords,
  customerDevices,
  walletFreezes,
  withdrawals,
} from '../../platform/db/schema.ts';
import { takeovers } from './releaseRules.ts';

/** A map from the ids of withdrawals to something that was found about them. */
type ById<Found> = ReadonlyMap<number, Found>;

/** What belongs to a withdrawal, and the instant of it that is asked for. */
interface Joined {
  readonly table: PgTable;
  readonly on: SQL | undefined;
  readonly at: SQL<Date | null>;
}

/** Returns an instant of what belongs to each withdrawal. Leaves out withdrawals to which nothing belongs. */
async function findInstants(
  database: Database,
  ids: readonly number[],
  { table, on, at }: Joined,
): Promise<ById<Date>> {
  const rows = await database
    .select({ id: withdrawals.id, at })
    .from(withdrawals)
    .innerJoin(table, on)
    .where(inArray(withdrawals.id, [...ids]))
    .groupBy(withdrawals.id);
  return new Map(rows.flatMap((row) => (row.at === null ? [] : [[row.id, row.at] as const])));
}

/** Returns when an earlier withdrawal of the same customer first reached the same account. */
export function findFirstPaid(database: Database, ids: readonly number[]): Promise<ById<Date>> {
  const earlier = alias(withdrawals, 'earlier');
  const isBefore = and(
    eq(earlier.customer_id, withdrawals.customer_id),
    eq(earlier.account_number, withdrawals.account_number),
    eq(earlier.bank_code, withdrawals.bank_code),
    eq(earlier.state, 'paid'),
    lt(earlier.id, withdrawals.id),
  );
  return findInstants(database, ids, { table: earlier, on: isBefore, at: min(earlier.paid_at) });
}

/** Returns when the customer first signed in on the device of each withdrawal, if that is known. */
export function findDevicesSince(database: Database, ids: readonly number[]): Promise<ById<Date>> {
  const isDevice = and(
    eq(customerDevices.customer_id, withdrawals.customer_id),
    eq(customerDevices.device_id, withdrawals.device_id),
  );
  const at = min(customerDevices.first_seen_at);
  return findInstants(database, ids, { table: customerDevices, on: isDevice, at });
}

/**
 * Returns when the last freeze of the customer's wallet ended, for each withdrawal that was requested before that.
 * Rules leave such a withdrawal to a person, who can't see the freeze otherwise.
 */
export function findUnfreezes(database: Database, ids: readonly number[]): Promise<ById<Date>> {
  const isAfterRequest = and(
    eq(walletFreezes.customer_id, withdrawals.customer_id),
    gt(walletFreezes.ended_at, withdrawals.requested_at),
  );
  const at = max(walletFreezes.ended_at);
  return findInstants(database, ids, { table: walletFreezes, on: isAfterRequest, at });
}

interface Change {
  readonly action: string;
  readonly at: Date;
}

/**
 * Joins a withdrawal with those changes of its account that may mean a takeover. They are read from the audit, from
 * `changesShown` days before the request on.
 */
export const isChange = and(
  eq(auditRecords.subject, sql`'customer ' || ${withdrawals.customer_id}`),
  inArray(auditRecords.action, takeovers),
  gt(auditRecords.at, sql`${withdrawals.requested_at} - make_interval(days => ${changesShown})`),
);

/** Returns the newest change of each withdrawal's account. */
export async function findLastChanges(
  database: Database,
  ids: readonly number[],
): Promise<ById<Change>> {
  const rows = await database
    .selectDistinctOn([withdrawals.id], {
      id: withdrawals.id,
      action: auditRecords.action,
      at: auditRecords.at,
    })
    .from(withdrawals)
    .innerJoin(auditRecords, isChange)
    .where(inArray(withdrawals.id, [...ids]))
    .orderBy(withdrawals.id, desc(auditRecords.id));
  return new Map(rows.map(({ id, ...change }) => [id, change]));
}

/** Returns a function that returns what speaks for or against sending a withdrawal, by its id. */
export async function findEvidence(database: Database, ids: readonly number[]) {
  const [paid, devices, unfreezes, changes] =
    ids.length === 0
      ? []
      : await Promise.all([
          findFirstPaid(database, ids),
          findDevicesSince(database, ids),
          findUnfreezes(database, ids),
          findLastChanges(database, ids),
        ]);
  return (id: number) => ({
    first_paid_at: paid?.get(id) ?? null,
    device_since: devices?.get(id) ?? null,
    unfrozen_at: unfreezes?.get(id) ?? null,
    last_change: changes?.get(id)?.action ?? null,
    last_changed_at: changes?.get(id)?.at ?? null,
  });
}
