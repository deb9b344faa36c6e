import { DatabaseAway } from './failures.ts';

interface Lane {
  held: number;
  /** Starts those who wait, first come first. */
  readonly waiting: Set<() => void>;
}

/** Does the work of a kind when its share has room. Work of no kind always has. */
export type Shares = <T>(kind: string | undefined, work: () => Promise<T>) => Promise<T>;

/**
 * Lets each kind of work hold only so many connections, so that one that is stuck, as behind the
 * lock of one row, leaves some to all others. Who waits too long for room is turned away.
 */
export function inShares(most: number, patienceSeconds: number): Shares {
  const lanes = new Map<string, Lane>();

  function roomIn(lane: Lane): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        lane.waiting.delete(start);
        reject(new DatabaseAway(new Error('Too many calls of this kind wait for the database.')));
      }, patienceSeconds * 1000);
      const start = () => {
        clearTimeout(timer);
        lane.waiting.delete(start);
        resolve();
      };
      lane.waiting.add(start);
    });
  }

  return async (kind, work) => {
    if (kind === undefined) return work();
    const lane = lanes.get(kind) ?? { held: 0, waiting: new Set() };
    lanes.set(kind, lane);
    if (lane.held >= most) await roomIn(lane);
    else lane.held += 1;
    try {
      return await work();
    } finally {
      // The place goes to the next one, or back.
      const [next] = lane.waiting;
      if (next) next();
      else lane.held -= 1;
    }
  };
}
