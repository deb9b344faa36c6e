import { and, arrayContains, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { Type, type Static } from 'typebox';
import type { Decision } from '../../platform/audit/decision.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { refuseTakenName } from '../../platform/audit/takenNames.ts';
import type { Database, Transaction } from '../../platform/db/connection.ts';
import { lock } from '../../platform/db/lock.ts';
import { staff, staffKeys, staffPasskeys } from '../../platform/db/schema.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import { writeMail } from '../../platform/mail/outbox.ts';
import { proposalKind, type Confirmation } from '../../platform/proposals/kinds.ts';
import { isStaffRole, Roles, type StaffRole } from './roles.ts';
import { dropProofs } from './proofs.ts';
import { dropSecrets, storeSecret } from './secrets.ts';

export const NewPerson = Type.Object({
  name: Type.String({ pattern: '^[a-z][a-z0-9-]{1,29}$', examples: ['ada'] }),
  email: Type.String({ format: 'email', maxLength: 254 }),
  roles: Roles,
});
export type NewPerson = Static<typeof NewPerson>;

/** Returns all people of the office, including those who have left. */
export const listPeople = (database: Database) =>
  database
    .select({
      id: staff.id,
      name: staff.name,
      email: staff.email,
      roles: staff.roles,
      added_at: staff.added_at,
      ended_at: staff.ended_at,
      passkey_used_at:
        sql<Date | null>`(SELECT max(k.used_at) FROM ${staffPasskeys} k WHERE k.staff_id = ${staff}.id)`.mapWith(
          staff.added_at,
        ),
      passkeys: sql<number>`(SELECT count(*)::int FROM ${staffPasskeys} k WHERE k.staff_id = ${staff}.id)`,
    })
    .from(staff)
    .orderBy(asc(staff.name));

export const administratorsNow = (database: Database): Promise<number> =>
  database.$count(
    staff,
    and(arrayContains(staff.roles, ['administrator']), isNull(staff.ended_at)),
  );

/** Returns a link to the office. The token is in the fragment, which browsers don't send to servers. */
export const officeLink = ({ config }: Pick<Dependencies, 'config'>, token: string): string =>
  `${config.officeOrigin}/office/#${token}`;

/** Creates a link that opens the office once, to set up a passkey. Earlier links of the person stop working. */
export async function invitationLink(
  dependencies: Pick<Dependencies, 'config' | 'random' | 'systemClock'>,
  transaction: Transaction,
  staffId: number,
): Promise<string> {
  const { random, systemClock } = dependencies;
  const secret = random.token(32);
  await dropSecrets(transaction, 'invitation', staffId);
  await storeSecret(transaction, { kind: 'invitation', secret, staffId }, systemClock.now());
  return officeLink(dependencies, secret);
}

/** Adds a person. Throws if the name or the email is in use, or if a machine has the name. */
export async function insertPerson(
  transaction: Transaction,
  { name, email, roles }: NewPerson,
  by: Decision,
): Promise<number> {
  await lock(transaction, 'staff people');
  const machines = and(eq(staffKeys.holder, name), eq(staffKeys.kind, 'machine'));
  if ((await transaction.$count(staffKeys, machines)) > 0) {
    throw new Refusal(409, 'staff_name_of_machine');
  }
  const [added] = await transaction
    .insert(staff)
    .values({ name, email: email.toLowerCase(), roles, added_by: by.actor, added_at: by.at })
    .onConflictDoNothing()
    .returning({ id: staff.id });
  if (!added) throw new Refusal(409, 'staff_known');
  await recordAudit(transaction, by, 'staff added', `staff ${added.id}`, {
    name,
    email,
    roles: roles.join(' '),
  });
  return added.id;
}

async function mailLink(
  dependencies: Dependencies,
  transaction: Transaction,
  person: { readonly id: number; readonly name: string; readonly email: string },
  code: 'office_invitation' | 'passkeys_reset',
  at: Date,
): Promise<void> {
  const url = await invitationLink(dependencies, transaction, person.id);
  const { name, email: recipient } = person;
  await writeMail(transaction, { recipient, message: { code, name, url } }, at);
}

/** Locks and returns the person who left under this name, or undefined if there is none. */
async function findFormer(transaction: Transaction, name: string) {
  const [former] = await transaction
    .select()
    .from(staff)
    .where(and(eq(staff.name, name), isNotNull(staff.ended_at)))
    .for('update');
  return former;
}

/**
 * Reactivates a person who left, with new roles and possibly a new email. Deletes ways to sign in that a call created
 * while their access ended. Returns their id.
 */
async function readmit(
  transaction: Transaction,
  id: number,
  { name, email, roles }: NewPerson,
  by: Decision,
): Promise<number> {
  await dropProofs(transaction, id);
  await transaction
    .update(staff)
    .set({ email: email.toLowerCase(), roles, ended_by: null, ended_at: null })
    .where(eq(staff.id, id));
  await recordAudit(transaction, by, 'staff returned', `staff ${id}`, {
    name,
    email,
    roles: roles.join(' '),
  });
  return id;
}

async function add(
  dependencies: Dependencies,
  transaction: Transaction,
  person: NewPerson,
  decision: Decision,
): Promise<void> {
  const former = await findFormer(transaction, person.name);
  const id = former
    ? await readmit(transaction, former.id, person, decision)
    : await insertPerson(transaction, person, decision);
  await mailLink(dependencies, transaction, { id, ...person }, 'office_invitation', decision.at);
}

async function lockPerson(transaction: Transaction, name: string) {
  const [person] = await transaction.select().from(staff).where(eq(staff.name, name)).for('update');
  if (!person) throw notFound();
  if (person.ended_at) throw new Refusal(409, 'staff_ended');
  return person;
}

/**
 * Deletes all of a person's ways to sign in, and makes them an administrator. They keep their other roles, except
 * auditor. Returns their id.
 */
export async function restartAsAdministrator(
  transaction: Transaction,
  { id, roles }: { readonly id: number; readonly roles: readonly StaffRole[] },
  by: Decision,
): Promise<number> {
  await dropProofs(transaction, id);
  const kept = roles.filter((role) => role !== 'administrator' && role !== 'auditor');
  await transaction
    .update(staff)
    .set({ roles: [...kept, 'administrator'], ended_by: null, ended_at: null })
    .where(eq(staff.id, id));
  const before = roles.join(' ');
  await recordAudit(transaction, by, 'staff recovered', `staff ${id}`, { before });
  return id;
}

/**
 * Locks a person before their roles change to the given ones. No roles means that they leave. Throws 409 if fewer than
 * two administrators would remain.
 */
export async function lockForRoles(
  transaction: Transaction,
  name: string,
  roles: readonly StaffRole[],
) {
  // Prevents two of three administrators from leaving at the same time.
  await lock(transaction, 'staff people');
  const person = await lockPerson(transaction, name);
  const leaves = person.roles.includes('administrator') && !roles.includes('administrator');
  if (leaves && (await administratorsNow(transaction)) <= 2) {
    throw new Refusal(409, 'two_administrators_stay');
  }
  return person;
}

async function setRoles(
  transaction: Transaction,
  name: string,
  roles: readonly StaffRole[],
  confirmation: Confirmation,
): Promise<void> {
  const { id, roles: before } = await lockForRoles(transaction, name, roles);
  await transaction
    .update(staff)
    .set({ roles: [...roles] })
    .where(eq(staff.id, id));
  await recordAudit(transaction, confirmation, 'staff roles changed', `staff ${id}`, {
    before: before.join(' '),
    after: roles.join(' '),
  });
}

const rolesIn = (message: string): StaffRole[] => message.split(' ').filter(isStaffRole);

/** The kind of proposal by which two administrators add a person. */
export const invitations = proposalKind(
  'staff',
  Type.Object({ email: Type.String(), roles: Type.String() }),
  (transaction, name, { email, roles }, confirmation, dependencies: Dependencies) =>
    add(dependencies, transaction, { name, email, roles: rolesIn(roles) }, confirmation),
);

/** The kind of proposal by which two administrators change a person's roles. */
export const roleChanges = proposalKind(
  'staff roles',
  Type.Object({ roles: Type.String() }),
  (transaction, name, { roles }, confirmation) =>
    setRoles(transaction, name, rolesIn(roles), confirmation),
);

/** The kind of proposal by which two administrators reset a person's lost passkeys. */
export const passkeyResets = proposalKind(
  'staff reset',
  Type.Object({ passkeys: Type.Literal(0) }),
  async (transaction, name, _after, confirmation, dependencies: Dependencies) => {
    const person = await lockPerson(transaction, name);
    await dropProofs(transaction, person.id);
    await mailLink(dependencies, transaction, person, 'passkeys_reset', confirmation.at);
    await recordAudit(transaction, confirmation, 'staff reset', `staff ${person.id}`);
  },
);

function refuseMixedAuditor(roles: readonly StaffRole[]): void {
  if (roles.includes('auditor') && roles.length > 1) throw new Refusal(400, 'auditor_alone');
}

/** Throws if another person has or had this name or email. Someone who returns keeps their name. */
async function refuseSecondRow(
  transaction: Transaction,
  { name, email }: NewPerson,
  formerId: number | undefined,
): Promise<void> {
  const isSame = or(eq(staff.name, name), eq(staff.email, email.toLowerCase()));
  const known = await transaction.select().from(staff).where(isSame);
  const other = known.find(({ id }) => id !== formerId);
  if (!other) return;
  if (other.ended_at) throw new Refusal(409, { code: 'staff_left_as', name: other.name });
  throw new Refusal(409, 'staff_known');
}

/**
 * Invites a person. A single administrator may invite the second one. After that an invitation is a proposal that
 * another administrator confirms.
 */
export async function invitePerson(
  dependencies: Dependencies,
  transaction: Transaction,
  person: NewPerson,
  decision: Decision,
): Promise<'invited' | 'proposed'> {
  refuseMixedAuditor(person.roles);
  refuseTakenName(person.name);
  // Prevents two simultaneous invitations of a second person, which would lead to three people.
  await lock(transaction, 'staff people');
  if ((await transaction.$count(staff)) < 2) {
    if (!person.roles.includes('administrator')) {
      throw new Refusal(409, 'second_administrator_first');
    }
    await add(dependencies, transaction, person, decision);
    return 'invited';
  }
  const { name, email, roles } = person;
  const former = await findFormer(transaction, name);
  await refuseSecondRow(transaction, person, former?.id);
  const before = former ? { email: former.email, roles: former.roles.join(' ') } : {};
  const after = { email, roles: roles.join(' ') };
  await invitations.propose(transaction, name, async () => ({ before, after }), decision);
  return 'proposed';
}

export async function nameOf(transaction: Transaction, id: number): Promise<string> {
  const [person] = await transaction
    .select({ name: staff.name })
    .from(staff)
    .where(eq(staff.id, id));
  if (!person) throw notFound();
  return person.name;
}

export async function proposeRoles(
  transaction: Transaction,
  id: number,
  roles: readonly StaffRole[],
  decision: Decision,
): Promise<void> {
  refuseMixedAuditor(roles);
  const name = await nameOf(transaction, id);
  const describe = async () => {
    const { roles: before } = await lockForRoles(transaction, name, roles);
    if (before.length === roles.length && before.every((role) => roles.includes(role))) {
      throw new Refusal(400, 'roles_unchanged');
    }
    return { before: { roles: before.join(' ') }, after: { roles: roles.join(' ') } };
  };
  await roleChanges.propose(transaction, name, describe, decision);
}

/** Proposes to delete all of a person's ways to sign in, and to email them a link to set up new ones. */
export async function proposeReset(
  transaction: Transaction,
  id: number,
  decision: Decision,
): Promise<void> {
  const name = await nameOf(transaction, id);
  const describe = async () => {
    const person = await lockPerson(transaction, name);
    const passkeys = await transaction.$count(staffPasskeys, eq(staffPasskeys.staff_id, person.id));
    return { before: { passkeys }, after: { passkeys: 0 as const } };
  };
  await passkeyResets.propose(transaction, name, describe, decision);
}
