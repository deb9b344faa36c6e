import type { Id } from '@contract/calls';

/** Returns whether two ids are equal. In a URL or a form an id is text, in a reply it may be a number. */
export const isSameId = (one: Id, other: Id): boolean => String(one) === String(other);
