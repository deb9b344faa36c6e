import type { Id } from '@contract/calls';

/** Whether two ids name the same thing: in a URL or a form an id is text, in a reply it may be a number. */
export const isSameId = (one: Id, other: Id): boolean => String(one) === String(other);
