import type { Connection, ScriptSession } from './connection.ts';
import { sqlState } from './failures.ts';
import { withOption, type Address } from './pool.ts';
import { StartRefused } from '../log/startRefused.ts';

/** The role that the server works as. The migrations belong to another one, the owner. */
export const runtimeRole = 'mota_runtime';

const append = 'SELECT, INSERT';
/** Without the ids, which the database assigns: a chosen one could make a row look older or newer than it is. */
const appendOnly = (columns: string) => `SELECT, INSERT (${columns})`;
const change = 'SELECT, INSERT, UPDATE';
const all = 'SELECT, INSERT, UPDATE, DELETE';
const changeOnly = (columns: string) => `SELECT, INSERT, UPDATE (${columns})`;

/**
 * The server's rights on each table and view: no more than its code needs, and none on anything that is not listed. A
 * new table is a line here.
 */
export const privileges: Readonly<Record<string, string>> = {
  accounts: changeOnly('balance, version'),
  agreements: changeOnly('status, ended_at, repaid_total, unpaid_from'),
  allocations: append,
  assets: change,
  asset_photos: all,
  attempts: all,
  audit_records: append,
  audit_seals: append,
  backing_moves: append,
  backings: changeOnly('vehicle_id, ended_at'),
  beneficiaries: change,
  case_assignments: all,
  case_visits: all,
  changed_customers: all,
  checked_balances: change,
  clique_agreements: append,
  clique_invitations: change,
  clique_members: change,
  cliques: change,
  complaints: changeOnly(
    'acknowledged_at, acknowledged_by, decided_at, decided_by, outcome, answer',
  ),
  contract_templates: append,
  contracts: append,
  customer_notes: append,
  customer_versions: change,
  customers: all,
  deposit_accounts: change,
  deposit_exceptions: changeOnly('event, debited_id, closed_at, closed_by, note'),
  deposit_notices: change,
  deposit_reads: change,
  driver_reminders: append,
  drivers: append,
  entries: appendOnly('account_id, amount, transfer_id'),
  full_checks: changeOnly('ended_at, failures, progress'),
  holds: changeOnly('status, ended_by'),
  idempotency_keys: all,
  instalment_standing: 'SELECT',
  instalments: append,
  instalments_falling_due: 'SELECT',
  investments: changeOnly('start_date, end_date, completed_at'),
  hardship_requests: changeOnly('refusal, refused_by, refused_at'),
  jobs: all,
  kyc_images: all,
  kyc_submissions: change,
  losses: append,
  lone_decisions: append,
  mails: all,
  next_of_kin: change,
  notifications: all,
  one_time_codes: all,
  outbox: all,
  payment_promises: append,
  payout_parts: append,
  payouts: changeOnly('due_date, paid_at, late_at'),
  pending_registrations: all,
  proposals: changeOnly('outcome, decided_by, decided_at'),
  rail_events: 'SELECT, INSERT, DELETE, UPDATE (status, outcome, attempts, last_error, next_at)',
  reconciled_transfers: append,
  reconciliations: append,
  referral_bonuses: change,
  repayments: append,
  repossessions: append,
  reserve_pools: append,
  restructures: append,
  sandbox_clock: change,
  sandbox_drivers: change,
  schema_migrations: 'SELECT',
  sending_stops: all,
  sessions: all,
  staff: changeOnly('email, roles, ended_by, ended_at'),
  staff_keys: changeOnly('revoked_by, revoked_at'),
  staff_passkeys: 'SELECT, INSERT, DELETE, UPDATE (counter, used_at)',
  // Deleting expired rows locks them, which requires a right to change something.
  staff_secrets: 'SELECT, INSERT, DELETE, UPDATE (expires_at)',
  staff_sessions: 'SELECT, INSERT, DELETE, UPDATE (proof, proved_at, used_at)',
  statement_lines: changeOnly('matched_at'),
  take_back_wishes: append,
  take_backs: append,
  transfers: appendOnly('description, kind, occurred_at, provider_reference, reference'),
  used_payment_references: changeOnly('revived_at'),
  vehicle_events: append,
  vehicle_money: append,
  vehicles: change,
  wallet_freezes: changeOnly('ended_by, ended_at'),
  waiting_contracts: 'SELECT',
  withdrawal_exceptions: changeOnly('closed_at, closed_by, note'),
  withdrawals: change,
  write_offs: append,
};

