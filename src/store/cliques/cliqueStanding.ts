import type { Instant } from '@/lib/dates';
import { sumOf, zeroKobo, type Kobo } from '@/lib/money';
import type { Clique } from './cliquesWire';

/**
 * `funded` while payouts are to come, `completed` after the last, `closed` when it was not funded in time. Only a server
 * that says when its cliques close has closed ones: no other closes a clique to those who join (section 4, "Clique").
 */
export type CliqueStanding = 'open' | 'funded' | 'completed' | 'closed';

/** The state of a clique at an instant. Without a status from the server, it is never `completed`. */
export function standingOf(
  { status, isFunded, closesAt }: Pick<Clique, 'status' | 'isFunded' | 'closesAt'>,
  now: Instant,
): CliqueStanding {
  if (isFunded) return status === 'completed' ? 'completed' : 'funded';
  const isClosed = closesAt !== null && (status === 'closed' || closesAt <= now);
  return isClosed ? 'closed' : 'open';
}

/** The open cliques that hold money of the customer, which has left the wallet but is not invested yet. */
export function openCliquesWithMoney(cliques: readonly Clique[], now: Instant): readonly Clique[] {
  return cliques.filter(
    (clique) => standingOf(clique, now) === 'open' && clique.contribution > zeroKobo,
  );
}

/** The customer's contributions to these cliques; null when the sum is too large to be exact. */
export function contributionsTo(cliques: readonly Clique[]): Kobo | null {
  return sumOf(cliques.map(({ contribution }) => contribution));
}
