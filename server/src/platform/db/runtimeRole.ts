import type { Connection, ScriptSession } from './connection.ts';
import { sqlState } from './failures.ts';
import { withOption, type Address } from './pool.ts';
import { StartRefused } from '../log/startRefused.ts';

/** The role that the server uses. Migrations run as another role, the owner. */
export const runtimeRole = 'mota_runtime';

/**
 * Thrown if the migrations may not use the role, and can't create it or grant it to themselves. The message is for
 * whoever runs them.
 */
export class RoleMissing extends StartRefused {
  constructor(user: string) {
    super(
      `The migrations need the role ${runtimeRole}, and ${user} may not create and grant it. ` +
        `Run as an administrator: CREATE ROLE ${runtimeRole} NOLOGIN; GRANT ${runtimeRole} TO "${user}";`,
    );
  }
}

/**
 * Creates the role if it is missing, and lets the owner use it. All databases of a PostgreSQL server share the role.
 */
export async function ensureRole({ query, script }: ScriptSession): Promise<void> {
  const [found] = await query(
    `SELECT current_user AS "user",
       (SELECT rolsuper OR rolcreaterole FROM pg_roles WHERE rolname = current_user) AS "mayCreate",
       (SELECT pg_has_role(current_user, oid, 'MEMBER') FROM pg_roles WHERE rolname = $1) AS member`,
    [runtimeRole],
  );
  if (found?.member) return;
  if (!found?.mayCreate) throw new RoleMissing(String(found?.user));
  try {
    // Migrations of another database may create it at the same time.
    await script(`DO $$ BEGIN CREATE ROLE ${runtimeRole} NOLOGIN;
      EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`);
    await script(`GRANT ${runtimeRole} TO CURRENT_USER`);
  } catch (error) {
    // Since PostgreSQL 16, a role with CREATEROLE can't grant roles that others have created.
    if (sqlState(error) !== '42501') throw error;
    throw new RoleMissing(String(found.user));
  }
}

/** Returns the address of a database whose connections use the runtime role from the start. */
export const asRuntime = (address: Address): Address =>
  withOption(address, `-c role=${runtimeRole}`);

/** Makes PGlite's only session use the runtime role. Also lets the role vacuum its tables. */
export async function workAsRuntime(embedded: Connection): Promise<void> {
  await embedded.query(`GRANT MAINTAIN ON ALL TABLES IN SCHEMA public TO ${runtimeRole}`);
  await embedded.query(`SET ROLE ${runtimeRole}`);
}

/** Returns whether the login of this connection could act as the owner of the tables and change the ledger. */
export async function canBecomeOwner(connection: Connection): Promise<boolean> {
  const [row] = await connection.query(
    `SELECT pg_has_role(session_user, relowner, 'MEMBER') AS can
     FROM pg_class WHERE oid = 'entries'::regclass`,
  );
  return row?.can === true;
}
