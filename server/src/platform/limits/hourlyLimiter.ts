import { RateLimiterMemory } from 'rate-limiter-flexible';
import { tooManyRequests } from '../http/refusal.ts';
import type { LimitedCalls } from '../messages/en/serverRefusals.ts';
import type { HourlyLimits } from '../settings/values.ts';
import { nested, widestOf, type Networks } from './networks.ts';
import { hour, second } from '../clock/time.ts';

/** One in this many calls is reserved for networks that have called rarely. */
const reservedShare = 4;
/** A network that has made fewer calls still gets one of the reserved ones. */
const few = 5;

/** The caller. */
export type Counted =
  /** A caller who has proved that the account is theirs. Nobody else can use up their share. */
  { readonly knownAccount: string } | { readonly networks: Networks; readonly account?: string };

export interface HourlyLimiter {
  /** Counts a call, or refuses it (429) when there were too many. */
  count(counted: Counted): Promise<void>;
}

/** Without the other limits, only networks are counted. */
type NestedLimits = Pick<HourlyLimits, 'perAddress'> & Partial<HourlyLimits>;

/** One of the limits, and the code of its refusal. */
interface Count {
  readonly key: string;
  readonly most: number;
  readonly code: 'too_many_calls' | 'too_many_calls_of_network' | 'too_many_calls_in_all';
}

/**
 * Limits calls per network, per account and overall, in an hour. Networks nest, and the last share of the total is
 * reserved for networks that have called rarely, so that a flood leaves something to others. It counts in the memory of
 * this process: it protects an instance from load, so a flood must not reach the database. Guesses at secrets are also
 * counted in the database, for all instances together.
 */
export function hourlyLimiter(
  calls: LimitedCalls,
  { perAddress, perAccount = Infinity, inAll }: NestedLimits,
): HourlyLimiter {
  // The limits differ by what is counted, so they are compared here.
  const memory = new RateLimiterMemory({
    points: Number.MAX_SAFE_INTEGER,
    duration: hour / second,
  });

  const accountCount = (account: string): Count => ({
    key: `account ${account}`,
    most: perAccount,
    code: 'too_many_calls',
  });

  async function overallCount(most: number, networks: Networks): Promise<Count> {
    const made = await memory.get(widestOf(networks));
    const isRare = (made?.consumedPoints ?? 0) < few;
    return {
      key: 'all',
      most: isRare ? most : most - Math.floor(most / reservedShare),
      code: 'too_many_calls_in_all',
    };
  }

  async function countsOf(counted: Counted): Promise<Count[]> {
    if ('knownAccount' in counted) return [accountCount(counted.knownAccount)];
    const { networks, account } = counted;
    return [
      ...nested(networks, { most: perAddress, seconds: hour / second }).map(
        ({ network, most }): Count => ({
          key: network,
          most,
          code: 'too_many_calls_of_network',
        }),
      ),
      ...(account === undefined ? [] : [accountCount(account)]),
      ...(inAll === undefined ? [] : [await overallCount(inAll, networks)]),
    ];
  }

  return {
    count: async (counted) => {
      const counts = await countsOf(counted);
      for (const { key, most, code } of counts) {
        const made = await memory.get(key);
        if (!made || made.consumedPoints < most) continue;
        const seconds = made.msBeforeNext / 1000;
        throw tooManyRequests({ code, calls, seconds }, seconds);
      }
      await Promise.all(counts.map(({ key }) => memory.consume(key)));
    },
  };
}
