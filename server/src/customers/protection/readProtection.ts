import type { ReplyOf } from '../../../../contract/schemas/index.ts';
import { findFreezers } from '../../money/wallet/freezes.ts';
import { findWithdrawalBlock } from '../../money/withdrawals/withdrawalBlock.ts';
import { findOwnLimit } from '../../money/withdrawals/ownLimit.ts';
import { findDeviceLimit, findTightestLimit } from '../../money/withdrawals/protectiveLimits.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { onWire } from '../../platform/http/onWire.ts';
import type { Caller } from '../../platform/sessions/caller.ts';

const reasons = {
  withdrawal_over_device_limit: 'new device',
  withdrawal_over_own_limit: 'own limit',
} as const;

/**
 * Returns what protects the caller's account: freezes, the time until which nothing can be withdrawn, their own limit,
 * the limit of a new device, and how much the limits leave now.
 */
export async function readProtection(
  dependencies: Dependencies,
  { id, deviceId }: Caller,
): Promise<ReplyOf<'getProtection'>> {
  const { database } = dependencies;
  const now = dependencies.clock.now();
  const [freezers, heldUntil, { limit, raise }, device] = await Promise.all([
    findFreezers(database, id),
    findWithdrawalBlock(database, id, now),
    findOwnLimit(database, dependencies, id),
    findDeviceLimit(database, dependencies, { customerId: id, deviceId }),
  ]);
  const tightest = await findTightestLimit(database, now, id, { ofDevice: device, own: limit });
  return onWire({
    is_frozen: freezers.includes('customer'),
    is_on_hold: freezers.includes('staff'),
    held_until: heldUntil ?? null,
    withdrawal_limit: limit,
    raise: raise && { withdrawal_limit: raise.limit, from: raise.from },
    device: device ?? null,
    left: tightest
      ? { amount: tightest.left, because: reasons[tightest.code], until: tightest.until }
      : null,
  });
}
