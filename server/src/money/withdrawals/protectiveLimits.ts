import { and, eq, gt, ne } from 'drizzle-orm';
import { day } from '../../platform/clock/time.ts';
import type { Database } from '../../platform/db/connection.ts';
import { customerDevices, holds, withdrawals } from '../../platform/db/schema.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { fieldRefusal } from '../../platform/http/refusal.ts';
import { larger, sumOf, type Kobo } from '../../platform/kobo/kobo.ts';
import { findDeviceSince } from '../../platform/sessions/devices.ts';
import { findOwnLimit } from './ownLimit.ts';

// Two limits protect a customer whose password or device someone else has: the customer's own limit, and a limit for
// new devices. Both sum up withdrawals that were requested in the last 24 hours and were neither rejected nor failed.
// The limit for new devices only counts those from new devices.

/** How long a device is new, in milliseconds. */
const newDevicePeriod = day;
/** Period whose withdrawals are summed up, in milliseconds. */
const summedPeriod = day;

/** Returns when a device that was first seen at this time is no longer new. */
export const endOfNewDevice = (firstSeen: Date) => new Date(firstSeen.getTime() + newDevicePeriod);

interface RecentWithdrawal {
  readonly amount: Kobo;
  readonly requestedAt: Date;
  /** First sign-in on the device of the request. Null without a device, or if a password reset made all devices new. */
  readonly deviceSince: Date | null;
  /** The day whose payouts the withdrawal sends. Null if it was requested on a device. */
  readonly payoutDay: string | null;
}

/** Returns the withdrawals that count towards the limits, oldest first. */
function findRecent(
  database: Database,
  customerId: number,
  now: Date,
): Promise<RecentWithdrawal[]> {
  return database
    .select({
      amount: holds.amount,
      requestedAt: withdrawals.requested_at,
      deviceSince: customerDevices.first_seen_at,
      payoutDay: withdrawals.payout_day,
    })
    .from(withdrawals)
    .innerJoin(holds, eq(holds.id, withdrawals.hold_id))
    .leftJoin(
      customerDevices,
      and(
        eq(customerDevices.customer_id, withdrawals.customer_id),
        eq(customerDevices.device_id, withdrawals.device_id),
      ),
    )
    .where(
      and(
        eq(withdrawals.customer_id, customerId),
        gt(withdrawals.requested_at, new Date(now.getTime() - summedPeriod)),
        ne(holds.status, 'released'),
      ),
    )
    .orderBy(withdrawals.requested_at);
}

const totalOf = (recent: readonly RecentWithdrawal[]): Kobo =>
  sumOf(recent.map(({ amount }) => amount));

const leftOf = (limit: Kobo, recent: readonly RecentWithdrawal[]): Kobo =>
  larger(limit - totalOf(recent), 0n);

/** Returns whether the device was new when the withdrawal was requested. */
const isFromNewDevice = ({ deviceSince, requestedAt, payoutDay }: RecentWithdrawal): boolean =>
  payoutDay === null && (deviceSince === null || endOfNewDevice(deviceSince) > requestedAt);

/** A customer and the device that they use. */
export interface Sender {
  readonly customerId: number;
  readonly deviceId: string;
}

/** Returns the limit of a new device and when it ends. Undefined if the device isn't new or no limit is set. */
export async function findDeviceLimit(
  database: Database,
  { clock, config: { newDeviceLimit: limit } }: Dependencies,
  sender: Sender,
) {
  if (limit === undefined) return undefined;
  const now = clock.now();
  const until = endOfNewDevice(
    (await findDeviceSince(database, sender.customerId, sender.deviceId)) ?? now,
  );
  return until > now ? { limit, until } : undefined;
}

interface Limit {
  /** Refusal of a withdrawal that exceeds the limit. */
  readonly code: 'withdrawal_over_device_limit' | 'withdrawal_over_own_limit';
  readonly limit: Kobo;
  /** Amount that can still be withdrawn now, in kobo. */
  readonly left: Kobo;
  /**
   * When the device is no longer new, or the oldest withdrawal that counts is 24 hours old. 24 hours from now if none
   * counts.
   */
  readonly until: Date;
}

/** The limits that protect a customer on a device. */
interface ProtectiveLimits {
  /** The limit of a new device. Undefined if the device isn't new or no limit is set. */
  readonly ofDevice: Awaited<ReturnType<typeof findDeviceLimit>>;
  /** The customer's own limit, in kobo. Null if they have set none. */
  readonly own: Kobo | null;
}

/** Returns the limits that apply to a customer, with what is left of them. */
async function findLimits(
  database: Database,
  now: Date,
  customerId: number,
  { ofDevice, own: limit }: ProtectiveLimits,
): Promise<readonly Limit[]> {
  const recent = await findRecent(database, customerId, now);
  const oldest = recent[0]?.requestedAt ?? now;
  return [
    ...(ofDevice
      ? [
          {
            code: 'withdrawal_over_device_limit',
            ...ofDevice,
            // Sums up the withdrawals of all new devices, because a device without its cookie counts as another one.
            left: leftOf(ofDevice.limit, recent.filter(isFromNewDevice)),
          } as const,
        ]
      : []),
    ...(limit === null
      ? []
      : [
          {
            code: 'withdrawal_over_own_limit',
            limit,
            left: leftOf(limit, recent),
            until: new Date(oldest.getTime() + summedPeriod),
          } as const,
        ]),
  ];
}

/**
 * Returns the limit of which the least is left to a customer. Undefined if no limit applies. The limit of the device
 * comes first if as much is left of both.
 */
export async function findTightestLimit(
  database: Database,
  now: Date,
  customerId: number,
  protection: ProtectiveLimits,
): Promise<Limit | undefined> {
  const [first, second] = await findLimits(database, now, customerId, protection);
  return first && second && second.left < first.left ? second : first;
}

/**
 * Throws 400 at the field `amount` if a withdrawal would exceed the limit of a new device or the customer's own limit.
 * Call it again in the request's transaction, after locking the wallet, so that two simultaneous withdrawals can't
 * exceed a limit together.
 */
export async function refuseOverLimits(
  database: Database,
  dependencies: Dependencies,
  { amount, ...sender }: Sender & { readonly amount: Kobo },
): Promise<void> {
  const ofDevice = await findDeviceLimit(database, dependencies, sender);
  const { limit: own } = await findOwnLimit(database, dependencies, sender.customerId);
  const now = dependencies.clock.now();
  const limits = await findLimits(database, now, sender.customerId, { ofDevice, own });
  const exceeded = limits.find(({ left }) => amount > left);
  if (exceeded) throw fieldRefusal({ amount: [exceeded] });
}

/** Returns whether a withdrawal stays within the customer's own limit. Call it after locking the wallet. */
export async function isWithinOwnLimit(
  database: Database,
  dependencies: Dependencies,
  customerId: number,
  amount: Kobo,
): Promise<boolean> {
  const { limit } = await findOwnLimit(database, dependencies, customerId);
  if (limit === null) return true;
  const recent = await findRecent(database, customerId, dependencies.clock.now());
  return amount <= leftOf(limit, recent);
}
