import { sql, type SQL } from 'drizzle-orm';
import { movedTo, ownerOf, type BookRecords } from '../../money/books/bookRecords.ts';
import { isWithin } from '../../money/ledger/range.ts';

const price = sql.raw('contracts.value + vat + service_charge + maintenance_fee');

/**
 * Returns SQL for the entry with the price of a contract: on its escrow, or on `company_debt` if the company owes the
 * payouts whatever the driver pays.
 */
const entryOfPrice = (amount: SQL) => sql`
  (CASE WHEN contracts.value IS NULL THEN 'company_debt' ELSE 'purchase_escrow' END,
    CASE WHEN contracts.value IS NOT NULL THEN contracts.id END, ${amount})`;

/**
 * SQL for the wallet entries of a part of a payout: one for each of the contract's customers who has a share in it. The
 * shares of a clique are stored in the order in which its members joined.
 */
const sharesOfPart = sql`
  SELECT 'wallet', customer_id, share FROM unnest(coalesce(part.shares, payouts.shares))
    WITH ORDINALITY AS each (share, place)
  JOIN (
    SELECT customer_id, 1 AS place FROM investments WHERE id = contracts.investment_id
    UNION ALL
    SELECT customer_id, row_number() OVER (ORDER BY id) FROM clique_members
    WHERE clique_members.clique_id = contracts.clique_id
  ) AS customer USING (place)
  WHERE share > 0`;

const partOfPayout = sql`
  SELECT entry.* FROM payout_parts AS part
  JOIN payouts ON payouts.id = payout_id JOIN contracts ON contracts.id = contract_id
  LEFT JOIN backings ON backings.contract_id = contracts.id
  LEFT JOIN accounts AS source ON source.id = source_id AND source.kind = 'vehicle_receipts'
    AND (source.owner_id = vehicle_id OR EXISTS (SELECT FROM backing_moves
      WHERE backing_moves.contract_id = contracts.id AND from_vehicle_id = source.owner_id))
  CROSS JOIN LATERAL (
    SELECT CASE WHEN contracts.value IS NULL THEN 'company_debt' WHEN is_lent THEN 'reserve'
        ELSE source.kind END,
      CASE WHEN contracts.value IS NULL THEN NULL WHEN is_lent THEN pool_id
        ELSE source.owner_id END, -part.amount
    UNION ALL ${sharesOfPart}
  ) AS entry (account, owner, amount)
  WHERE part.transfer_id = t.id AND (part.shares IS NOT NULL OR part.amount = payouts.amount)`;

/** SQL that joins each deposit that was booked as a repayment to the repayment and its agreement. */
const depositOfDriver = sql.raw(`
  FROM deposit_notices AS notice JOIN repayments USING (transfer_id, amount)
  JOIN agreements ON agreements.id = agreement_id`);

const isDepositOfTransfer = sql.raw(`
  transfer_id = t.id AND receipt = 'deposit:' || notice.reference AND t.reference = 'repayment:' || receipt`);

/**
 * SQL for whether the deposit went into an account of the agreement's driver for the same vehicle. The account may have
 * been opened for another agreement about that vehicle, for example one that this agreement has replaced.
 */
const isOwnAccount = sql.raw(`
  EXISTS (SELECT FROM deposit_accounts AS its JOIN agreements AS owner ON owner.id = its.agreement_id
    WHERE its.account_number = notice.account_number
      AND owner.vehicle_id = agreements.vehicle_id AND owner.driver_id = agreements.driver_id)`);

