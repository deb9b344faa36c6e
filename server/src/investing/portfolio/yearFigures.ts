import { sql } from 'drizzle-orm';
import type { ReplyOf } from '../../../../contract/schemas/index.ts';
import type { Database } from '../../platform/db/connection.ts';
import { readRows } from '../../platform/db/readRows.ts';
import { nairaOf, larger, sumOf, type Kobo } from '../../platform/kobo/kobo.ts';
import { startOfLagosDay } from '../../money/payouts/calendar.ts';

/**
 * Kinds of transfers that move a wallet's money, with the figure that they count in. Any other kind is a correction.
 */
const figures = {
  deposit: 'paid_in',
  withdrawal: 'paid_out',
  unsent_withdrawal: 'set_aside',
  refund: 'set_aside',
  withdrawal_reversal: 'set_aside',
  investment: 'invested',
  clique_contribution: 'invested',
  clique_refund: 'invested',
  take_back: 'invested',
  payout: 'payouts',
  referral_bonus: 'bonuses',
} as const;

type Figure = (typeof figures)[keyof typeof figures] | 'other';

/**
 * Sums of a wallet's entries of one kind before the year and in it. Payouts have a row for each contract. Withdrawals
 * that haven't left, or came back, have a row apart from the others.
 */
interface Movement {
  readonly kind: string;
  readonly contract: number | null;
  readonly before: Kobo;
  readonly within: Kobo;
}

const readMovements = (database: Database, customerId: number, start: Date, end: Date) =>
  readRows(
    database,
    sql<Movement>`
      SELECT payouts.contract_id AS contract,
        CASE WHEN payouts.id IS NOT NULL THEN 'payout'
          WHEN holds.status <> 'settled' OR withdrawals.state = 'reversed' THEN 'unsent_withdrawal'
          ELSE transfers.kind END AS kind,
        coalesce(sum(entries.amount) FILTER (WHERE occurred_at < ${start}), 0) AS before,
        coalesce(sum(entries.amount) FILTER (WHERE occurred_at >= ${start}), 0) AS within
      FROM entries JOIN transfers ON transfers.id = entries.transfer_id
      LEFT JOIN payout_parts AS part ON part.transfer_id = transfers.id
      LEFT JOIN payouts ON payouts.id = part.payout_id
      LEFT JOIN holds ON holds.held_by = transfers.id
      LEFT JOIN withdrawals ON withdrawals.hold_id = holds.id
      WHERE occurred_at < ${end} AND entries.account_id =
        (SELECT id FROM accounts WHERE kind = 'wallet' AND owner_id = ${customerId})
      GROUP BY 1, 2`,
  );

/** A customer's share of a contract that was bought before the end of the year, and not taken back by then. */
interface Holding {
  readonly contract: number;
  /** What the customer paid, the price of the whole contract, and the VAT and fees in that price. */
  readonly paid: Kobo;
  readonly price: Kobo;
  readonly fees: Kobo;
  /** Sum of all of the customer's payouts from the contract, also of future ones. */
  readonly total: Kobo;
  /** Whether the contract was bought in the year. */
  readonly is_new: boolean;
  /** Whether the contract had been closed with a loss by the start and by the end of the year. */
  readonly was_lost: boolean;
  readonly is_lost: boolean;
}

