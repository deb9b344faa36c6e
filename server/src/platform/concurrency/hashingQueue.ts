/** Tasks with the same key share a limit. */
export type HashingKey =
  | string
  /**
   * The networks of an unknown visitor, widest first, such as a /32, a /48 in it and a /64 in that. Their work has the
   * lowest priority.
   */
  | { readonly networks: readonly string[] };

interface Limits {
  /** Maximum number of tasks that run at the same time. */
  readonly atOnce: number;
  /** Maximum number of tasks that wait: for each key, and for all unknown visitors together. */
  readonly waitingOfKey: number;
  readonly waitingOfUnknown: number;
  /** Creates the error for work that can't be queued. */
  readonly refusal: () => Error;
}

/** Runs the work as soon as the limits allow. Throws the refusal if too much is waiting. */
export type HashingQueue = <T>(key: HashingKey, work: () => Promise<T>) => Promise<T>;

interface Waiter {
  readonly start: () => void;
  readonly refuse: (refusal: Error) => void;
}

/**
 * The root, a network with the smaller networks in it, or a key. Work waits only in keys and in the narrowest networks.
 */
interface Branch {
  readonly inner: Map<string, Branch>;
  readonly waiters: Waiter[];
  /** Amount of waiting and of running work in this branch. */
  waiting: number;
  underWay: number;
}

/** The branches from an outer one, such as the root, to an inner one. */
type BranchPath = readonly [Branch, ...Branch[]];

const newBranch = (): Branch => ({ inner: new Map(), waiters: [], waiting: 0, underWay: 0 });

const endOf = (path: BranchPath): Branch => path.at(-1) ?? path[0];

/** A branch with more waiting work than this leaves one slot to the other branches. */
const flood = 10;

/**
 * Returns the path that takes the branch with the most waiting work at each level. If several have the most, it takes
 * the last of them in round-robin order.
 */
function fullest(branch: Branch): BranchPath {
  let most: Branch | undefined;
  for (const inner of branch.inner.values()) {
    if (inner.waiting > 0 && inner.waiting >= (most?.waiting ?? 0)) most = inner;
  }
  return most ? [branch, ...fullest(most)] : [branch];
}

/** Moves each branch of a path to the end of its level's round-robin order, and drops branches without work. */
function leave(path: BranchPath, names: readonly string[]): void {
  for (const [level, name] of [...names.entries()].reverse()) {
    const [outer, inner] = [path[level], path[level + 1]];
    // The branch may have been dropped and replaced since.
    if (!outer || outer.inner.get(name) !== inner || !inner) continue;
    outer.inner.delete(name);
    if (inner.waiting > 0 || inner.underWay > 0) outer.inner.set(name, inner);
  }
}

/** Refuses the newest work that waits at the end of a path. */
function refuseNewest(path: BranchPath, refusal: Error): void {
  const waiter = endOf(path).waiters.pop();
  if (!waiter) return;
  for (const branch of path) branch.waiting -= 1;
  waiter.refuse(refusal);
}

/**
 * Limits how much work runs at the same time. Keys take turns, and so do networks within the same network. A flood from
 * one of them delays the others by at most the work that is already running. Unknown visitors come after everyone else.
 * If too much of their work waits, the newest work of the fullest network is refused.
 */
export function hashingQueue({
  atOnce,
  waitingOfKey,
  waitingOfUnknown,
  refusal,
}: Limits): HashingQueue {
  const roots = { known: newBranch(), unknown: newBranch() };
  let underWay = 0;

  const mayStart = (branch: Branch) =>
    branch.waiting > 0 && (branch.waiting <= flood || branch.underWay < Math.max(1, atOnce - 1));

  /** Returns the path to the next branch whose work may start, or undefined if there is none. */
  function next(branch: Branch): BranchPath | undefined {
    if (branch.waiters.length > 0) return [branch];
    for (const [name, inner] of branch.inner) {
      const path = mayStart(inner) ? next(inner) : undefined;
      if (!path) continue;
      branch.inner.delete(name);
      branch.inner.set(name, inner);
      return [branch, ...path];
    }
    return undefined;
  }

  function startNext(): void {
    if (underWay >= atOnce) return;
    const path = next(roots.known) ?? (mayStart(roots.unknown) ? next(roots.unknown) : undefined);
    const waiter = path && endOf(path).waiters.shift();
    if (!waiter) return;
    underWay += 1;
    for (const branch of path) {
      branch.waiting -= 1;
      branch.underWay += 1;
    }
    waiter.start();
    startNext();
  }

  function pathTo(root: Branch, names: readonly string[]): BranchPath {
    const path: [Branch, ...Branch[]] = [root];
    for (const name of names) {
      const { inner } = endOf(path);
      const branch = inner.get(name) ?? newBranch();
      inner.set(name, branch);
      path.push(branch);
    }
    return path;
  }

  /** Refuses one waiting task if the queue is too long. It isn't necessarily the task that was just added. */
  function shorten(path: BranchPath): void {
    const crowded = endOf(path).waiting > waitingOfKey ? path : fullest(roots.unknown);
    if (crowded === path || roots.unknown.waiting > waitingOfUnknown) {
      refuseNewest(crowded, refusal());
    }
  }

  function waitIn(path: BranchPath): Promise<void> {
    return new Promise((start, refuse) => {
      endOf(path).waiters.push({ start, refuse });
      for (const branch of path) branch.waiting += 1;
      startNext();
      shorten(path);
    });
  }

  return async (key, work) => {
    const isKnown = typeof key === 'string';
    const names = isKnown ? [key] : key.networks;
    const path = pathTo(isKnown ? roots.known : roots.unknown, names);
    try {
      await waitIn(path);
    } catch (error) {
      leave(path, names);
      throw error;
    }
    try {
      return await work();
    } finally {
      underWay -= 1;
      for (const branch of path) branch.underWay -= 1;
      leave(path, names);
      startNext();
    }
  };
}
