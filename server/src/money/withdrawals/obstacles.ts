import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/db/connection.ts';
import { proposals } from '../../platform/db/schema.ts';
import type { Kobo } from '../../platform/kobo/kobo.ts';
import {
  decidedAlone,
  decidedAloneAbout,
  isWithinLimit,
} from '../../platform/proposals/decideAlone.ts';
import { findFreezersOf, type Freezer } from '../wallet/freezes.ts';
import { largeWithdrawalProposals } from './largeWithdrawals.ts';
import { sumsOf } from './releaseRules.ts';

/** A withdrawal that waits for a decision. */
interface Waiting {
  readonly id: number;
  readonly customer_id: number;
  /** In kobo. */
  readonly amount: Kobo;
}

/** What keeps one person from sending a withdrawal. */
export interface Obstacles {
  readonly frozen_by: Freezer | null;
  /** Whether an approval by this person is only a proposal. */
  readonly takes_two: boolean;
  /** Who has proposed to approve the withdrawal. Null if nobody has. */
  readonly proposed_by: string | null;
}

export const noObstacles: Obstacles = { frozen_by: null, takes_two: false, proposed_by: null };

/**
 * Returns a map from a withdrawal's id to who has proposed to approve it, for proposals that can still be confirmed.
 */
async function findProposers(
  database: Database,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const rows = await database
    .select({ subject: proposals.subject, by: proposals.proposed_by })
    .from(proposals)
    .where(
      and(
        eq(proposals.kind, largeWithdrawalProposals.name),
        inArray(proposals.subject, ids.map(String)),
        isNull(proposals.outcome),
        gt(proposals.expires_at, now),
      ),
    );
  return new Map(rows.map(({ subject, by }) => [subject, by]));
}

/** Returns a map from the id of each withdrawal to what keeps a person from sending it. */
export async function findObstacles(
  database: Database,
  waiting: readonly Waiting[],
  {
    actor,
    limit,
    now,
  }: {
    readonly actor: string;
    /** Limit for approvals by one person in a day, in kobo. */
    readonly limit: Kobo;
    readonly now: Date;
  },
): Promise<ReadonlyMap<number, Obstacles>> {
  if (waiting.length === 0) return new Map();
  const customerIds = [...new Set(waiting.map((row) => row.customer_id))];
  const [freezers, proposers, ofActor, ofCustomers] = await Promise.all([
    findFreezersOf(database, customerIds),
    findProposers(
      database,
      waiting.map(({ id }) => id),
      now,
    ),
    decidedAlone(database, 'withdrawal', { actor }, now),
    decidedAloneAbout(database, 'withdrawal', customerIds.map(sumsOf), now),
  ]);
  return new Map(
    waiting.map(({ id, customer_id: customerId, amount }) => {
      const ofCustomer = ofCustomers.get(sumsOf(customerId)) ?? { day: 0n, week: 0n };
      const isAlone =
        isWithinLimit(amount, ofCustomer, limit) && isWithinLimit(amount, ofActor, limit);
      return [
        id,
        {
          frozen_by: freezers.get(customerId) ?? null,
          takes_two: !isAlone,
          proposed_by: proposers.get(String(id)) ?? null,
        },
      ];
    }),
  );
}
