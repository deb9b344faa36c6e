import { asc, desc, eq } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { Database } from '../db/connection.ts';
import { assets, investmentPayouts, investments } from '../db/schema.ts';
import { formatNaira, type Kobo } from '../money/kobo.ts';
import type { Investment, Payout } from './schemas.ts';

type InvestmentRow = typeof investments.$inferSelect;
type PayoutRow = typeof investmentPayouts.$inferSelect;

const assetColumns = {
  id: assets.id,
  name: assets.name,
  image: assets.image,
  description: assets.description,
};

/** A payout as it goes out. */
export function toPayout(row: {
  number: number;
  due_date: string;
  amount: Kobo;
  paid_at: Date | null;
}): Static<typeof Payout> {
  return {
    number: row.number,
    due_date: row.due_date,
    amount: formatNaira(row.amount),
    paid_at: row.paid_at?.toISOString() ?? null,
  };
}

function toInvestment(
  row: { investment: InvestmentRow; asset: Static<typeof Investment>['asset'] },
  payouts: readonly PayoutRow[],
): Static<typeof Investment> {
  const { investment, asset } = row;
  const paid = payouts.reduce((sum, payout) => sum + (payout.paid_at ? payout.amount : 0n), 0n);
  return {
    id: investment.id,
    asset,
    amount_invested: formatNaira(investment.amount_invested),
    asset_total_payout: formatNaira(investment.total_payout),
    asset_roi_at_investment: investment.roi_basis_points / 100,
    asset_duration_at_investment: investment.duration_weeks,
    interval_payout_amount: formatNaira(payouts[0]?.amount ?? 0n),
    start_date: investment.start_date,
    end_date: investment.end_date,
    profit: formatNaira(investment.total_payout - investment.amount_invested),
    amount_paid: formatNaira(paid),
    payout_balance: formatNaira(investment.total_payout - paid),
    payout_interval: investment.payout_interval,
    next_payout_date: payouts.find(({ paid_at }) => !paid_at)?.due_date ?? null,
    payouts: payouts.map(toPayout),
  };
}

async function payoutsByInvestment(database: Database, customerId: number) {
  const rows = await database
    .select({ payout: investmentPayouts })
    .from(investmentPayouts)
    .innerJoin(investments, eq(investments.id, investmentPayouts.investment_id))
    .where(eq(investments.customer_id, customerId))
    .orderBy(asc(investmentPayouts.investment_id), asc(investmentPayouts.number));
  const schedules = new Map<number, PayoutRow[]>();
  for (const { payout } of rows) {
    const schedule = schedules.get(payout.investment_id);
    if (schedule) schedule.push(payout);
    else schedules.set(payout.investment_id, [payout]);
  }
  return schedules;
}

/** A customer's own investments, newest first: those with payouts to come, and the completed ones. */
export async function listInvestments(database: Database, customerId: number) {
  const rows = await database
    .select({ investment: investments, asset: assetColumns })
    .from(investments)
    .innerJoin(assets, eq(assets.id, investments.asset_id))
    .where(eq(investments.customer_id, customerId))
    .orderBy(desc(investments.id));
  const payouts = await payoutsByInvestment(database, customerId);
  const listed = rows.map((row) => ({
    isCompleted: row.investment.completed_at !== null,
    investment: toInvestment(row, payouts.get(row.investment.id) ?? []),
  }));
  const those = (isCompleted: boolean) =>
    listed.filter((row) => row.isCompleted === isCompleted).map(({ investment }) => investment);
  return { active: those(false), completed: those(true) };
}
