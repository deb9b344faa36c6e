import { timingSafeEqual } from 'node:crypto';

/** Returns whether two texts are equal. Takes the same time wherever they differ. */
export function sameText(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
