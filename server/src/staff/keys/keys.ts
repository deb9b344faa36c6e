import { and, asc, countDistinct, eq, gt, isNull, or } from 'drizzle-orm';
import { Type, type Static } from 'typebox';
import { staffScopes } from '../../../../contract/office/people.ts';
import { day } from '../../platform/clock/time.ts';
import type { Decision } from '../../platform/audit/decision.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { refuseTakenName } from '../../platform/audit/takenNames.ts';
import type { Database, Transaction } from '../../platform/db/connection.ts';
import { lock } from '../../platform/db/lock.ts';
import { lockRow } from '../../platform/db/lockRow.ts';
import { staff, staffKeys } from '../../platform/db/schema.ts';
import { isNobody } from '../../platform/proposals/refuseNobody.ts';
import { proposalKind } from '../../platform/proposals/kinds.ts';
import { hasLeft } from '../../platform/proposals/requireAccess.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { hashOfKey } from '../../platform/random/hashOfKey.ts';
import type { StaffRole } from '../people/roles.ts';

export type StaffScope = (typeof staffScopes)[number];

const scopesOfMachines: readonly StaffScope[] = ['metrics', 'read'];
const lifetimeOfMachineKey = 365 * day;

/** The holder of a key, and its rights. */
export interface Staff {
  readonly name: string;
  readonly scopes: readonly StaffScope[];
  /** A machine's key opens what these roles of the person who added it open. Null for a key without this limit. */
  readonly within: readonly StaffRole[] | null;
}

export const NewStaffKey = Type.Object({
  holder: Type.String({ pattern: '^[a-z][a-z0-9-]{1,29}$', examples: ['ada'] }),
  kind: Type.Union([Type.Literal('person'), Type.Literal('machine')]),
  scopes: Type.Array(Type.Enum([...staffScopes]), { minItems: 1, maxItems: staffScopes.length }),
  hash: Type.String({
    pattern: '^[0-9a-f]{64}$',
    description: 'SHA-256 of the key, which never leaves its holder',
  }),
});
export type NewStaffKey = Static<typeof NewStaffKey>;

/** The form of a key; anything else is not looked up. */
const keyPattern = /^mota-[A-Za-z0-9_-]{43}$/;

/** Returns the holder of a key; undefined if the key is unknown, revoked or expired. */
export async function findStaff(
  database: Database,
  key: string,
  now: Date,
): Promise<Staff | undefined> {
  if (!keyPattern.test(key)) return undefined;
  const [found] = await database
    .select({
      name: staffKeys.holder,
      scopes: staffKeys.scopes,
      kind: staffKeys.kind,
      roles: staff.roles,
    })
    .from(staffKeys)
    .leftJoin(staff, eq(staff.id, staffKeys.adder_id))
    .where(
      and(
        eq(staffKeys.hash, hashOfKey(key)),
        isNull(staffKeys.revoked_at),
        or(isNull(staffKeys.expires_at), gt(staffKeys.expires_at, now)),
      ),
    );
  if (!found) return undefined;
  const { kind, roles, ...holder } = found;
  return { ...holder, within: kind === 'machine' ? (roles ?? []) : null };
}

/** All keys, even revoked ones. */
export const listStaffKeys = (database: Database) =>
  database.select().from(staffKeys).orderBy(asc(staffKeys.id));

/** Refuses a machine the name of a person, under which the audit and proposals would mix them up. */
async function refuseNameOfPerson(
  transaction: Transaction,
  { kind, holder }: NewStaffKey,
): Promise<void> {
  if (kind === 'person') return;
  await lock(transaction, 'staff people');
  const isPersons = and(eq(staffKeys.holder, holder), eq(staffKeys.kind, 'person'));
  const people = await transaction.$count(staff, eq(staff.name, holder));
  if (people + (await transaction.$count(staffKeys, isPersons)) > 0) {
    throw new Refusal(409, 'machine_name_of_person');
  }
}

async function insertKey(
  transaction: Transaction,
  { holder, kind, scopes, hash }: NewStaffKey,
  by: Decision,
): Promise<void> {
  if (kind === 'person' && (await hasLeft(transaction, holder))) {
    throw new Refusal(409, 'staff_ended');
  }
  const expires_at =
    kind === 'machine' ? new Date(by.at.getTime() + lifetimeOfMachineKey) : undefined;
  const [added] = await transaction
    .insert(staffKeys)
    .values({ holder, kind, scopes, hash, added_by: by.actor, added_at: by.at, expires_at })
    .onConflictDoNothing()
    .returning({ id: staffKeys.id });
  if (!added) throw new Refusal(409, 'key_known');
  await recordAudit(transaction, by, 'staff key added', `staff key ${added.id}`, {
    holder,
    kind,
    scopes: scopes.join(' '),
  });
}

const PersonsKey = Type.Object({ hash: Type.String(), scopes: Type.String() });

const isScope = (word: string): word is StaffScope => staffScopes.some((scope) => scope === word);

/** Gives a person a key, their first or another. */
export const staffKeyProposals = proposalKind(
  'staff key',
  PersonsKey,
  (transaction, holder, { hash, scopes }, agreement) =>
    insertKey(
      transaction,
      { holder, kind: 'person', scopes: scopes.split(' ').filter(isScope), hash },
      agreement,
    ),
);

async function refuseThirdPerson(transaction: Transaction, { kind }: NewStaffKey): Promise<void> {
  // The lock prevents two simultaneous first keys, after which there could be three people.
  await lock(transaction, 'staff keys');
  const [row] = await transaction
    .select({ people: countDistinct(staffKeys.holder) })
    .from(staffKeys)
    .where(eq(staffKeys.kind, 'person'));
  if (kind === 'machine' || (row?.people ?? 0) >= 2) throw new Refusal(403, 'first_keys_only');
}

function refuseUnfit({ holder, kind, scopes }: NewStaffKey): void {
  refuseTakenName(holder);
  if (kind === 'machine' && !scopes.every((scope) => scopesOfMachines.includes(scope))) {
    throw new Refusal(400, 'machine_key_scopes');
  }
}

/**
 * Adds a machine's key, or proposes a person's, which a second person confirms. The shared key of a sandbox, which
 * cannot propose anything, adds those of the first two people.
 */
export async function addStaffKey(
  transaction: Transaction,
  key: NewStaffKey,
  decision: Decision,
): Promise<'added' | 'proposed'> {
  refuseUnfit(key);
  await refuseNameOfPerson(transaction, key);
  if (isNobody(decision.actor)) await refuseThirdPerson(transaction, key);
  if (isNobody(decision.actor) || key.kind === 'machine') {
    await insertKey(transaction, key, decision);
    return 'added';
  }
  const after = { hash: key.hash, scopes: key.scopes.join(' ') };
  const look = () => Promise.resolve({ before: {}, after });
  await staffKeyProposals.propose(transaction, key.holder, look, decision);
  return 'proposed';
}

/** Revokes a key at once. Throws 404 for an unknown key, 409 for a revoked one. */
export async function revokeStaffKey(
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
