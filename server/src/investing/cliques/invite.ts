import { createHash } from 'node:crypto';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { isEmail } from '../../platform/text/emailAddress.ts';
import type { Config } from '../../platform/settings/config.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import { assets, cliqueInvitations, customers } from '../../platform/db/schema.ts';
import { writeMail } from '../../platform/mail/outbox.ts';
import { notifyAll } from '../../platform/notifications/notify.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import type { Random } from '../../platform/random/random.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import { lockClique, refuseEnded, type Clique } from './cliques.ts';
import { refuseTooManyInvitations } from './invitationLimits.ts';
import { cliqueLimits } from './cliqueLimits.ts';
import { normalEmail } from '../../../../contract/rules/email.ts';

/** Hashes a token. It has 192 random bits, so an unsalted hash reveals nothing. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * Converts emails to lower case and removes duplicates. Throws 400 if there are none or too many, or names the
 * malformed ones.
 */
export function checkEmails(input: readonly string[]): string[] {
  const emails = [...new Set(input.map((email) => normalEmail(email)))];
  if (emails.length === 0) throw new Refusal(400, 'invitation_emails_missing');
  const malformed = emails.filter((email) => !isEmail(email));
  if (malformed.length > 0) {
    const named = malformed.map((email) => email.slice(0, 60));
    throw new Refusal(400, { code: 'invitation_emails_malformed', emails: named });
  }
  if (emails.length <= cliqueLimits.invitationsPerCall) return emails;
  throw new Refusal(400, { code: 'invitations_at_a_time', most: cliqueLimits.invitationsPerCall });
}

interface Invitation {
  readonly email: string;
  readonly token: string;
}

async function writeInvitations(
  transaction: Transaction,
  clique: Clique,
  invitations: readonly Invitation[],
  now: Date,
): Promise<void> {
  const emails = invitations.map(({ email }) => email);
  await transaction
    .update(cliqueInvitations)
    .set({ replaced_at: now })
    .where(
      and(
        eq(cliqueInvitations.clique_id, clique.id),
        inArray(cliqueInvitations.email, emails),
        isNull(cliqueInvitations.used_at),
        isNull(cliqueInvitations.replaced_at),
      ),
    );
  await transaction.insert(cliqueInvitations).values(
    invitations.map(({ email, token }) => ({
      clique_id: clique.id,
      email,
      token_hash: hashToken(token),
      created_at: now,
    })),
  );
}

async function notifyInvited(
  transaction: Transaction,
  clique: Clique,
  inviter: Caller,
  invitations: readonly Invitation[],
  now: Date,
): Promise<void> {
  const emails = invitations.map(({ email }) => email);
  const known = await transaction
    .select({ id: customers.id, email: customers.email })
    .from(customers)
    .where(inArray(customers.email, emails));
  const idOf = new Map(known.map(({ id, email }) => [email, id]));
  const inviterName = `${inviter.firstName} ${inviter.lastName}`;
  const message = { code: 'clique_invitation', inviter: inviterName, name: clique.name } as const;
  const toNotify = invitations.flatMap(({ email, token }) => {
    const customerId = idOf.get(email);
    return customerId === undefined ? [] : { customerId, message, link: `/cliques/join/${token}` };
  });
  await notifyAll(transaction, toNotify, now);
}

/**
 * Emails an invite link to each address. An earlier link to the same address stops working. Throws 404 for anyone but
 * the creator of a private clique, 403 if their identity isn't verified, 409 if the clique has ended, 429 above the
 * daily limit.
 */
export async function inviteToClique(
  transaction: Transaction,
  {
    cliqueId,
    inviter,
    emails,
    config,
    now,
    random,
  }: {
    cliqueId: number;
    inviter: Caller;
    emails: readonly string[];
    config: Config;
    now: Date;
    random: Random;
  },
): Promise<void> {
  const clique = await lockClique(transaction, cliqueId);
  if (clique.creator_id !== inviter.id || clique.visibility !== 'private') throw notFound();
  if (!inviter.isIdentityVerified) {
    throw new Refusal(403, 'invitation_unverified');
  }
  refuseEnded(clique, now);
  await refuseTooManyInvitations(transaction, config, { inviterId: inviter.id, emails, now });
  const invitations = emails.map((email) => ({
    email,
    token: random.token(cliqueLimits.tokenBytes),
  }));
  await writeInvitations(transaction, clique, invitations, now);
  const [asset] = await transaction.select().from(assets).where(eq(assets.id, clique.asset_id));
  for (const { email, token } of invitations) {
    const message = {
      code: 'clique_invitation',
      inviter: `${inviter.firstName} ${inviter.lastName}`,
      clique: clique.name,
      asset: asset?.name,
      remaining: String(clique.required_funding - clique.total_contributions),
      token,
    } as const;
    await writeMail(transaction, { recipient: email, message }, now);
  }
  await notifyInvited(transaction, clique, inviter, invitations, now);
}
