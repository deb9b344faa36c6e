import type { Connection, ScriptSession } from './connection.ts';
import { sqlState } from './failures.ts';
import { withOption, type Address } from './pool.ts';
import { StartRefused } from '../log/startRefused.ts';

/** The role that the server works as. The migrations belong to another one, the owner. */
export const runtimeRole = 'mota_runtime';

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
