import { and, desc, eq, gt, inArray, lt, min, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { changesShown } from '../../../../contract/rules/office.ts';
import type { Database } from '../../platform/db/connection.ts';
import { auditRecords, customerDevices, withdrawals } from '../../platform/db/schema.ts';
import { takeovers } from './releaseRules.ts';

/** A map from the ids of withdrawals to something that was found about them. */
type ById<Found> = ReadonlyMap<number, Found>;

/** Returns when an earlier withdrawal of the same customer first reached the same account. */
export async function findFirstPaid(
  database: Database,
  ids: readonly number[],
): Promise<ById<Date>> {
  const earlier = alias(withdrawals, 'earlier');
  const isBefore = and(
    eq(earlier.customer_id, withdrawals.customer_id),
    eq(earlier.account_number, withdrawals.account_number),
    eq(earlier.bank_code, withdrawals.bank_code),
    eq(earlier.state, 'paid'),
    lt(earlier.id, withdrawals.id),
  );
  const rows = await database
    .select({ id: withdrawals.id, at: min(earlier.paid_at) })
    .from(withdrawals)
    .innerJoin(earlier, isBefore)
    .where(inArray(withdrawals.id, [...ids]))
    .groupBy(withdrawals.id);
  return new Map(rows.flatMap(({ id, at }) => (at === null ? [] : [[id, at] as const])));
}

/** Returns when the customer first signed in on the device of each withdrawal, if that is known. */
export async function findDevicesSince(
  database: Database,
  ids: readonly number[],
): Promise<ById<Date>> {
  const isDevice = and(
    eq(customerDevices.customer_id, withdrawals.customer_id),
    eq(customerDevices.device_id, withdrawals.device_id),
  );
  const rows = await database
    .select({ id: withdrawals.id, since: customerDevices.first_seen_at })
    .from(withdrawals)
    .innerJoin(customerDevices, isDevice)
    .where(inArray(withdrawals.id, [...ids]));
  return new Map(rows.map(({ id, since }) => [id, since]));
}

interface Change {
  readonly action: string;
  readonly at: Date;
}

/**
 * Returns the newest change that may mean that somebody else has taken over the account of each withdrawal. Begins
 * `changesShown` days before the request.
 */
export async function findLastChanges(
  database: Database,
  ids: readonly number[],
): Promise<ById<Change>> {
  const isChange = and(
    eq(auditRecords.subject, sql`'customer ' || ${withdrawals.customer_id}`),
    inArray(auditRecords.action, takeovers),
    gt(auditRecords.at, sql`${withdrawals.requested_at} - make_interval(days => ${changesShown})`),
  );
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

/** Facts about withdrawals that speak for or against sending them. */
export async function findEvidence(database: Database, ids: readonly number[]) {
  const [paid, devices, changes] = await Promise.all([
    findFirstPaid(database, ids),
    findDevicesSince(database, ids),
    findLastChanges(database, ids),
  ]);
  return (id: number) => ({
    first_paid_at: paid.get(id) ?? null,
    device_since: devices.get(id) ?? null,
    last_change: changes.get(id)?.action ?? null,
    last_changed_at: changes.get(id)?.at ?? null,
  });
}
