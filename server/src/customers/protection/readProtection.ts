import type { ReplyOf } from '../../../../contract/schemas/index.ts';
import { findFreezers } from '../../money/wallet/freezes.ts';
import { findWithdrawalBlock } from '../../money/withdrawals/withdrawalBlock.ts';
import { findOwnLimit } from '../../money/withdrawals/ownLimit.ts';
import { findDeviceLimit } from '../../money/withdrawals/protectiveLimits.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { onWire } from '../../platform/http/onWire.ts';
import type { Caller } from '../../platform/sessions/caller.ts';

/**
 * Returns what protects the caller's account: freezes, the time until which nothing can be withdrawn, their own limit,
 * and the limit of a new device.
 */
export async function readProtection(
  dependencies: Dependencies,
  { id, deviceId }: Caller,
): Promise<ReplyOf<'getProtection'>> {
  const { database } = dependencies;
  const [freezers, heldUntil, { limit, raise }, device] = await Promise.all([
    findFreezers(database, id),
    findWithdrawalBlock(database, id, dependencies.clock.now()),
    findOwnLimit(database, dependencies, id),
    findDeviceLimit(database, dependencies, { customerId: id, deviceId }),
  ]);
  return onWire({
    is_frozen: freezers.includes('customer'),
    is_on_hold: freezers.includes('staff'),
    held_until: heldUntil ?? null,
    withdrawal_limit: limit,
    raise: raise && { withdrawal_limit: raise.limit, from: raise.from },
    device: device ?? null,
  });
}
