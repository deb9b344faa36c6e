import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/connection.ts';
import { readValue } from '../../platform/db/readRows.ts';
import { findFaults, mostFaults, type LedgerFault, type Range } from '../ledger/check.ts';
import { beginning } from '../ledger/checkpoint.ts';

/**
 * Number of transfers that are checked at a time. Small slices make the database use the index on the transfers' ids,
 * even with outdated statistics.
 */
export const transfersAtOnce = 20_000;

/** The lines of a part of a payout: for the investor of the contract, or for the clique's members in the order in which they joined. */
const partOfPayout = `
    SELECT format('%s %s, ', CASE
        WHEN contracts.value IS NULL THEN 'company_debt'
        WHEN is_lent THEN 'reserve:' || pool_id
        ELSE 'vehicle_receipts:' || t.vehicle END, -part.amount) ||
      CASE WHEN investment_id IS NOT NULL THEN (
        SELECT format('wallet:%s %s', customer_id, (coalesce(part.shares, payouts.shares))[1])
        FROM investments WHERE id = investment_id)
      ELSE (
        SELECT string_agg(format('wallet:%s %s', customer_id, share), ', ' ORDER BY customer_id)
        FROM (
          SELECT customer_id,
            (coalesce(part.shares, payouts.shares))[row_number() OVER (ORDER BY id)] AS share
          FROM clique_members AS member WHERE member.clique_id = contracts.clique_id
        ) AS customer WHERE share > 0) END
    FROM payout_parts AS part JOIN payouts ON payouts.id = payout_id
      JOIN contracts ON contracts.id = contract_id
      LEFT JOIN backings ON backings.contract_id = contracts.id
    WHERE part.transfer_id = t.id AND (part.shares IS NOT NULL OR part.amount = payouts.amount)
      AND (is_lent OR contracts.value IS NULL OR source_id = t.receipts AND (
        t.vehicle = vehicle_id OR EXISTS (
          SELECT FROM backing_moves WHERE backing_moves.contract_id = contracts.id
            AND from_vehicle_id = t.vehicle)))`;

/**
 * Returns SQL for the account that holds the price of a contract until it has a vehicle, or that received it if the
 * contract promises its payouts.
 */
const priceAccount =
  "CASE WHEN value IS NULL THEN 'company_debt' ELSE 'purchase_escrow:' || contracts.id END";

/**
 * The lines that a transfer should have according to its record, by kind, in the format of `lines` below. A transfer
 * without a record, or of an unlisted kind, has none, so every new kind needs an entry.
 */
