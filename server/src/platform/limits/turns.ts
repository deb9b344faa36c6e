import { tooManyRequests, type Refusal } from '../http/refusal.ts';

export interface TurnLimits {
  /** How much is done at once. */
  readonly atOnce: number;
  /** How much may wait in the lane of one account or address. */
  readonly waiting: number;
  /** How much of all unknown visitors may wait. */
  readonly waitingUnknown: number;
}

/** Where work waits. */
export interface Lane {
  /** Work of accounts that have proved themselves goes first. */
  readonly of: 'known' | 'unknown';
  /** The lane and those that it is in, from the widest: a /64 in a /48 in a /32. */
  readonly path: readonly string[];
}

/** Does the work in its turn. Refuses (429) when too much waits. */
export type Turns = <T>(lane: Lane, work: () => Promise<T>) => Promise<T>;

interface Waiter {
  readonly start: () => void;
  readonly refuse: (refusal: Refusal) => void;
}

/** A lane with what waits in it, or with the lanes in it. */
interface Branch {
  readonly inner: Map<string, Branch>;
  readonly waiters: Waiter[];
  /** All that waits in it and in its inner lanes, and all of it that is under way. */
  waiting: number;
  underWay: number;
}

const newBranch = (): Branch => ({ inner: new Map(), waiters: [], waiting: 0, underWay: 0 });

const retrySeconds = 10;

/** With more than this waiting, a lane leaves one turn to others: it is a flood, and they need the processor. */
const longQueue = 10;

const tooMuchWaits = () =>
  tooManyRequests(
    `Too many requests from you or your network are waiting. Try again in ${retrySeconds} seconds.`,
    retrySeconds,
  );

/** The lanes on the way to the one in which most waits, from the widest; of equals, the newest. */
function fullest(branch: Branch): Branch[] {
  let most: Branch | undefined;
  for (const inner of branch.inner.values()) {
    if (inner.waiting > 0 && inner.waiting >= (most?.waiting ?? 0)) most = inner;
  }
  return [branch, ...(most ? fullest(most) : [])];
}

/**
 * Lets only so much be done at once. Known accounts go first. Lanes at the same level take turns, and
 * so do the lanes in each: a flood in one delays no other by more than what is under way. When all
 * unknown visitors together have too much waiting, the newest of the fullest lane is refused.
 */
export function inTurns({ atOnce, waiting: mostWaiting, waitingUnknown }: TurnLimits): Turns {
  const roots = { known: newBranch(), unknown: newBranch() };
  let underWay = 0;

  const mayStart = (branch: Branch) =>
    branch.waiting > 0 &&
    (branch.waiting <= longQueue || branch.underWay < Math.max(1, atOnce - 1));

  /** The lanes on the way to the one whose turn it is, from the widest; none when it is nobody's. */
  function next(branch: Branch): Branch[] {
    if (branch.waiters.length > 0) return [branch];
    for (const [name, inner] of branch.inner) {
      const way = mayStart(inner) ? next(inner) : [];
      if (way.length === 0) continue;
      // To the end of the round.
      branch.inner.delete(name);
      branch.inner.set(name, inner);
      return [branch, ...way];
    }
    return [];
  }

  function startNext(): void {
    if (underWay >= atOnce) return;
    const ofKnown = next(roots.known);
    const way = ofKnown.length === 0 && mayStart(roots.unknown) ? next(roots.unknown) : ofKnown;
    const waiter = way.at(-1)?.waiters.shift();
    if (!waiter) return;
    underWay += 1;
    for (const branch of way) {
      branch.waiting -= 1;
      branch.underWay += 1;
    }
    waiter.start();
    startNext();
  }

  function refuseNewest(way: readonly Branch[]): void {
    way.at(-1)?.waiters.pop()?.refuse(tooMuchWaits());
    for (const branch of way) branch.waiting -= 1;
  }

  /** The lanes on the way to one, from the widest; those that are new are made. */
  function wayTo({ of, path }: Lane): Branch[] {
    const way = [roots[of]];
    for (const name of path) {
      const outer = way.at(-1) ?? roots[of];
      const inner = outer.inner.get(name) ?? newBranch();
      outer.inner.set(name, inner);
      way.push(inner);
    }
    return way;
  }

  /** Puts what is left in the lanes to the end of the round, after whoever has come meanwhile. */
  function leave(way: readonly Branch[], path: readonly string[]): void {
    for (const [level, name] of [...path.entries()].reverse()) {
      const [outer, inner] = [way[level], way[level + 1]];
      // Another one may have been made since this one was empty.
      if (!outer || outer.inner.get(name) !== inner || !inner) continue;
      outer.inner.delete(name);
      if (inner.waiting > 0 || inner.underWay > 0) outer.inner.set(name, inner);
    }
  }

  function waitIn(way: readonly Branch[]): Promise<void> {
    return new Promise((start, refuse) => {
      way.at(-1)?.waiters.push({ start, refuse });
      for (const branch of way) branch.waiting += 1;
      startNext();
      if ((way.at(-1)?.waiting ?? 0) > mostWaiting) refuseNewest(way);
      else if (roots.unknown.waiting > waitingUnknown) refuseNewest(fullest(roots.unknown));
    });
  }

  return async (lane, work) => {
    const way = wayTo(lane);
    try {
      await waitIn(way);
    } catch (error) {
      leave(way, lane.path);
      throw error;
    }
    try {
      return await work();
    } finally {
      underWay -= 1;
      for (const branch of way) branch.underWay -= 1;
      leave(way, lane.path);
      startNext();
    }
  };
}
