import { sql } from 'drizzle-orm';
import { isWithin } from '../ledger/range.ts';
import { movedTo, ownerOf, type BookRecords } from './bookRecords.ts';

/** Returns SQL for the hold, and its withdrawal, that the transfer `t` created or ended. */
const holdOf = (transfer: 'held_by' | 'ended_by') =>
  sql.raw(`holds JOIN withdrawals ON hold_id = holds.id AND ${transfer} = t.id`);

/** SQL for the id of a statement line or transfer at the end of the reference of the transfer `t`. */
const bookedId = sql`substring(t.reference FROM '^(?:statement|treasury):[a-z]+:([0-9]{1,18})$')::bigint`;

/** SQL for the amount that two people agreed to move, in kobo. */
const agreedAmount = sql`((after ->> 'amount')::numeric * 100)::bigint`;

/** Returns SQL for the id of the proposal at the end of the reference of the transfer `t`. */
const proposalOf = (kind: 'wallet-debit' | 'wallet-credit') =>
  sql.raw(`substring(t.reference FROM '^${kind}:([0-9]{1,9})$')::integer`);

const depositInSuspense = sql`
  SELECT entry.* FROM deposit_notices AS notice
  CROSS JOIN LATERAL (VALUES ('bank_clearing', NULL, -amount), ('suspense', NULL, amount))
    AS entry (account, owner, amount)
  WHERE suspense_id = t.id AND notice.reference = t.provider_reference`;

