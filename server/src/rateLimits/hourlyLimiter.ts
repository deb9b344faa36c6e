import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { inMinutes, tooManyRequests } from '../refusal.ts';
import type { HourlyLimits } from '../settings.ts';

const hour = 60 * 60;

/** Whose call it is: where it comes from, and which account it concerns, if any. */
export interface Counted {
  readonly address: string;
  readonly account?: string;
}

export interface HourlyLimiter {
  /** Counts a call, or refuses it (429) when there were too many. */
  count(counted: Counted): Promise<void>;
  /** Refuses (429) without counting. */
  refuseWhenUsedUp(counted: Counted): Promise<void>;
}

/** One of the limits, and what a refusal says before and after how long to wait. */
interface Counter {
  readonly limiter: RateLimiterMemory;
  readonly keyOf: (counted: Counted) => string | undefined;
  readonly sentence: readonly [string, string];
}

function refuse({ sentence: [before, after] }: Counter, { msBeforeNext }: RateLimiterRes): never {
  const wait = msBeforeNext / 1000;
  throw tooManyRequests(`${before} in ${inMinutes(wait)}${after}`, wait);
}

async function countAt(counter: Counter, key: string): Promise<void> {
  try {
    await counter.limiter.consume(key);
  } catch (used) {
    if (used instanceof RateLimiterRes) refuse(counter, used);
    throw used;
  }
}

/**
 * Limits calls per address, per account and overall, in an hour. It counts in the memory of this
 * process: it protects an instance from load, so a flood must not reach the database. Guesses at
 * secrets are counted in the database as well, for all instances together.
 * A flood from one address stops at the first limit, and so does not use up what others have.
 */
export function hourlyLimiter(what: string, limits: HourlyLimits): HourlyLimiter {
  const limiterOf = (points: number) => new RateLimiterMemory({ points, duration: hour });
  const counters: readonly Counter[] = [
    {
      limiter: limiterOf(limits.perAddress),
      keyOf: ({ address }) => address,
      sentence: [`Too many ${what} from your network. Try again`, ', or on another network.'],
    },
    {
      limiter: limiterOf(limits.perAccount),
      keyOf: ({ account }) => account,
      sentence: [`Too many ${what}. Try again`, '.'],
    },
    {
      limiter: limiterOf(limits.inAll),
      keyOf: () => 'all',
      sentence: [`We’ve had too many ${what}. Please try again`, '.'],
    },
  ];
  return {
    count: async (counted) => {
      for (const counter of counters) {
        const key = counter.keyOf(counted);
        if (key !== undefined) await countAt(counter, key);
      }
    },
    refuseWhenUsedUp: async (counted) => {
      for (const counter of counters) {
        const used = await counter.limiter.get(counter.keyOf(counted) ?? '');
        if (used && used.consumedPoints >= counter.limiter.points) refuse(counter, used);
      }
    },
  };
}