export const linesByRecord: Readonly<Record<string, string>> = {
  deposit: `
    SELECT format('bank_clearing %s, wallet:%s %s', -amount, t.owner, amount) FROM deposit_notices
    WHERE transfer_id = t.id AND t.reference = 'deposit:' || reference
      AND t.provider_reference = reference
      AND EXISTS (SELECT FROM deposit_accounts AS its
        WHERE its.account_number = deposit_notices.account_number AND its.customer_id = t.owner)
    UNION ALL
    SELECT format('suspense %s, wallet:%s %s', -amount, t.owner, amount) FROM deposit_notices AS notice
    WHERE transfer_id = t.id AND t.reference = 'assigned:' || reference
      AND EXISTS (SELECT FROM proposals
        WHERE kind = 'deposit in suspense' AND subject = notice.reference AND outcome = 'confirmed'
          AND (after ->> 'customer')::int = t.owner)`,
  deposit_fee: `
    SELECT format('bank_clearing %s, provider_fees %s', fee, -fee) FROM deposit_notices
    WHERE reference = t.provider_reference AND t.reference = 'deposit-fee:' || reference`,
  suspense: `
    SELECT format('bank_clearing %s, suspense %s', -amount, amount) FROM deposit_notices
    WHERE suspense_id = t.id AND reference = t.provider_reference`,
  deposit_return: `
    SELECT format('bank_clearing %s, suspense %s', amount, -amount) FROM deposit_notices
    WHERE returned_id = t.id AND t.provider_reference IS NOT NULL`,
  withdrawal: `
    SELECT format('wallet:%s %s, withdrawal_hold:%s %s', holds.customer_id, -amount,
      holds.customer_id, amount)
    FROM holds JOIN withdrawals ON hold_id = holds.id WHERE held_by = t.id`,
  withdrawal_settlement: `
    SELECT format('bank_clearing %s, withdrawal_hold:%s %s', amount, holds.customer_id, -amount)
    FROM holds JOIN withdrawals ON hold_id = holds.id
    WHERE ended_by = t.id AND status = 'settled' AND state IN ('paid', 'reversed')
      AND t.reference = 'withdrawal-settlement:' || withdrawals.id
      AND t.provider_reference = payment_reference`,
  refund: `
    SELECT format('wallet:%s %s, withdrawal_hold:%s %s', holds.customer_id, amount,
      holds.customer_id, -amount)
    FROM holds JOIN withdrawals ON hold_id = holds.id
    WHERE ended_by = t.id AND status = 'released' AND state IN ('rejected', 'failed')
      AND t.reference = 'withdrawal-refund:' || withdrawals.id`,
  withdrawal_reversal: `
    SELECT format('reversals %s, wallet:%s %s', -amount, holds.customer_id, amount)
    FROM withdrawals JOIN holds ON holds.id = hold_id
    WHERE payment_reference = t.provider_reference AND state = 'reversed'
      AND t.reference = 'withdrawal-reversal:' || withdrawals.id`,
  provider_fee: `
    SELECT format('bank_clearing %s, provider_fees %s', -t.fees, t.fees) FROM withdrawals
    WHERE payment_reference = t.provider_reference`,
  investment: `
    SELECT format('%s %s, wallet:%s %s', ${priceAccount}, amount_invested, customer_id,
      -amount_invested)
    FROM investments JOIN contracts ON investment_id = investments.id WHERE paid_by = t.id`,
  binding: `
    SELECT concat_ws(', ',
      CASE WHEN maintenance_fee <> 0 THEN format('maintenance %s', maintenance_fee) END,
      format('purchase_escrow:%s %s', contracts.id, -(value + vat + service_charge + maintenance_fee)),
      CASE WHEN reserved <> 0 THEN format('reserve:%s %s', pool_id, reserved) END,
      CASE WHEN service_charge <> reserved
        THEN format('service_fees %s', service_charge - reserved) END,
      CASE WHEN vat <> 0 THEN format('vat %s', vat) END,
      CASE WHEN value <> 0 THEN format('vehicle_purchases %s', value) END)
    FROM backings JOIN contracts ON contracts.id = contract_id
    WHERE transfer_id = t.id AND t.reference = 'binding:' || contracts.id`,
  take_back: `
    SELECT format('purchase_escrow:%s %s, ', contracts.id,
        -(value + vat + service_charge + maintenance_fee)) ||
      (SELECT string_agg(format('wallet:%s %s', customer_id, amount), ', ' ORDER BY customer_id)
        FROM (
          SELECT customer_id, amount_invested AS amount FROM investments WHERE id = investment_id
          UNION ALL
          SELECT customer_id, contribution FROM clique_members
          WHERE clique_members.clique_id = contracts.clique_id
        ) AS payer)
    FROM take_backs JOIN contracts ON contracts.id = contract_id
    WHERE transfer_id = t.id AND t.reference = 'take-back:' || contracts.id`,
  allocation: `
    SELECT string_agg(format('%s %s', account, moved), ', ' ORDER BY kind COLLATE "C", owner)
    FROM (
      SELECT kind, owner, kind || coalesce(':' || owner, '') AS account, sum(line.amount) AS moved
      FROM allocations LEFT JOIN backings USING (contract_id)
      CROSS JOIN LATERAL (
        VALUES ('insurance', NULL, insurance), ('maintenance', NULL, maintenance),
          ('reserve', pool_id, refill), ('service_fees', NULL, fee), ('vehicle_income', NULL, income),
          ('vehicle_receipts', allocations.vehicle_id, -(insurance + maintenance + refill + fee + income))
      ) AS line (kind, owner, amount)
      WHERE allocations.transfer_id = t.id AND line.amount <> 0
      GROUP BY kind, owner
    ) AS used`,
  payout: partOfPayout,
  clique_contribution: `
    SELECT format('clique_escrow:%s %s, wallet:%s %s', clique_id, t.escrowed, customer_id, -t.escrowed)
    FROM clique_members
    WHERE clique_id = t.clique AND customer_id = t.owner AND contribution >= t.escrowed
      AND t.escrowed > 0`,
  clique_funding: `
    SELECT format('clique_escrow:%s %s, %s %s', clique_id, -required_funding, ${priceAccount},
      required_funding)
    FROM cliques JOIN contracts ON clique_id = cliques.id WHERE paid_by = t.id`,
  clique_refund: `
    SELECT format('clique_escrow:%s %s, ', id, -total_contributions) ||
      (SELECT string_agg(format('wallet:%s %s', customer_id, contribution), ', ' ORDER BY customer_id)
        FROM clique_members WHERE clique_id = cliques.id)
    FROM cliques
    WHERE id = t.clique AND status = 'closed' AND t.reference = 'clique-refund:' || id`,
  // How payouts of cliques were booked before they shared a table with those of investments.
  clique_payout: partOfPayout,
  vehicle_money: `
    SELECT format('treasury %s, vehicle_receipts:%s %s', -amount, vehicle_id, amount)
    FROM vehicle_money JOIN proposals ON proposals.id = proposal_id
      AND kind = 'vehicle money' AND outcome = 'confirmed' AND subject = vehicle_id::text
    WHERE transfer_id = t.id AND t.reference = 'vehicle-money:' || proposal_id`,
  backing_move: `
    SELECT string_agg(format('vehicle_receipts:%s %s', vehicle, moved), ', ' ORDER BY vehicle)
    FROM backing_moves
    JOIN proposals ON proposals.id = proposal_id AND kind = 'backing' AND outcome = 'confirmed'
    CROSS JOIN LATERAL (
      VALUES (from_vehicle_id, -backing_moves.amount), (to_vehicle_id, backing_moves.amount)
    ) AS line (vehicle, moved)
    WHERE transfer_id = t.id AND t.reference = 'backing-move:' || proposal_id`,
  repayment: `
    SELECT format('treasury %s, vehicle_receipts:%s %s', -amount, vehicle_id, amount)
    FROM repayments JOIN agreements ON agreements.id = agreement_id
    WHERE transfer_id = t.id AND t.reference = 'repayment:' || receipt
      AND t.provider_reference IS NULL
      AND NOT EXISTS (SELECT FROM deposit_notices AS notice WHERE notice.transfer_id = t.id)
    UNION ALL
    SELECT format('suspense %s, vehicle_receipts:%s %s', -notice.amount, vehicle_id, notice.amount)
    FROM deposit_notices AS notice JOIN repayments USING (transfer_id, amount)
    JOIN agreements ON agreements.id = agreement_id
    WHERE notice.transfer_id = t.id AND notice.suspense_id IS NOT NULL
      AND t.provider_reference IS NULL
      AND receipt = 'deposit:' || notice.reference AND t.reference = 'repayment:' || receipt
    UNION ALL
    SELECT format('bank_clearing %s, vehicle_receipts:%s %s', -notice.amount, vehicle_id, notice.amount)
    FROM deposit_notices AS notice JOIN repayments USING (transfer_id, amount)
    JOIN agreements ON agreements.id = agreement_id
    WHERE notice.transfer_id = t.id AND t.provider_reference = notice.reference
      AND receipt = 'deposit:' || notice.reference AND t.reference = 'repayment:' || receipt
      AND EXISTS (SELECT FROM deposit_accounts AS its
        JOIN agreements AS owner ON owner.id = its.agreement_id
        WHERE its.account_number = notice.account_number
          AND owner.vehicle_id = agreements.vehicle_id AND owner.driver_id = agreements.driver_id)`,
  referral_bonus: `
    SELECT format('referral_expense %s, wallet:%s %s', -amount, referrer_id, amount)
    FROM referral_bonuses WHERE paid_by = t.id`,
  wallet_debit: `
    SELECT concat_ws(', ',
      CASE WHEN t.owed <> 0 THEN format('receivables %s', t.owed) END,
      format('treasury %s', ((after ->> 'amount')::numeric * 100)::bigint),
      CASE WHEN t.spent <> 0 THEN format('wallet:%s %s', subject, t.spent) END)
    FROM proposals
    WHERE id = substring(t.reference FROM '^wallet-debit:([0-9]{1,9})$')::integer
      AND kind = 'wallet debit' AND outcome = 'confirmed' AND t.spent <= 0 AND t.owed <= 0`,
  wallet_credit: `
    SELECT format('treasury %s, wallet:%s %s', -amount, subject, amount)
    FROM (SELECT subject, ((after ->> 'amount')::numeric * 100)::bigint AS amount FROM proposals
      WHERE id = substring(t.reference FROM '^wallet-credit:([0-9]{1,9})$')::integer
        AND kind = 'wallet credit' AND outcome = 'confirmed') AS agreed`,
  statement: `
    SELECT concat_ws(', ',
      CASE WHEN t.clearing <> 0 THEN format('bank_clearing %s', t.clearing) END,
      CASE WHEN total <> 0 THEN format('provider_balance %s', -total) END,
      CASE WHEN t.reversed <> 0 THEN format('reversals %s', t.reversed) END)
    FROM (
      SELECT sum(same.amount) AS total FROM statement_lines AS first
      JOIN statement_lines AS same ON same.reference = first.reference AND same.rail = first.rail
        AND same.matched_at = first.matched_at
      WHERE first.id = t.item AND t.reference = 'statement:' || first.rail || ':' || first.id
    ) AS found WHERE total IS NOT NULL`,
  treasury: `
    SELECT format('provider_balance %s, treasury %s', -amount, amount) FROM statement_lines
    WHERE id = t.item AND matched_at IS NOT NULL AND t.reference = 'treasury:line:' || id
      AND (line NOT LIKE 'difference:%' OR EXISTS (SELECT FROM proposals
        WHERE kind = 'difference of a statement' AND subject = rail AND outcome = 'confirmed'
          AND decided_at = statement_lines.at))
    UNION ALL
    SELECT t.lines FROM reconciled_transfers
    WHERE transfer_id = t.item AND t.reference = 'treasury:transfer:' || transfer_id
      AND t.provided = 0`,
};

