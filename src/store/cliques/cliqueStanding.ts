import type { Instant } from '@/lib/dates';
import type { Clique } from './cliquesWire';

/** `funded` while payouts are to come, `completed` after the last, `closed` when it was not funded in time. */
export type CliqueStanding = 'open' | 'funded' | 'completed' | 'closed';

/** Where a clique stands at a moment. A server that names no status never says that the payouts are over. */
export function standingOf(
  { status, isFunded, closesAt }: Pick<Clique, 'status' | 'isFunded' | 'closesAt'>,
  now: Instant,
): CliqueStanding {
  if (isFunded) return status === 'completed' ? 'completed' : 'funded';
  return status === 'closed' || closesAt <= now ? 'closed' : 'open';
}