const readHoldings = (database: Database, customerId: number, start: Date, end: Date) =>
  readRows(
    database,
    sql<Holding>`
      SELECT contracts.id AS contract, coalesce(contribution, amount_invested) AS paid,
        coalesce(required_funding, amount_invested) AS price,
        coalesce(vat + service_charge + maintenance_fee, 0) AS fees, schedule.total,
        bought.occurred_at >= ${start} AS is_new,
        coalesce(losses.at < ${start}, false) AS was_lost,
        coalesce(losses.at < ${end}, false) AS is_lost
      FROM (
        SELECT contract_id, sum(amount) AS total FROM customer_payouts
        WHERE customer_id = ${customerId} GROUP BY contract_id
      ) AS schedule
      JOIN contracts ON contracts.id = schedule.contract_id
      LEFT JOIN investments ON investments.id = contracts.investment_id
      LEFT JOIN cliques ON cliques.id = contracts.clique_id
      LEFT JOIN clique_members AS member
        ON member.clique_id = cliques.id AND member.customer_id = ${customerId}
      JOIN transfers AS bought ON bought.id = coalesce(investments.paid_by, cliques.paid_by)
      LEFT JOIN take_backs ON take_backs.contract_id = contracts.id
      LEFT JOIN losses ON losses.contract_id = contracts.id
      WHERE bought.occurred_at < ${end} AND (take_backs.at IS NULL OR take_backs.at >= ${end})`,
  );

/**
 * Returns the profit in what a contract has paid so far. Each payout returns a part of the money that the customer
 * paid, and the rest is profit. After a loss, payouts return that money first.
 */
function profitIn(received: Kobo, { paid, total }: Holding, isLost: boolean): Kobo {
  if (isLost) return larger(received - paid, 0n);
  return total > paid ? (received * (total - paid)) / total : 0n;
}

/** Returns the profit and fees of a year in a contract, and what it still owes at the end of the year. */
function partsOf(holding: Holding, before: Kobo, within: Kobo) {
  const { paid, price, fees, total, is_new, was_lost, is_lost } = holding;
  const received = before + within;
  return {
    profit: profitIn(received, holding, is_lost) - profitIn(before, holding, was_lost),
    fees: is_new ? (fees * paid) / price : 0n,
    owed: is_lost ? 0n : total - received,
  };
}

/**
 * Returns what happened to a customer's money in a calendar year in Lagos. Most figures come from the ledger's entries.
 * `fees` and `owed` come from the contracts, and `profit` and `own_money` from both. Entries and contracts are read
 * separately, so a purchase or a loss at the same moment may be in only one of the two.
 */
export async function readYear(
  database: Database,
  customerId: number,
  year: number,
): Promise<ReplyOf<'getYear'>> {
  const [start, end] = [startOfLagosDay(`${year}-01-01`), startOfLagosDay(`${year + 1}-01-01`)];
  const [movements, holdings] = await Promise.all([
    readMovements(database, customerId, start, end),
    readHoldings(database, customerId, start, end),
  ]);
  const figureOf = new Map<string, Figure>(Object.entries(figures));
  const sumIn = (figure: Figure) =>
    sumOf(
      movements
        .filter(({ kind }) => (figureOf.get(kind) ?? 'other') === figure)
        .map(({ within }) => within),
    );
  const payoutsOf = new Map(movements.map((movement) => [movement.contract, movement]));
  const parts = holdings.map((holding) => {
    const { before = 0n, within = 0n } = payoutsOf.get(holding.contract) ?? {};
    return partsOf(holding, before, within);
  });
  const opening = sumOf(movements.map(({ before }) => before));
  const payouts = sumIn('payouts');
  const profit = sumOf(parts.map((part) => part.profit));
  return {
    opening: nairaOf(opening),
    paid_in: nairaOf(sumIn('paid_in')),
    paid_out: nairaOf(-sumIn('paid_out')),
    set_aside: nairaOf(-sumIn('set_aside')),
    invested: nairaOf(-sumIn('invested')),
    payouts: nairaOf(payouts),
    own_money: nairaOf(payouts - profit),
    profit: nairaOf(profit),
    bonuses: nairaOf(sumIn('bonuses')),
    other: nairaOf(sumIn('other')),
    closing: nairaOf(opening + sumOf(movements.map(({ within }) => within))),
    fees: nairaOf(sumOf(parts.map((part) => part.fees))),
    owed: nairaOf(sumOf(parts.map((part) => part.owed))),
  };
}
