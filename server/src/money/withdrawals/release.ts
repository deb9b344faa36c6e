import type { withdrawals } from '../../platform/db/schema.ts';
import type { NewJob } from '../../platform/work/schedule.ts';

type Withdrawal = typeof withdrawals.$inferSelect;

/** Who decides on a withdrawal, or has decided on it. */
export type Release =
  /** Rules decide at this time, and send the money if all of them still hold. */
  | { readonly by: 'rule'; readonly at: Date }
  /** A person decides. `because` is null for withdrawals of earlier releases. */
  | { readonly by: 'person'; readonly because: Withdrawal['held_because'] };

/** Returns who decides on a withdrawal. A person who decides on one that rules would have sent has taken it. */
export const releaseOf = ({
  release_at: at,
  held_because: because,
}: Pick<Withdrawal, 'release_at' | 'held_because'>): Release =>
  at !== null && because === null ? { by: 'rule', at } : { by: 'person', because };

/** Returns the job that applies the rules to a withdrawal at its release. */
export const releaseJob = (id: number, runAt: Date): NewJob => ({
  kind: 'withdrawal-release',
  subject: String(id),
  runAt,
});

/** SQL: whether a withdrawal waits for a person's decision. */
export const waitsForPerson =
  'decided_at IS NULL AND (release_at IS NULL OR held_because IS NOT NULL)';

/** SQL: whether rules are going to decide on a withdrawal. */
export const waitsForRules =
  'decided_at IS NULL AND release_at IS NOT NULL AND held_because IS NULL';
