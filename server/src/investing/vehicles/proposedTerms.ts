import { and, eq } from 'drizzle-orm';
import { Type, type Static } from 'typebox';
import { Check } from 'typebox/value';
import type { ProposedTerms } from '../../../../contract/office/fleet.ts';
import type { Database } from '../../platform/db/connection.ts';
import { isAnyText } from '../../platform/db/manyRows.ts';
import { proposals } from '../../platform/db/schema.ts';
import { isOpen } from '../../platform/proposals/propose.ts';
import { restructureKind } from './agreementProposals.ts';

export const Proposed = Type.Object({
  instalments: Type.Integer(),
  interval: Type.Enum(['day', 'week']),
  insurance: Type.String(),
  maintenance: Type.String(),
  fee: Type.String(),
  reason: Type.String(),
});

/** The part of proposed terms that cases and agreements show. */
const Shown = Type.Pick(Proposed, ['instalments', 'interval']);

type ProposedTerms = Static<typeof ProposedTerms>;

/**
 * Returns the new terms that can still be confirmed, by the id of the agreement that they would replace. Leaves out terms
 * that can't be read.
 */
export async function readProposedTerms(
  database: Database,
  now: Date,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ProposedTerms>> {
  const { subject, after, proposed_by } = proposals;
  const open = await database
    .select({ subject, after, proposed_by })
    .from(proposals)
    .where(
      and(eq(proposals.kind, restructureKind), isAnyText(subject, ids.map(String)), isOpen(now)),
    );
  return new Map(
    open.flatMap(({ subject: agreement, after: terms, proposed_by: by }) => {
      // A proposal of an earlier release may differ. The other agreements must still be shown.
      if (!Check(Shown, terms)) return [];
      const { instalments, interval } = terms;
      return [[Number(agreement), { instalments, interval, proposed_by: by }]];
    }),
  );
}
