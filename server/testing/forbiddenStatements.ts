import assert from 'node:assert/strict';
import type { Connection } from '../src/platform/db/connection.ts';

/** Statements that change entries, records or the database's own rules. */
const forbidden = [
  ...['entries', 'transfers', 'audit_records', 'audit_seals'].flatMap((table) => [
    `UPDATE ${table} SET ${table === 'audit_seals' ? 'hash' : 'id'} = DEFAULT`,
    `DELETE FROM ${table}`,
    `TRUNCATE ${table} CASCADE`,
    `DROP TABLE ${table} CASCADE`,
    `ALTER TABLE ${table} ADD COLUMN more text`,
    `ALTER TABLE ${table} DISABLE TRIGGER ALL`,
  ]),
  'DROP TRIGGER entries_book ON entries',
  'ALTER TABLE accounts DROP CONSTRAINT accounts_never_below_zero',
  "UPDATE accounts SET kind = 'bank_clearing'",
  'DELETE FROM accounts',
  'UPDATE books_checkpoints SET transfer_id = 0',
  'DELETE FROM checkpoint_balances',
  "UPDATE investments SET contract_sha256 = 'another'",
  "UPDATE clique_agreements SET contract_sha256 = 'another'",
  "UPDATE payouts SET shares = '{}'",
  'UPDATE payouts SET amount = 1',
  'UPDATE payout_parts SET source_id = 1',
  'DELETE FROM contracts',
  'UPDATE repayments SET amount = 1',
  'UPDATE instalments SET due_date = due_date + 1',
  'UPDATE repossessions SET court_order_above = 6000',
  "UPDATE vehicle_events SET reason = 'another'",
  'DELETE FROM schema_migrations',
  'CREATE OR REPLACE FUNCTION ledger_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN OLD; END $$',
  'ALTER FUNCTION ledger_book_entries() RESET search_path',
  'CREATE FUNCTION mine() RETURNS integer LANGUAGE sql AS $$ SELECT 1 $$',
  'CREATE TABLE mine (id integer)',
  'CREATE TEMPORARY TABLE mine (id integer)',
  `INSERT INTO audit_records (id, at, actor, action, subject) OVERRIDING SYSTEM VALUE
   VALUES (9000000000000000000, now(), 'job', 'nothing', 'nothing')`,
  `INSERT INTO audit_records (recorded_at, at, actor, action, subject)
   VALUES (now() - interval '1 day', now(), 'job', 'nothing', 'nothing')`,
  `INSERT INTO transfers (id, kind, reference, description, occurred_at) OVERRIDING SYSTEM VALUE
   VALUES (-1, 'deposit', 'deposit:old', '', now())`,
  `INSERT INTO entries (id, transfer_id, account_id, amount) OVERRIDING SYSTEM VALUE
   VALUES (-1, 1, 1, 1)`,
  'SET session_replication_role = replica',
  'ALTER ROLE mota_runtime SUPERUSER',
];

/** PostgreSQL's error messages for a missing right. */
export const refused = /permission denied|must be owner|must be superuser/;

/** Asserts that the role of a connection can't run any of the `forbidden` statements. */
export async function assertStatementsRefused(connection: Connection): Promise<void> {
  for (const statement of forbidden) {
    await assert.rejects(connection.query(statement), refused, statement);
  }
}