const kindsByName = Object.entries(linesByRecord)
  .map(([kind, lines]) => `WHEN '${kind}' THEN (${lines})`)
  .join('\n');

/** Returns SQL for the transfers of a slice, with their lines and the columns that identify their records. */
const moved = ({ after, last }: Range) => sql`
  SELECT t.id, t.kind, t.reference, t.provider_reference,
    string_agg(format('%s%s %s', accounts.kind, ':' || owner_id, amount), ', '
      ORDER BY accounts.kind COLLATE "C", owner_id) AS lines,
    max(owner_id) FILTER (WHERE accounts.kind = 'wallet') AS owner,
    max(owner_id) FILTER (WHERE accounts.kind = 'clique_escrow') AS clique,
    max(owner_id) FILTER (WHERE accounts.kind = 'vehicle_receipts') AS vehicle,
    max(account_id) FILTER (WHERE accounts.kind = 'vehicle_receipts') AS receipts,
    coalesce(sum(amount) FILTER (WHERE accounts.kind = 'clique_escrow'), 0) AS escrowed,
    coalesce(sum(amount) FILTER (WHERE accounts.kind = 'bank_clearing'), 0) AS clearing,
    coalesce(sum(amount) FILTER (WHERE accounts.kind = 'reversals'), 0) AS reversed,
    coalesce(sum(amount) FILTER (WHERE accounts.kind = 'provider_fees'), 0) AS fees,
    coalesce(sum(amount) FILTER (WHERE accounts.kind = 'provider_balance'), 0) AS provided,
    coalesce(sum(amount) FILTER (WHERE accounts.kind = 'receivables'), 0) AS owed,
    coalesce(sum(amount) FILTER (WHERE accounts.kind = 'wallet'), 0) AS spent,
    substring(t.reference FROM '^(?:statement|treasury):[a-z]+:([0-9]{1,18})$')::bigint AS item
  FROM transfers AS t
  LEFT JOIN entries ON transfer_id = t.id AND transfer_id > ${after} AND transfer_id <= ${last}
  LEFT JOIN accounts ON accounts.id = account_id
  WHERE t.id > ${after} AND t.id <= ${last}
  GROUP BY t.id`;

