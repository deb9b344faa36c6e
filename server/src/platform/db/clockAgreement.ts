import type { Dependencies } from '../dependencies.ts';
import { sentenceOf } from '../messages/catalogue.ts';
import { en } from '../messages/en/index.ts';

/** Returns how many seconds this machine's clock is ahead of the database's. Negative if it is behind. */
export const secondsAhead = ({ systemClock }: Dependencies, database: Date): number =>
  (systemClock.now().getTime() - database.getTime()) / 1000;

/**
 * Returns `secondsAhead`, rounded, if the clocks differ too much for work that depends on time. Otherwise returns
 * undefined.
 */
export function clockDifference(clocks: Dependencies, database: Date): number | undefined {
  const ahead = Math.round(secondsAhead(clocks, database));
  return Math.abs(ahead) <= clocks.config.clockTolerance ? undefined : ahead;
}

/** Returns a sentence about the `clockDifference` for whoever runs the server, or undefined if the clocks agree. */
export function clockFault(clocks: Dependencies, database: Date): string | undefined {
  const ahead = clockDifference(clocks, database);
  return ahead === undefined
    ? undefined
    : sentenceOf(en, { code: 'clocks_differ', secondsAhead: ahead });
}

const millisecondsOfComparison = 1000;

/**
 * Returns a function that returns the result of `clockFault`. It asks the database at most once a second for all
 * callers, or again immediately if that failed. The second is measured with the clock that is being checked, so a jump
 * of that clock is noticed immediately.
 */
export function watchClock(
  clocks: Dependencies,
  askDatabase: () => Promise<Date>,
): () => Promise<string | undefined> {
  const compare = async () => clockFault(clocks, await askDatabase());
  let comparedAt = -Infinity;
  let comparison: Promise<string | undefined>;
  return () => {
    const now = clocks.systemClock.now().getTime();
    if (now < comparedAt || now >= comparedAt + millisecondsOfComparison) {
      comparedAt = now;
      comparison = compare();
      comparison.catch(() => (comparedAt = -Infinity));
    }
    return comparison;
  };
}
