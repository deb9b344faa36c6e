import type { Id } from '@contract/calls';

/** Returns whether two ids are equal. An id in a URL or a form is text, while a reply may have a number. */
export const isSameId = (one: Id, other: Id): boolean => String(one) === String(other);
