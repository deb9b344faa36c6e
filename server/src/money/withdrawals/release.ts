import type { withdrawals } from '../../platform/db/schema.ts';
import type { NewJob } from '../../platform/work/schedule.ts';

type Withdrawal = typeof withdrawals.$inferSelect;

/** Who decides on a withdrawal, or has decided on it. */
export type Release =
  /** The rules decide at this time, and send the money if all of them are still met. */
  | { readonly by: 'rule'; readonly at: Date }
  /** A person decides. `because` is null for withdrawals of earlier releases. */
  | { readonly by: 'person'; readonly because: Withdrawal['held_because'] };

/**
 * Returns who decides on a withdrawal. If a person decides on one that rules would have sent, its reason becomes
 * "taken", so that the decision counts as a person's.
 */
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

/** SQL for whether a withdrawal waits for a person's decision. */
export const waitsForPerson =
  'decided_at IS NULL AND (release_at IS NULL OR held_because IS NOT NULL)';

/** SQL for whether the rules will decide on a withdrawal. */
export const waitsForRules =
  'decided_at IS NULL AND release_at IS NOT NULL AND held_because IS NULL';
