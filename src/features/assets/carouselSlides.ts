export type NonEmpty<Item> = readonly [Item, ...Item[]];

export interface Slide<Item> {
  readonly item: Item;
  /** -1 is before the middle, 0 is the middle, 1 is after it. */
  readonly offset: -1 | 0 | 1;
}

/**
 * Returns an index in a ring of `count` places. Any number of turns in either direction is allowed: -1 is the last
 * place.
 */
export function wrapped(index: number, count: number): number {
  return ((index % count) + count) % count;
}

function offsetsOf(count: number, shown: number): readonly Slide<unknown>['offset'][] {
  if (shown === 1 || count === 1) return [0];
  // With two assets, a third place would show one of them twice.
  return count === 2 ? [0, 1] : [-1, 0, 1];
}

/**
 * Returns the visible slides: the middle one and, if there is space, its neighbours around the ring. No slide is
 * repeated.
 */
export function slidesAround<Item>(
  items: NonEmpty<Item>,
  middle: number,
  shown: number,
): readonly Slide<Item>[] {
  const count = items.length;
  return offsetsOf(count, shown).map((offset) => ({
    item: items[wrapped(middle + offset, count)] ?? items[0],
    offset,
  }));
}
