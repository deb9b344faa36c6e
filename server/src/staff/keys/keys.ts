import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { Type, type Static } from 'typebox';
import { staffScopes } from '../../../../contract/rules/office.ts';
import { day } from '../../platform/clock/time.ts';
import type { Decision } from '../../platform/audit/decision.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { refuseTakenName } from '../../platform/audit/takenNames.ts';
import type { Database, Transaction } from '../../platform/db/connection.ts';
import { lock } from '../../platform/db/lock.ts';
import { lockRow } from '../../platform/db/lockRow.ts';
import { staff, staffKeys } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Random } from '../../platform/random/random.ts';
import { hashOfKey } from '../../platform/random/hashOfKey.ts';
import type { StaffRole } from '../people/roles.ts';

export type StaffScope = (typeof staffScopes)[number];

const lifetime = 365 * day;

export interface Machine {
  readonly name: string;
  readonly scopes: readonly StaffScope[];
  /**
   * Roles of the person who added the key. With the scope `read`, the machine may call the routes for machines that are
   * open to these roles.
   */
  readonly within: readonly StaffRole[];
}

export const NewMachineKey = Type.Object({
  holder: Type.String({ pattern: '^[a-z][a-z0-9-]{1,29}$', examples: ['prometheus'] }),
  scopes: Type.Array(Type.Enum([...staffScopes]), { minItems: 1, maxItems: staffScopes.length }),
});
type NewMachineKey = Static<typeof NewMachineKey>;

/** The format of a key. Anything else isn't looked up. */
const keyPattern = /^mota-[A-Za-z0-9_-]{43}$/;

const isMachines = eq(staffKeys.kind, 'machine');

/** Returns the machine with this key, or undefined if the key is unknown, revoked or expired. */
export async function findMachine(
  database: Database,
  key: string,
  now: Date,
): Promise<Machine | undefined> {
  if (!keyPattern.test(key)) return undefined;
  const [found] = await database
    .select({ name: staffKeys.holder, scopes: staffKeys.scopes, within: staff.roles })
    .from(staffKeys)
    .innerJoin(staff, eq(staff.id, staffKeys.adder_id))
    .where(
      and(
        eq(staffKeys.hash, hashOfKey(key)),
        isMachines,
        isNull(staffKeys.revoked_at),
        gt(staffKeys.expires_at, now),
      ),
    );
  return found;
}

/** Returns all machine keys, including revoked ones. */
export const listMachineKeys = (database: Database) =>
  database.select().from(staffKeys).where(isMachines).orderBy(asc(staffKeys.id));

/** Throws if a person has the machine's name, because the audit couldn't distinguish them. */
async function refuseNameOfPerson(transaction: Transaction, holder: string): Promise<void> {
  await lock(transaction, 'staff people');
  if ((await transaction.$count(staff, eq(staff.name, holder))) > 0) {
    throw new Refusal(409, 'machine_name_of_person');
  }
}

/**
 * Creates a machine's key, which works immediately and expires after a year. Returns the key. Only its hash is stored.
 */
export async function addMachineKey(
  random: Random,
  transaction: Transaction,
  { holder, scopes }: NewMachineKey,
  by: Decision,
): Promise<string> {
  refuseTakenName(holder);
  await refuseNameOfPerson(transaction, holder);
  const key = `mota-${random.token(32)}`;
  const [added] = await transaction
    .insert(staffKeys)
    .values({
      holder,
      kind: 'machine',
      scopes,
      hash: hashOfKey(key),
      added_by: by.actor,
      added_at: by.at,
      expires_at: new Date(by.at.getTime() + lifetime),
    })
    .returning({ id: staffKeys.id });
  await recordAudit(transaction, by, 'staff key added', `staff key ${added?.id}`, {
    holder,
    scopes: scopes.join(' '),
  });
  return key;
}

/** Revokes a key immediately. Throws 404 for an unknown key, 409 for a revoked one. */
export async function revokeMachineKey(
  transaction: Transaction,
  id: number,
  { at, actor }: Decision,
): Promise<void> {
  const key = await lockRow(transaction, staffKeys, id);
  if (key.revoked_at) throw new Refusal(409, 'key_revoked');
  await transaction
    .update(staffKeys)
    .set({ revoked_by: actor, revoked_at: at })
    .where(eq(staffKeys.id, id));
  await recordAudit(transaction, { at, actor }, 'staff key revoked', `staff key ${id}`, {
    holder: key.holder,
  });
}