/** Returns the rules on the transfers of a slice and on the records that refer to them. */
export const transferRules = ({ after, last }: Range): Readonly<Record<string, SQL>> => ({
  'a transfer moved what its record says': sql`
    SELECT format('%s %s (%s) moved %s, and its record says %s',
      kind, id, left(reference, 100), coalesce(left(lines, 200), 'nothing'),
      coalesce(left(recorded, 200), 'nothing')) AS found
    FROM (SELECT *, CASE kind ${sql.raw(kindsByName)} END AS recorded
      FROM (${moved({ after, last })}) AS t) AS compared
    WHERE lines IS DISTINCT FROM recorded`,
  'a paid payout has its transfer': sql`
    SELECT format('payout %s says that transfer %s paid it', payout_id, transfer_id) AS found
    FROM payout_parts LEFT JOIN transfers
      ON transfers.id = transfer_id AND transfers.id > ${after} AND transfers.id <= ${last}
    WHERE transfer_id > ${after} AND transfer_id <= ${last}
      AND coalesce(kind, '') NOT IN ('payout', 'clique_payout')`,
  'a withdrawal has gone where its state says': sql`
    SELECT format('withdrawal %s is %s, and %s ended its hold', withdrawals.id, state, reference)
      AS found
    FROM holds JOIN withdrawals ON hold_id = holds.id
    CROSS JOIN LATERAL (SELECT (SELECT reference FROM transfers WHERE transfers.id = ended_by)
      OFFSET 0) AS its (reference)
    WHERE ended_by > ${after} AND ended_by <= ${last} AND (status <> hold_of_withdrawal(state)
      OR reference IS DISTINCT FROM
        CASE status WHEN 'settled' THEN 'withdrawal-settlement:' ELSE 'withdrawal-refund:' END
          || withdrawals.id)`,
});

const newestTransfer = sql<number>`SELECT coalesce(max(id), 0)::float8 FROM transfers`;

/**
 * Finds transfers since the checkpoint that no record explains, and records that refer to another record's
 * transfer. Returns an empty list if there is no fault.
 */
export async function checkTransfers(
  database: Database,
  { transfer } = beginning,
): Promise<LedgerFault[]> {
  const newest = (await readValue(database, newestTransfer)) ?? 0;
  const faults: LedgerFault[] = [];
  for (
    let after = transfer;
    after < newest && faults.length < mostFaults;
    after += transfersAtOnce
  ) {
    const range = { after, last: after + transfersAtOnce };
    faults.push(...(await findFaults(database, transferRules(range))));
  }
  return faults;
}
