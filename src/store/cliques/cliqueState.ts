import type { Instant } from '@/lib/dates';
import { sumOf, zeroKobo, type Kobo } from '@/lib/money';
import type { Clique } from './cliquesWire';

/**
 * State of a clique: `funded` while payouts are due, `completed` after the last one, `closed` if it wasn't funded in
 * time. If the server doesn't send the closing time, a clique that isn't funded is always `open` (section 4, "Clique").
 */
export type CliqueState = 'open' | 'funded' | 'completed' | 'closed';

/** Returns the state of a clique at an instant. Without a status from the server, it is never `completed`. */
export function cliqueStateOf(
  { status, isFunded, closesAt }: Pick<Clique, 'status' | 'isFunded' | 'closesAt'>,
  now: Instant,
): CliqueState {
  if (isFunded) return status === 'completed' ? 'completed' : 'funded';
  const isClosed = closesAt !== null && (status === 'closed' || closesAt <= now);
  return isClosed ? 'closed' : 'open';
}

/** Returns the cliques with the open ones first, and among those first the ones without money of the customer. */
export function openFirst(cliques: readonly Clique[], now: Instant): readonly Clique[] {
  const rankOf = (clique: Clique) => {
    if (cliqueStateOf(clique, now) !== 'open') return 2;
    return clique.contribution > zeroKobo ? 1 : 0;
  };
  return [...cliques].sort((one, other) => rankOf(one) - rankOf(other));
}

/** Returns the open cliques that have money of the customer. Such money has left the wallet but isn't invested yet. */
export function openCliquesWithMoney(cliques: readonly Clique[], now: Instant): readonly Clique[] {
  return cliques.filter(
    (clique) => cliqueStateOf(clique, now) === 'open' && clique.contribution > zeroKobo,
  );
}

/** Returns the customer's contributions to these cliques, in kobo. Null if the sum is too large to be exact. */
export function contributionsTo(cliques: readonly Clique[]): Kobo | null {
  return sumOf(cliques.map(({ contribution }) => contribution));
}
