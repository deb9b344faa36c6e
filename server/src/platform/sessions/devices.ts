import { and, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/connection.ts';
import { customerDevices } from '../db/schema.ts';

/** Records that a customer has signed in on a device. The time of the first sign-in stays. */
export async function recordDevice(
  transaction: Transaction,
  customerId: number,
  deviceId: string,
  now: Date,
): Promise<void> {
  await transaction
    .insert(customerDevices)
    .values({
      customer_id: customerId,
      device_id: deviceId,
      first_seen_at: now,
      last_seen_at: now,
    })
    .onConflictDoUpdate({
      target: [customerDevices.customer_id, customerDevices.device_id],
      set: { last_seen_at: sql`greatest(${customerDevices.last_seen_at}, excluded.last_seen_at)` },
    });
}

/** Returns when a customer first signed in on a device, or undefined if they haven't since a password reset. */
export async function findDeviceSince(
  database: Database,
  customerId: number,
  deviceId: string,
): Promise<Date | undefined> {
  const isThis = and(
    eq(customerDevices.customer_id, customerId),
    eq(customerDevices.device_id, deviceId),
  );
  const [device] = await database
    .select({ since: customerDevices.first_seen_at })
    .from(customerDevices)
    .where(isThis);
  return device?.since;
}

/**
 * Forgets a customer's devices, because somebody else may have signed in on one of them. The next sign-in on each then
 * counts as a new device.
 */
export async function forgetDevices(transaction: Transaction, customerId: number): Promise<void> {
  await transaction.delete(customerDevices).where(eq(customerDevices.customer_id, customerId));
}
