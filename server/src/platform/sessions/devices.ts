import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
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

const isDevice = (customerId: number, deviceId: string) =>
  and(eq(customerDevices.customer_id, customerId), eq(customerDevices.device_id, deviceId));

/** Records that a customer has proved a factor on a device. Sign-ins on it don't need one any more. */
export async function recordFactorProof(
  transaction: Transaction,
  customerId: number,
  deviceId: string,
  now: Date,
): Promise<void> {
  await transaction
    .update(customerDevices)
    .set({ factor_proved_at: now })
    .where(isDevice(customerId, deviceId));
}

/** Returns whether a customer has proved a factor on a device. */
export async function hasFactorProof(
  transaction: Transaction,
  customerId: number,
  deviceId: string,
): Promise<boolean> {
  const isProved = and(isDevice(customerId, deviceId), isNotNull(customerDevices.factor_proved_at));
  return (await transaction.$count(customerDevices, isProved)) > 0;
}

/** Makes the next sign-in on a device need a factor, if the customer has one by then. */
export async function forgetFactorProof(
  transaction: Transaction,
  customerId: number,
  deviceId: string,
): Promise<void> {
  await transaction
    .update(customerDevices)
    .set({ factor_proved_at: null })
    .where(isDevice(customerId, deviceId));
}

/**
 * Makes the next sign-in on each of a customer's devices need a factor, if the customer has one by then. Can leave out
 * one device.
 */
export async function forgetFactorProofs(
  transaction: Transaction,
  customerId: number,
  exceptDeviceId?: string,
): Promise<void> {
  const isOther =
    exceptDeviceId === undefined ? undefined : ne(customerDevices.device_id, exceptDeviceId);
  await transaction
    .update(customerDevices)
    .set({ factor_proved_at: null })
    .where(and(eq(customerDevices.customer_id, customerId), isOther));
}

/** Returns when a customer first signed in on a device, or undefined if they haven't since `forgetDevices`. */
export async function findDeviceSince(
  database: Database,
  customerId: number,
  deviceId: string,
): Promise<Date | undefined> {
  const [device] = await database
    .select({ since: customerDevices.first_seen_at })
    .from(customerDevices)
    .where(isDevice(customerId, deviceId));
  return device?.since;
}

/**
 * Forgets a customer's devices, because somebody else may have signed in on one of them. The next sign-in on each then
 * counts as a new device.
 */
export async function forgetDevices(transaction: Transaction, customerId: number): Promise<void> {
  await transaction.delete(customerDevices).where(eq(customerDevices.customer_id, customerId));
}
