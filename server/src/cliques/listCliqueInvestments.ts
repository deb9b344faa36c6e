import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { Database } from '../db/connection.ts';
import { assets, cliqueMembers, cliquePayouts, cliques } from '../db/schema.ts';
import { toPayout } from '../investments/portfolio.ts';
import type { CliqueInvestment } from '../investments/schemas.ts';
import { formatNaira, type Kobo } from '../money/kobo.ts';
import { seatsOf, type Clique } from './cliques.ts';

type Listed = Static<typeof CliqueInvestment>[];

interface Share {
  readonly number: number;
  readonly due_date: string;
  readonly amount: Kobo;
  readonly paid_at: Date | null;
}

interface Held {
  readonly clique: Clique;
  readonly asset: { readonly name: string; readonly image: string };
  readonly contribution: Kobo;
}

/** A customer's share of every payout of their cliques, by clique and in order. */
async function sharesByClique(database: Database, customerId: number) {
  const seat = seatsOf(database, customerId);
  const rows = await database
    .select({
      cliqueId: cliquePayouts.clique_id,
      number: cliquePayouts.number,
      due_date: cliquePayouts.due_date,
      amount: sql`${cliquePayouts.shares}[${seat.position}]`.mapWith(BigInt),
      paid_at: cliquePayouts.paid_at,
    })
    .from(seat)
    .innerJoin(cliquePayouts, eq(cliquePayouts.clique_id, seat.cliqueId))
    .orderBy(asc(cliquePayouts.clique_id), asc(cliquePayouts.number));
  const shares = new Map<number, Share[]>();
  for (const { cliqueId, ...share } of rows) {
    const schedule = shares.get(cliqueId);
    if (schedule) schedule.push(share);
    else shares.set(cliqueId, [share]);
  }
  return shares;
}

const sum = (shares: readonly Share[]) => shares.reduce((total, { amount }) => total + amount, 0n);

function toCliqueInvestment(
  { clique, asset, contribution }: Held,
  shares: readonly Share[],
): Listed[number] {
  const total = sum(shares);
  const paid = sum(shares.filter(({ paid_at }) => paid_at !== null));
  return {
    id: clique.id,
    asset_name: asset.name,
    asset_image: asset.image,
    clique_name: clique.name,
    start_date: clique.start_date ?? '',
    end_date: clique.end_date ?? '',
    status: clique.status === 'completed' ? 'completed' : 'active',
    next_payout_date: shares.find(({ paid_at }) => paid_at === null)?.due_date ?? null,
    total_payouts_made: formatNaira(paid),
    payout_interval: clique.payout_frequency,
    contribution: formatNaira(contribution),
    total_payout: formatNaira(total),
    profit: formatNaira(total - contribution),
    payout_balance: formatNaira(total - paid),
    payouts: shares.map(toPayout),
  };
}

/**
 * What a customer's funded cliques pay them, newest first: those with payouts to come, and the
 * completed ones. All figures are their own share.
 */
export async function listCliqueInvestments(
  database: Database,
  customerId: number,
): Promise<{ active: Listed; completed: Listed }> {
  const rows = await database
    .select({
      clique: cliques,
      asset: { name: assets.name, image: assets.image },
      contribution: cliqueMembers.contribution,
    })
    .from(cliques)
    .innerJoin(assets, eq(assets.id, cliques.asset_id))
    .innerJoin(cliqueMembers, eq(cliqueMembers.clique_id, cliques.id))
    .where(and(eq(cliqueMembers.customer_id, customerId), isNotNull(cliques.paid_by)))
    .orderBy(desc(cliques.id));
  const shares = await sharesByClique(database, customerId);
  const listed = rows.map((row) => toCliqueInvestment(row, shares.get(row.clique.id) ?? []));
  return {
    active: listed.filter(({ status }) => status === 'active'),
    completed: listed.filter(({ status }) => status === 'completed'),
  };
}