/** The records of deposits, withdrawals, wallet corrections and the statement, for the check of the books. */
export const moneyRecords: BookRecords = {
  transfers: {
    deposit: sql`
      SELECT entry.* FROM deposit_notices AS notice
      CROSS JOIN LATERAL (VALUES ('bank_clearing', NULL, -amount), ('wallet', ${ownerOf('wallet')}, amount))
        AS entry (account, owner, amount)
      WHERE transfer_id = t.id AND t.reference = 'deposit:' || notice.reference
        AND t.provider_reference = notice.reference
        AND EXISTS (SELECT FROM deposit_accounts AS its
          WHERE its.account_number = notice.account_number AND its.customer_id = ${ownerOf('wallet')})
      UNION ALL
      SELECT entry.* FROM deposit_notices AS notice
      JOIN proposals ON proposals.kind = 'deposit in suspense' AND subject = notice.reference
        AND outcome = 'confirmed' AND after ? 'customer'
      CROSS JOIN LATERAL (VALUES ('suspense', NULL, -amount), ('wallet', (after ->> 'customer')::integer, amount))
        AS entry (account, owner, amount)
      WHERE transfer_id = t.id AND t.reference = 'assigned:' || notice.reference`,
    deposit_fee: sql`
      SELECT entry.* FROM deposit_notices AS notice
      CROSS JOIN LATERAL (VALUES ('bank_clearing', NULL, fee), ('provider_fees', NULL, -fee))
        AS entry (account, owner, amount)
      WHERE notice.reference = t.provider_reference
        AND t.reference = 'deposit-fee:' || notice.reference`,
    suspense: depositInSuspense,
    driver_deposit: depositInSuspense,
    deposit_return: sql`
      SELECT entry.* FROM deposit_notices AS notice
      CROSS JOIN LATERAL (VALUES ('bank_clearing', NULL, amount), ('suspense', NULL, -amount))
        AS entry (account, owner, amount)
      WHERE returned_id = t.id AND t.provider_reference IS NOT NULL`,
    withdrawal: sql`
      SELECT entry.* FROM ${holdOf('held_by')}
      CROSS JOIN LATERAL (VALUES ('wallet', holds.customer_id, -amount), ('withdrawal_hold', holds.customer_id, amount))
        AS entry (account, owner, amount)`,
    withdrawal_settlement: sql`
      SELECT entry.* FROM ${holdOf('ended_by')}
      CROSS JOIN LATERAL (VALUES ('bank_clearing', NULL, amount), ('withdrawal_hold', holds.customer_id, -amount))
        AS entry (account, owner, amount)
      WHERE status = 'settled' AND state IN ('paid', 'reversed')
        AND t.reference = 'withdrawal-settlement:' || withdrawals.id
        AND t.provider_reference = payment_reference`,
    refund: sql`
      SELECT entry.* FROM ${holdOf('ended_by')}
      CROSS JOIN LATERAL (VALUES ('wallet', holds.customer_id, amount), ('withdrawal_hold', holds.customer_id, -amount))
        AS entry (account, owner, amount)
      WHERE status = 'released' AND state IN ('rejected', 'failed')
        AND t.reference = 'withdrawal-refund:' || withdrawals.id`,
    withdrawal_reversal: sql`
      SELECT entry.* FROM withdrawals JOIN holds ON holds.id = hold_id
      CROSS JOIN LATERAL (VALUES ('reversals', NULL, -amount), ('wallet', holds.customer_id, amount))
        AS entry (account, owner, amount)
      WHERE payment_reference = t.provider_reference AND state = 'reversed'
        AND t.reference = 'withdrawal-reversal:' || withdrawals.id`,
    // No record has the amount of the fee, so the transfer's own amount counts.
    provider_fee: sql`
      SELECT entry.* FROM withdrawals
      CROSS JOIN LATERAL (VALUES ('bank_clearing', NULL, -${movedTo('provider_fees')}),
        ('provider_fees', NULL, ${movedTo('provider_fees')})) AS entry (account, owner, amount)
      WHERE payment_reference = t.provider_reference`,
    // If a wallet had too little, the customer owes the rest to the company.
    wallet_debit: sql`
      SELECT entry.* FROM proposals
      CROSS JOIN LATERAL (VALUES ('treasury', NULL, ${agreedAmount}), ('receivables', NULL, ${movedTo('receivables')}),
        ('wallet', subject::integer, -${agreedAmount} - ${movedTo('receivables')}))
        AS entry (account, owner, amount)
      WHERE id = ${proposalOf('wallet-debit')} AND proposals.kind = 'wallet debit'
        AND outcome = 'confirmed' AND ${movedTo('receivables')} BETWEEN -${agreedAmount} AND 0`,
    wallet_credit: sql`
      SELECT entry.* FROM proposals
      CROSS JOIN LATERAL (VALUES ('treasury', NULL, -${agreedAmount}), ('wallet', subject::integer, ${agreedAmount}))
        AS entry (account, owner, amount)
      WHERE id = ${proposalOf('wallet-credit')} AND proposals.kind = 'wallet credit'
        AND outcome = 'confirmed'`,
    // Lines that were matched together have the same reference and the same `matched_at`.
    statement: sql`
      SELECT entry.* FROM (
        SELECT sum(same.amount) AS total FROM statement_lines AS first
        JOIN statement_lines AS same ON same.reference = first.reference AND same.rail = first.rail
          AND same.matched_at = first.matched_at
        WHERE first.id = ${bookedId} AND t.reference = 'statement:' || first.rail || ':' || first.id
      ) AS matched
      CROSS JOIN LATERAL (VALUES ('provider_balance', NULL, -total), ('reversals', NULL, ${movedTo('reversals')}),
        ('bank_clearing', NULL, total - ${movedTo('reversals')})) AS entry (account, owner, amount)
      WHERE total IS NOT NULL`,
    treasury: sql`
      SELECT entry.* FROM statement_lines AS line
      CROSS JOIN LATERAL (VALUES ('provider_balance', NULL, -amount), ('treasury', NULL, amount))
        AS entry (account, owner, amount)
      WHERE id = ${bookedId} AND matched_at IS NOT NULL AND t.reference = 'treasury:line:' || id
        AND (line NOT LIKE 'difference:%' OR EXISTS (SELECT FROM proposals
          WHERE proposals.kind = 'difference of a statement' AND subject = rail
            AND outcome = 'confirmed' AND decided_at = line.at))
      UNION ALL
      SELECT entry.* FROM reconciled_transfers
      CROSS JOIN LATERAL (VALUES ('bank_clearing', NULL, ${movedTo('bank_clearing')}),
        ('reversals', NULL, ${movedTo('reversals')}),
        ('treasury', NULL, -${movedTo('bank_clearing')} - ${movedTo('reversals')}))
        AS entry (account, owner, amount)
      WHERE transfer_id = ${bookedId} AND t.reference = 'treasury:transfer:' || transfer_id`,
  },
  balances: {
    withdrawal_hold: sql`
      SELECT sum(amount) FROM holds JOIN withdrawals
        ON hold_id = holds.id AND withdrawals.customer_id = holds.customer_id
      WHERE holds.customer_id = account.owner_id AND status = 'pending'
        AND state IN ('requested', 'approved', 'sending', 'returning')`,
    suspense: sql`
      SELECT sum(amount) FROM deposit_notices WHERE transfer_id IS NULL AND returned_id IS NULL`,
  },
  rules: (transfers) => ({
    'a withdrawal that came back is in the wallet again': sql`
      SELECT format('withdrawal %s is %s', withdrawals.id, state) AS found
      FROM holds JOIN withdrawals ON hold_id = holds.id
      WHERE ${isWithin(sql`held_by`, transfers)} AND state = 'reversed'
        AND NOT EXISTS (SELECT FROM transfers AS its
          WHERE its.reference = 'withdrawal-reversal:' || withdrawals.id AND its.kind = 'withdrawal_reversal')`,
  }),
};
