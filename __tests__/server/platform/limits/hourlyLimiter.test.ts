import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  hourlyLimiter,
  type CountedCall,
} from '../../../../server/src/platform/limits/hourlyLimiter.ts';
import { networksOf } from '../../../../server/src/platform/limits/networks.ts';
import { Refusal } from '../../../../server/src/platform/http/refusal.ts';

const callFrom = (address: string, account?: string): CountedCall => ({
  networks: networksOf(address),
  ...(account !== undefined && { account }),
});

/** Returns a function that makes one call, and another that makes several and returns how many were accepted. */
function limiterOf(limits: Parameters<typeof hourlyLimiter>[1]) {
  const limiter = hourlyLimiter('codes', limits);
  const isCallAccepted = (counted: CountedCall) =>
    limiter.count(counted).then(
      () => true,
      (error: unknown) => {
        assert.ok(error instanceof Refusal && error.status === 429);
        return false;
      },
    );
  const take = async (callers: readonly CountedCall[]) => {
    let taken = 0;
    for (const caller of callers) if (await isCallAccepted(caller)) taken += 1;
    return taken;
  };
  return { isCallAccepted, take };
}

const manyCalls = (count: number, callerOf: (index: number) => CountedCall) =>
  Array.from({ length: count }, (_, index) => callerOf(index));

describe('the hourly limit', () => {
  const limits = { perAddress: 10, perAccount: 4, inAll: 400 };

  for (const [what, callerOf, most] of [
    ['an address', () => callFrom('10.1.1.1'), 10],
    ['a /24', (index: number) => callFrom(`10.1.1.${index % 200}`), 20],
    ['a /64', (index: number) => callFrom(`2001:db8:1:1::${index}`), 10],
    ['a /48', (index: number) => callFrom(`2001:db8:1:${index}::1`), 20],
    ['a /32', (index: number) => callFrom(`2001:db8:${index}::1`), 40],
    ['an account from an address', () => callFrom('10.1.1.1', 'ada'), 4],
    ['a known account', () => ({ knownAccount: 'ada' }), 4],
    ['all but networks with few calls', (index: number) => callFrom(`10.${index % 60}.1.1`), 300],
  ] as const) {
    it(`the hourly limit is ${most} for ${what}`, async () => {
      const { take } = limiterOf(limits);
      assert.equal(await take(manyCalls(1000, callerOf)), most);
    });
  }

  it('the hourly limit reserves a share for networks with few calls, and never blocks known accounts', async () => {
    const { take, isCallAccepted } = limiterOf(limits);
    await take(manyCalls(1000, (index) => callFrom(`10.${index % 60}.1.1`)));
    assert.equal(await take(manyCalls(10, () => callFrom('10.99.1.1'))), 5);
    await take(manyCalls(1000, (index) => callFrom(`10.${100 + (index % 100)}.1.1`)));
    assert.equal(await isCallAccepted(callFrom('10.250.1.1')), false);
    assert.equal(await isCallAccepted({ knownAccount: 'ada' }), true);
  });

  it("the hourly limit doesn't count refused calls", async () => {
    const { take } = limiterOf(limits);
    await take(manyCalls(1000, () => callFrom('10.1.1.1')));
    assert.equal(await take(manyCalls(20, () => callFrom('10.1.1.2'))), 10);
  });

  it('the hourly limit has no total if none is set', async () => {
    const { take } = limiterOf({ perAddress: 1 });
    assert.equal(await take(manyCalls(200, (index) => callFrom(`10.${index}.1.1`))), 200);
  });
});
