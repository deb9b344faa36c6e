/** Minimum size of a published group, so that figures reveal nothing about an individual. */
export const minGroupSize = 5;

export const isTooSmall = (size: number): boolean => size > 0 && size < minGroupSize;

/** How groups of a kind are measured and merged. */
interface Merging<Group> {
  readonly sizeOf: (group: Group) => number;
  readonly merge: (one: Group, other: Group) => Group;
}

/**
 * Merges each group that is too small with the next one. If the last one is too small, merges it with the one before
 * it. Returns an empty list if all groups together are too small.
 */
export function mergeNeighbours<Group>(
  groups: readonly Group[],
  { sizeOf, merge }: Merging<Group>,
): Group[] {
  const merged: Group[] = [];
  let small: Group | undefined;
  for (const group of groups) {
    const whole = small === undefined ? group : merge(small, group);
    small = isTooSmall(sizeOf(whole)) ? whole : undefined;
    if (small === undefined) merged.push(whole);
  }
  while (small !== undefined) {
    const before = merged.pop();
    if (before === undefined) return [];
    const whole: Group = merge(before, small);
    small = isTooSmall(sizeOf(whole)) ? whole : undefined;
    if (small === undefined) merged.push(whole);
  }
  return merged;
}

/**
 * Merges groups that are too small into a pool, and adds the smallest other groups until the pool is large enough.
 * `pool` is undefined if no group is too small. Returns no groups if all together are too small.
 */
export function poolSmall<Group>(
  groups: readonly Group[],
  { sizeOf, merge }: Merging<Group>,
): { readonly alone: readonly Group[]; readonly pool: Group | undefined } {
  let pool: Group | undefined;
  const alone: Group[] = [];
  for (const group of groups.toSorted((one, other) => sizeOf(one) - sizeOf(other))) {
    const belongs = isTooSmall(sizeOf(group)) || (pool !== undefined && isTooSmall(sizeOf(pool)));
    if (!belongs) alone.push(group);
    else pool = pool === undefined ? group : merge(pool, group);
  }
  return pool !== undefined && isTooSmall(sizeOf(pool))
    ? { alone: [], pool: undefined }
    : { alone, pool };
}
