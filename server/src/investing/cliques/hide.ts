import { eq } from 'drizzle-orm';
import type { Decision } from '../../platform/audit/decision.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import { cliques } from '../../platform/db/schema.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { isHidden, lockClique } from './cliques.ts';

/**
 * Hides a public clique from everyone except its members, and notifies its creator of the reason. Throws 409 if it is
 * private or already hidden.
 */
export async function hideClique(
  transaction: Transaction,
  id: number,
  { at, actor, reason }: Decision & { readonly reason: string },
): Promise<void> {
  const clique = await lockClique(transaction, id);
  if (isHidden(clique)) throw new Refusal(409, 'clique_hidden_already');
  await transaction.update(cliques).set({ hidden_at: at }).where(eq(cliques.id, id));
  const details = { name: clique.name, reason };
  const message = { code: 'clique_hidden', ...details } as const;
  await notify(transaction, clique.creator_id, { message, link: `/clique/${id}` }, at);
  await recordAudit(transaction, { at, actor }, 'clique hidden', `clique ${id}`, details);
}
