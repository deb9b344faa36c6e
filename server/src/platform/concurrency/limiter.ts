/** Work with the same key shares a limit. */
export type Key =
  | string
  /**
   * The networks of an unknown visitor, widest first: a /32, a /48 in it, a /64 in that. Their work has the lowest
   * priority.
   */
  | { readonly networks: readonly string[] };

interface Limits {
  /** Maximum number of tasks that run at the same time: for all keys together, and for each key. */
  readonly atOnce?: number;
  readonly atOnceOfKey?: number;
  readonly queue?: QueueLimits;
}

/** Without these limits, any amount of work may wait for any time. */
interface QueueLimits {
  /** Maximum number of tasks that wait: for each key, and for all unknown visitors together. */
  readonly ofKey?: number;
  readonly ofUnknown?: number;
  /** Maximum wait, in seconds. */
  readonly seconds?: number;
  /** Creates the error for work that can't be queued or has waited too long. */
  readonly refusal: () => Error;
}

/** Runs the work as soon as the limits allow. Throws the queue's refusal if too much is waiting. */
export type Limiter = <T>(key: Key, work: () => Promise<T>) => Promise<T>;

interface Waiter {
  readonly start: () => void;
  readonly refuse: (refusal: Error) => void;
}

/** A key with its waiting work, or a network with the smaller networks in it. */
interface Branch {
  readonly inner: Map<string, Branch>;
  readonly waiters: Waiter[];
  /** Amount of waiting and of running work in this branch. */
  waiting: number;
  underWay: number;
}

/** The branches from the root to a key. */
type BranchPath = readonly [Branch, ...Branch[]];

const newBranch = (): Branch => ({ inner: new Map(), waiters: [], waiting: 0, underWay: 0 });

const endOf = (way: BranchPath): Branch => way.at(-1) ?? way[0];

/** A branch with more waiting work than this leaves one slot to the other branches. */
const flood = 10;

/** Returns the path to the key with the most waiting work. If several are equal, returns the newest. */
function fullest(branch: Branch): BranchPath {
  let most: Branch | undefined;
  for (const inner of branch.inner.values()) {
    if (inner.waiting > 0 && inner.waiting >= (most?.waiting ?? 0)) most = inner;
  }
  return most ? [branch, ...fullest(most)] : [branch];
}

/** Moves each branch of a path to the end of its level's round-robin order, and drops branches without work. */
function leave(way: BranchPath, path: readonly string[]): void {
  for (const [level, name] of [...path.entries()].reverse()) {
    const [outer, inner] = [way[level], way[level + 1]];
    // The branch may have been dropped and replaced since.
    if (!outer || outer.inner.get(name) !== inner || !inner) continue;
    outer.inner.delete(name);
    if (inner.waiting > 0 || inner.underWay > 0) outer.inner.set(name, inner);
  }
}

function refuse(way: BranchPath, waiter: Waiter | undefined, refusal: () => Error): void {
  const { waiters } = endOf(way);
  const place = waiter ? waiters.indexOf(waiter) : -1;
  if (!waiter || place < 0) return;
  waiters.splice(place, 1);
  for (const branch of way) branch.waiting -= 1;
  waiter.refuse(refusal());
}

/**
 * Limits how much runs at the same time, by key. Keys take turns, and so do networks within the same network. A flood
 * from one delays the others by at most the work that is already running. Unknown visitors come after everyone else. If
 * too much of their work waits, the newest work of the fullest network is refused.
 */
export function limiter({ atOnce = Infinity, atOnceOfKey = Infinity, queue }: Limits): Limiter {
  const roots = { known: newBranch(), unknown: newBranch() };
  let underWay = 0;

  const mayStart = (branch: Branch) =>
    branch.waiting > 0 && (branch.waiting <= flood || branch.underWay < Math.max(1, atOnce - 1));

  /** Returns the path to the next key, or undefined if no work may start. */
  function next(branch: Branch): BranchPath | undefined {
    if (branch.waiters.length > 0) return branch.underWay < atOnceOfKey ? [branch] : undefined;
    for (const [name, inner] of branch.inner) {
      const way = mayStart(inner) ? next(inner) : undefined;
      if (!way) continue;
      branch.inner.delete(name);
      branch.inner.set(name, inner);
      return [branch, ...way];
    }
    return undefined;
  }

  function startNext(): void {
    if (underWay >= atOnce) return;
    const way = next(roots.known) ?? (mayStart(roots.unknown) ? next(roots.unknown) : undefined);
    const waiter = way && endOf(way).waiters.shift();
    if (!waiter) return;
    underWay += 1;
    for (const branch of way) {
      branch.waiting -= 1;
      branch.underWay += 1;
    }
    waiter.start();
    startNext();
  }

  function pathTo(root: Branch, path: readonly string[]): BranchPath {
    const way: [Branch, ...Branch[]] = [root];
    for (const name of path) {
      const { inner } = endOf(way);
      const branch = inner.get(name) ?? newBranch();
      inner.set(name, branch);
      way.push(branch);
    }
    return way;
  }

  /** Refuses waiting work if the queue is too long. It isn't necessarily the work that was just added. */
  function shorten(
    { ofKey = Infinity, ofUnknown = Infinity, refusal }: QueueLimits,
    way: BranchPath,
  ): void {
    const crowded = endOf(way).waiting > ofKey ? way : fullest(roots.unknown);
    if (crowded === way || roots.unknown.waiting > ofUnknown) {
      refuse(crowded, endOf(crowded).waiters.at(-1), refusal);
    }
  }

  function waitIn(way: BranchPath): Promise<void> {
    return new Promise((resolve, reject) => {
      let patience: NodeJS.Timeout | undefined;
      const waiter: Waiter = {
        start: () => {
          clearTimeout(patience);
          resolve();
        },
        refuse: (refusal) => {
          clearTimeout(patience);
          reject(refusal);
        },
      };
      endOf(way).waiters.push(waiter);
      for (const branch of way) branch.waiting += 1;
      startNext();
      if (!queue || !endOf(way).waiters.includes(waiter)) return;
      const { seconds, refusal } = queue;
      if (seconds !== undefined) {
        patience = setTimeout(() => refuse(way, waiter, refusal), seconds * 1000);
      }
      shorten(queue, way);
    });
  }

  return async (key, work) => {
    const isKnown = typeof key === 'string';
    const path = isKnown ? [key] : key.networks;
    const way = pathTo(isKnown ? roots.known : roots.unknown, path);
    try {
      await waitIn(way);
    } catch (error) {
      leave(way, path);
      throw error;
    }
    try {
      return await work();
    } finally {
      underWay -= 1;
      for (const branch of way) branch.underWay -= 1;
      leave(way, path);
      startNext();
    }
  };
}