/** The role is missing and the migrations cannot make it; the sentence is for the operator who runs them. */
export class RoleMissing extends StartRefused {
  constructor(user: string) {
    super(
      `The migrations need the role ${runtimeRole}, and ${user} may not create and grant it. ` +
        `Run as an administrator: CREATE ROLE ${runtimeRole} NOLOGIN; GRANT ${runtimeRole} TO "${user}";`,
    );
  }
}

/** Creates the role, which all databases of a PostgreSQL server share, and lets the owner work as it. */
async function ensureRole({ query, script }: ScriptSession): Promise<void> {
  const [found] = await query(
    `SELECT current_user AS "user",
       (SELECT rolsuper OR rolcreaterole FROM pg_roles WHERE rolname = current_user) AS "mayCreate",
       (SELECT pg_has_role(current_user, oid, 'MEMBER') FROM pg_roles WHERE rolname = $1) AS member`,
    [runtimeRole],
  );
  if (found?.member) return;
  if (!found?.mayCreate) throw new RoleMissing(String(found?.user));
  try {
    // Another database's migrations may create it at the same moment.
    await script(`DO $$ BEGIN CREATE ROLE ${runtimeRole} NOLOGIN;
      EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`);
    await script(`GRANT ${runtimeRole} TO CURRENT_USER`);
  } catch (error) {
    // Since PostgreSQL 16 a role that may create roles may not grant those that others have created.
    if (sqlState(error) !== '42501') throw error;
    throw new RoleMissing(String(found.user));
  }
}

/**
 * Grants the privileges above and revokes all others. A table or column may come with a later migration, after which it
 * is granted again. Trigger functions look into this schema only, so that nothing of the same name in another one takes
 * the place of the ledger's tables.
 */
export const privilegesScript = `
  REVOKE CREATE ON SCHEMA public FROM PUBLIC, ${runtimeRole};
  DO $$ BEGIN EXECUTE format('REVOKE TEMPORARY ON DATABASE %I FROM PUBLIC, ${runtimeRole}',
    current_database()); END $$;
  GRANT USAGE ON SCHEMA public TO ${runtimeRole};
  REVOKE ALL ON ALL TABLES IN SCHEMA public FROM PUBLIC, ${runtimeRole};
  REVOKE ALL ON ALL SEQUENCES IN SCHEMA public FROM PUBLIC, ${runtimeRole};
  GRANT USAGE ON SEQUENCE customer_account_ids TO ${runtimeRole};
  GRANT SELECT ON SEQUENCE audit_records_id_seq TO ${runtimeRole};
  DO $$ BEGIN GRANT USAGE ON SEQUENCE contracts_id_seq TO ${runtimeRole};
    EXCEPTION WHEN undefined_table THEN NULL; END $$;
  DO $$ BEGIN ${Object.entries(privileges)
    .map(
      ([table, granted]) => `BEGIN GRANT ${granted} ON ${table} TO ${runtimeRole};
        EXCEPTION WHEN undefined_table THEN NULL;
          WHEN undefined_column THEN GRANT ${append} ON ${table} TO ${runtimeRole}; END;`,
    )
    .join('\n  ')} END $$;
  DO $$ DECLARE trigger_function regprocedure; BEGIN
    FOR trigger_function IN SELECT oid FROM pg_proc
      WHERE pronamespace = 'public'::regnamespace AND prorettype = 'trigger'::regtype
    LOOP EXECUTE format('ALTER FUNCTION %s SET search_path = public, pg_temp', trigger_function);
    END LOOP; END $$`;

/** Part of a migration: the role, and exactly what it may do. */
export async function grantPrivileges(session: ScriptSession): Promise<void> {
  await ensureRole(session);
  await session.script(privilegesScript);
}

/** The address of a database whose connections work as the runtime role from their first moment. */
export const asRuntime = (address: Address): Address =>
  withOption(address, `-c role=${runtimeRole}`);

/** Makes PGlite's only session work as the runtime role, which may tidy its tables too. */
export async function workAsRuntime(embedded: Connection): Promise<void> {
  await embedded.query(`GRANT MAINTAIN ON ALL TABLES IN SCHEMA public TO ${runtimeRole}`);
  await embedded.query(`SET ROLE ${runtimeRole}`);
}

/** True when this connection could become the owner again and change the ledger. */
export async function canBecomeOwner(connection: Connection): Promise<boolean> {
  const [row] = await connection.query(
    `SELECT pg_has_role(session_user, relowner, 'MEMBER') AS can
     FROM pg_class WHERE oid = 'entries'::regclass`,
  );
  return row?.can === true;
}