/** The records of contracts, cliques, vehicles and reserves, for the check of the books. */
export const investingRecords: BookRecords = {
  transfers: {
    investment: sql`
      SELECT entry.* FROM investments JOIN contracts ON investment_id = investments.id
      CROSS JOIN LATERAL (VALUES ${entryOfPrice(sql`amount_invested`)}, ('wallet', customer_id, -amount_invested))
        AS entry (account, owner, amount)
      WHERE paid_by = t.id`,
    clique_contribution: sql`
      SELECT entry.* FROM clique_members
      CROSS JOIN LATERAL (VALUES ('clique_escrow', clique_id, ${movedTo('clique_escrow')}),
        ('wallet', customer_id, -${movedTo('clique_escrow')})) AS entry (account, owner, amount)
      WHERE clique_id = ${ownerOf('clique_escrow')} AND customer_id = ${ownerOf('wallet')}
        AND ${movedTo('clique_escrow')} BETWEEN 1 AND contribution`,
    clique_funding: sql`
      SELECT entry.* FROM cliques JOIN contracts ON clique_id = cliques.id
      CROSS JOIN LATERAL (VALUES ${entryOfPrice(sql`required_funding`)}, ('clique_escrow', cliques.id, -required_funding))
        AS entry (account, owner, amount)
      WHERE paid_by = t.id`,
    clique_refund: sql`
      SELECT entry.* FROM cliques
      CROSS JOIN LATERAL (
        SELECT 'clique_escrow', cliques.id, -total_contributions
        UNION ALL
        SELECT 'wallet', customer_id, contribution FROM clique_members WHERE clique_id = cliques.id
      ) AS entry (account, owner, amount)
      WHERE cliques.id = ${ownerOf('clique_escrow')} AND status = 'closed'
        AND t.reference = 'clique-refund:' || cliques.id`,
    binding: sql`
      SELECT entry.* FROM backings JOIN contracts ON contracts.id = contract_id
      CROSS JOIN LATERAL (VALUES ('purchase_escrow', contracts.id, -(${price})),
        ('vehicle_purchases', NULL, contracts.value), ('vat', NULL, vat),
        ('service_fees', NULL, service_charge - reserved), ('reserve', pool_id, reserved),
        ('maintenance', NULL, maintenance_fee)) AS entry (account, owner, amount)
      WHERE transfer_id = t.id AND t.reference = 'binding:' || contracts.id`,
    take_back: sql`
      SELECT entry.* FROM take_backs JOIN contracts ON contracts.id = contract_id
      CROSS JOIN LATERAL (
        SELECT 'purchase_escrow', contracts.id, -(${price})
        UNION ALL
        SELECT 'wallet', customer_id, amount_invested FROM investments WHERE id = investment_id
        UNION ALL
        SELECT 'wallet', customer_id, contribution FROM clique_members
        WHERE clique_members.clique_id = contracts.clique_id
      ) AS entry (account, owner, amount)
      WHERE transfer_id = t.id AND t.reference = 'take-back:' || contracts.id`,
    allocation: sql`
      SELECT entry.* FROM allocations LEFT JOIN backings USING (contract_id)
      CROSS JOIN LATERAL (VALUES ('insurance', NULL, insurance), ('maintenance', NULL, maintenance),
        ('reserve', pool_id, refill), ('service_fees', NULL, fee), ('vehicle_income', NULL, income),
        ('vehicle_receipts', allocations.vehicle_id, -(insurance + maintenance + refill + fee + income)))
        AS entry (account, owner, amount)
      WHERE allocations.transfer_id = t.id`,
    payout: partOfPayout,
    // Earlier releases posted the payouts of cliques with this kind, and stored them in a separate table.
    clique_payout: partOfPayout,
    vehicle_money: sql`
      SELECT entry.* FROM vehicle_money JOIN proposals ON proposals.id = proposal_id
        AND proposals.kind = 'vehicle money' AND outcome = 'confirmed' AND subject = vehicle_id::text
      CROSS JOIN LATERAL (VALUES ('treasury', NULL, -amount), ('vehicle_receipts', vehicle_id, amount))
        AS entry (account, owner, amount)
      WHERE transfer_id = t.id AND t.reference = 'vehicle-money:' || proposal_id`,
    backing_move: sql`
      SELECT entry.* FROM backing_moves AS move JOIN proposals ON proposals.id = proposal_id
        AND proposals.kind = 'backing' AND outcome = 'confirmed'
      CROSS JOIN LATERAL (VALUES ('vehicle_receipts', from_vehicle_id, -move.amount),
        ('vehicle_receipts', to_vehicle_id, move.amount)) AS entry (account, owner, amount)
      WHERE transfer_id = t.id AND t.reference = 'backing-move:' || proposal_id`,
    // A repayment is paid at the counter, or is a deposit that was booked out of suspense. Earlier releases booked
    // deposits directly from `bank_clearing`.
    repayment: sql`
      SELECT entry.* FROM repayments JOIN agreements ON agreements.id = agreement_id
      CROSS JOIN LATERAL (VALUES ('treasury', NULL, -amount), ('vehicle_receipts', vehicle_id, amount))
        AS entry (account, owner, amount)
      WHERE transfer_id = t.id AND t.reference = 'repayment:' || receipt
        AND t.provider_reference IS NULL
        AND NOT EXISTS (SELECT FROM deposit_notices AS notice WHERE notice.transfer_id = t.id)
      UNION ALL
      SELECT entry.* ${depositOfDriver}
      CROSS JOIN LATERAL (VALUES ('suspense', NULL, -amount), ('vehicle_receipts', vehicle_id, amount))
        AS entry (account, owner, amount)
      WHERE ${isDepositOfTransfer} AND suspense_id IS NOT NULL AND t.provider_reference IS NULL
        AND (${isOwnAccount} OR EXISTS (SELECT FROM proposals
          WHERE proposals.kind = 'deposit in suspense' AND subject = notice.reference
            AND outcome = 'confirmed' AND (after ->> 'agreement')::integer = agreements.id))
      UNION ALL
      SELECT entry.* ${depositOfDriver}
      CROSS JOIN LATERAL (VALUES ('bank_clearing', NULL, -amount), ('vehicle_receipts', vehicle_id, amount))
        AS entry (account, owner, amount)
      WHERE ${isDepositOfTransfer} AND t.provider_reference = notice.reference AND ${isOwnAccount}`,
  },
  balances: {
    clique_escrow: sql`
      SELECT sum(contribution) FROM cliques JOIN clique_members ON clique_id = cliques.id
      WHERE cliques.id = account.owner_id AND status = 'open'`,
    purchase_escrow: sql`
      SELECT ${price} FROM contracts WHERE contracts.id = account.owner_id
        AND NOT EXISTS (SELECT FROM backings WHERE contract_id = contracts.id)
        AND NOT EXISTS (SELECT FROM take_backs WHERE contract_id = contracts.id)`,
    // The balance of a vehicle's receipts: everything received, less what was used.
    vehicle_receipts: sql`
      SELECT coalesce((SELECT sum(amount) FROM repayments JOIN agreements
          ON agreements.id = agreement_id WHERE vehicle_id = account.owner_id), 0)
        + coalesce((SELECT sum(amount) FROM vehicle_money WHERE vehicle_id = account.owner_id), 0)
        + coalesce((SELECT sum(CASE account.owner_id WHEN to_vehicle_id THEN amount ELSE -amount END)
          FROM backing_moves WHERE account.owner_id IN (from_vehicle_id, to_vehicle_id)), 0)
        - coalesce((SELECT sum(insurance + maintenance + refill + fee + income) FROM allocations
          WHERE vehicle_id = account.owner_id), 0)
        - coalesce((SELECT sum(part.amount) FROM (
            SELECT contract_id FROM backings WHERE vehicle_id = account.owner_id
            UNION SELECT contract_id FROM backing_moves WHERE from_vehicle_id = account.owner_id
          ) AS backed JOIN payouts USING (contract_id)
          JOIN payout_parts AS part ON payout_id = payouts.id AND source_id = account.id), 0)`,
    // The balance of a reserve: what was put in and repaid, less what was lent.
    reserve: sql`
      SELECT coalesce((SELECT sum(reserved) FROM backings WHERE pool_id = account.owner_id), 0)
        + coalesce((SELECT sum(refill) FROM allocations JOIN backings USING (contract_id)
          WHERE pool_id = account.owner_id), 0)
        - coalesce((SELECT sum(part.amount) FROM backings
          JOIN payouts ON payouts.contract_id = backings.contract_id
          JOIN payout_parts AS part ON payout_id = payouts.id AND is_lent
          WHERE pool_id = account.owner_id), 0)`,
  },
  rules: (transfers) => ({
    'a paid payout has its transfer': sql`
      SELECT format('payout %s says that transfer %s paid it', payout_id, transfer_id) AS found
      FROM payout_parts LEFT JOIN transfers AS its
        ON its.id = transfer_id AND ${isWithin(sql`its.id`, transfers)}
      WHERE ${isWithin(sql`transfer_id`, transfers)}
        AND coalesce(its.kind, '') NOT IN ('payout', 'clique_payout')`,
    "an agreement's repaid total is the sum of its repayments": sql`
      SELECT format('agreement %s says %s, and its repayments are %s', id, repaid_total, paid)
        AS found
      FROM (SELECT DISTINCT agreement_id FROM repayments
        WHERE ${isWithin(sql`transfer_id`, transfers)}) AS repaid
      JOIN agreements ON id = agreement_id
      CROSS JOIN LATERAL (
        SELECT sum(amount) AS paid FROM repayments WHERE repayments.agreement_id = agreements.id
      ) AS sums
      WHERE repaid_total <> paid`,
  }),
};
