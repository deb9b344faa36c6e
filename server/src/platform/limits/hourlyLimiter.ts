import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { tooManyRequests } from '../http/refusal.ts';
import type { LimitedCalls } from '../messages/en/serverRefusals.ts';
import type { HourlyLimits } from '../settings/values.ts';
import { nested, type Networks } from './networks.ts';
import { hour, second } from '../clock/time.ts';

/** One of four calls is reserved for networks that have called rarely. */
const reservedShare = 4;
/** Networks with fewer calls than this may use the reserved calls. */
const few = 5;

export type CountedCall =
  /**
   * A caller whose session or known device proves that the account is theirs. Nobody else can use up this account's
   * limit.
   */
  { readonly knownAccount: string } | { readonly networks: Networks; readonly account?: string };

export interface HourlyLimiter {
  /** Counts a call. Throws 429 if there were too many. */
  count(counted: CountedCall): Promise<void>;
}

/** Without the optional limits, only networks are counted. */
type NestedLimits = Pick<HourlyLimits, 'perAddress'> & Partial<HourlyLimits>;

/** A limit that a call counts for, and the code of its refusal. */
interface Count {
  readonly limiter: RateLimiterMemory;
  readonly key: string;
  readonly code: 'too_many_calls' | 'too_many_calls_of_network' | 'too_many_calls_in_all';
  /** If true, the call counts but this limit never refuses it. */
  readonly isExempt?: boolean;
}

const hourly = (points: number) => new RateLimiterMemory({ points, duration: hour / second });

/** Gives back the points that a refused call has consumed. */
async function reward(counts: readonly Count[]): Promise<void> {
  await Promise.all(counts.map(({ limiter, key }) => limiter.reward(key)));
}

/**
 * Limits calls per hour: per network, per account and overall. A caller whose account is known counts only for this
 * account. Networks are nested. The last share of the total is reserved for networks that have called rarely, so that a
 * flood leaves something to others. Counts in this process's memory, because it protects the instance from load, and a
 * flood must not reach the database. Guesses at secrets are also counted in the database, for all instances together.
 */
export function hourlyLimiter(
  calls: LimitedCalls,
  { perAddress, perAccount, inAll }: NestedLimits,
): HourlyLimiter {
  const accounts = perAccount === undefined ? undefined : hourly(perAccount);
  const total = inAll === undefined ? undefined : hourly(inAll);
  const unreserved =
    inAll === undefined ? undefined : hourly(inAll - Math.floor(inAll / reservedShare));
  /** A limiter for each limit. Wider networks have higher limits. */
  const byLimit = new Map<number, RateLimiterMemory>();

  function limiterOfNetwork(most: number): RateLimiterMemory {
    const limiter = byLimit.get(most) ?? hourly(most);
    byLimit.set(most, limiter);
    return limiter;
  }

  const countsOfAccount = (account: string | undefined): Count[] =>
    accounts === undefined || account === undefined
      ? []
      : [{ limiter: accounts, key: account, code: 'too_many_calls' }];

  const countsOfNetworks = (networks: Networks): Count[] =>
    nested(networks, { most: perAddress, seconds: hour / second }).map(({ network, most }) => ({
      limiter: limiterOfNetwork(most),
      key: network,
      code: 'too_many_calls_of_network',
    }));

  /**
   * Returns the two counts of all callers whose account isn't known: one for the calls that aren't reserved, and one
   * for the total. A call from a network that has called rarely counts for both, but only the total can refuse it.
   */
  async function countsOfAll(widest: Count | undefined): Promise<Count[]> {
    if (!total || !unreserved) return [];
    const used = await widest?.limiter.get(widest.key);
    const isExempt = (used?.consumedPoints ?? 0) < few;
    const all = { key: 'all', code: 'too_many_calls_in_all' } as const;
    return [
      { limiter: unreserved, isExempt, ...all },
      { limiter: total, ...all },
    ];
  }

  async function countsOf(counted: CountedCall): Promise<Count[]> {
    if ('knownAccount' in counted) return countsOfAccount(counted.knownAccount);
    const { networks, account } = counted;
    const ofNetworks = countsOfNetworks(networks);
    return [...ofNetworks, ...countsOfAccount(account), ...(await countsOfAll(ofNetworks.at(-1)))];
  }

  return {
    count: async (counted) => {
      const consumed: Count[] = [];
      for (const count of await countsOf(counted)) {
        const { limiter, key, code, isExempt } = count;
        consumed.push(count);
        try {
          await (isExempt ? limiter.penalty(key) : limiter.consume(key));
        } catch (refused) {
          if (!(refused instanceof RateLimiterRes)) throw refused;
          await reward(consumed);
          const seconds = refused.msBeforeNext / 1000;
          throw tooManyRequests({ code, calls, seconds }, seconds);
        }
      }
    },
  };
}
