import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { Decision } from '../../platform/audit/decision.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import { staff, staffKeys } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { lapseProposals } from '../../platform/proposals/decide.ts';
import { lockForRoles, nameOf } from './people.ts';
import { dropProofs } from './proofs.ts';

/** Returns the valid machine keys that a person has added, oldest first. */
const machineKeysAddedBy = (transaction: Transaction, name: string, now: Date) =>
  transaction
    .select({ holder: staffKeys.holder, scopes: staffKeys.scopes })
    .from(staffKeys)
    .where(
      and(
        eq(staffKeys.added_by, name),
        eq(staffKeys.kind, 'machine'),
        isNull(staffKeys.revoked_at),
        gt(staffKeys.expires_at, now),
      ),
    )
    .orderBy(asc(staffKeys.id));

type MachineKeys = Awaited<ReturnType<typeof machineKeysAddedBy>>;

/**
 * Ends a person's access immediately: sessions, passkeys, recovery codes, invitations and open proposals. One
 * administrator can do this, but not to themselves. Two administrators must remain, so that one of them can't remove
 * all others. Returns the machine keys that the person has added. They keep working until someone revokes them, or
 * until they expire.
 */
export async function endAccess(
  transaction: Transaction,
  id: number,
  by: Decision,
): Promise<MachineKeys> {
  const name = await nameOf(transaction, id);
  if (name === by.actor) throw new Refusal(409, 'staff_yourself');
  await lockForRoles(transaction, name, []);
  await transaction
    .update(staff)
    .set({ ended_by: by.actor, ended_at: by.at })
    .where(eq(staff.id, id));
  await dropProofs(transaction, id);
  await lapseProposals(transaction, name, by);
  await recordAudit(transaction, by, 'staff ended', `staff ${id}`, { name });
  return machineKeysAddedBy(transaction, name, by.at);
}

/** Returns the reply to the administrator who ended an access. */
export function endedSentence(keys: MachineKeys): string {
  const ended = 'Their access has ended.';
  if (keys.length === 0) return ended;
  const named = keys.map(({ holder, scopes }) => `${holder} (${scopes.join(', ')})`).join(', ');
  return `${ended} These machine keys that they added still work: ${named}. Revoke the ones that you don’t need.`;
}
