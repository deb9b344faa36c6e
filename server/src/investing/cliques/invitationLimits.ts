import { and, count, eq, gt, gte, inArray } from 'drizzle-orm';
import type { Config } from '../../platform/settings/config.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import { lock } from '../../platform/db/lock.ts';
import { cliqueInvitations, cliques } from '../../platform/db/schema.ts';
import { tooManyRequests } from '../../platform/http/refusal.ts';
import { day, second } from '../../platform/clock/time.ts';

/**
 * Throws 429 if the customer would exceed their limit of emailed invitations in 24 hours, or if an address has already
 * received its maximum from all customers in 24 hours.
 */
export async function refuseTooManyInvitations(
  transaction: Transaction,
  { invitationsOfSender, invitationsOfRecipient }: Config,
  { inviterId, emails, now }: { inviterId: number; emails: readonly string[]; now: Date },
): Promise<void> {
  await lock(
    transaction,
    `invitations by customer ${inviterId}`,
    ...emails.map((email) => `invitations of ${email}` as const),
  );
  const isRecent = gt(cliqueInvitations.created_at, new Date(now.getTime() - day));
  const [sent] = await transaction
    // A link has no email and isn't counted, because it sends no mail.
    .select({ made: count(cliqueInvitations.email) })
    .from(cliqueInvitations)
    .innerJoin(cliques, eq(cliques.id, cliqueInvitations.clique_id))
    .where(and(eq(cliques.creator_id, inviterId), isRecent));
  if ((sent?.made ?? 0) + emails.length > invitationsOfSender) {
    throw tooManyRequests({ code: 'invitations_a_day', most: invitationsOfSender }, day / second);
  }
  const full = await transaction
    .select({ email: cliqueInvitations.email })
    .from(cliqueInvitations)
    .where(and(inArray(cliqueInvitations.email, [...emails]), isRecent))
    .groupBy(cliqueInvitations.email)
    .having(gte(count(), invitationsOfRecipient));
  if (full.length === 0) return;
  const often = full.flatMap(({ email }) => email ?? []);
  throw tooManyRequests({ code: 'invited_often', emails: often }, day / second);
}
