import { createHash } from 'node:crypto';
import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
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
import { isEmail, normalEmail } from '../../../../contract/rules/email.ts';

/** Hashes a token. It has 192 random bits, so an unsalted hash reveals nothing. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * Converts emails to lower case and removes duplicates. Throws 400 if there are none or too many, or if some are
 * malformed. The refusal names the malformed ones.
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

/** A request of a clique's creator that concerns its invitations. */
interface CreatorRequest {
  readonly cliqueId: number;
  readonly inviter: Caller;
  readonly now: Date;
}

/** Locks a clique. Throws 404 unless it is private and the inviter is its creator. */
async function lockOwnClique(
  transaction: Transaction,
  { cliqueId, inviter }: CreatorRequest,
): Promise<Clique> {
  const clique = await lockClique(transaction, cliqueId);
  if (clique.creator_id !== inviter.id || clique.visibility !== 'private') throw notFound();
  return clique;
}

/**
 * Locks a private clique to invite people to it. Throws 404 like `lockOwnClique`, 403 if the creator's identity isn't
 * verified, 409 if the clique has ended.
 */
async function lockToInvite(transaction: Transaction, request: CreatorRequest): Promise<Clique> {
  const clique = await lockOwnClique(transaction, request);
  if (!request.inviter.isIdentityVerified) {
    throw new Refusal(403, 'invitation_unverified');
  }
  refuseEnded(clique, request.now);
  return clique;
}

/** Ends those invitations of a clique that meet the conditions: nobody can join with them any more. */
async function endInvitations(
  transaction: Transaction,
  clique: Clique,
  now: Date,
  ...conditions: readonly SQL[]
): Promise<void> {
  const { clique_id, replaced_at } = cliqueInvitations;
  await transaction
    .update(cliqueInvitations)
    .set({ replaced_at: now })
    .where(and(eq(clique_id, clique.id), isNull(replaced_at), ...conditions));
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
  const { email: address, used_at } = cliqueInvitations;
  await endInvitations(transaction, clique, now, inArray(address, emails), isNull(used_at));
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
 * the creator of a private clique, 403 if their identity isn't verified, 409 if the clique has ended, 429 above a daily
 * limit.
 */
export async function inviteToClique(
  transaction: Transaction,
  {
    emails,
    config,
    random,
    ...request
  }: CreatorRequest & {
    readonly emails: readonly string[];
    readonly config: Config;
    readonly random: Random;
  },
): Promise<void> {
  const { inviter, now } = request;
  const clique = await lockToInvite(transaction, request);
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

/** SQL for whether an invitation is a link. Only links have no email. */
const isLink = isNull(cliqueInvitations.email);

/**
 * Creates the link of a clique and returns its token, which isn't stored. The previous link stops working. Throws like
 * `lockToInvite`.
 */
export async function createInviteLink(
  transaction: Transaction,
  {
    seats,
    random,
    ...request
  }: CreatorRequest & { readonly seats: number; readonly random: Random },
): Promise<string> {
  const { now } = request;
  const clique = await lockToInvite(transaction, request);
  await endInvitations(transaction, clique, now, isLink);
  const token = random.token(cliqueLimits.tokenBytes);
  await transaction.insert(cliqueInvitations).values({
    clique_id: clique.id,
    token_hash: hashToken(token),
    seats,
    created_at: now,
  });
  return token;
}

/**
 * Ends the link of a clique. Does nothing if it has none. Throws 404 for anyone but the creator of a private clique.
 */
export async function revokeInviteLink(
  transaction: Transaction,
  request: CreatorRequest,
): Promise<void> {
  const clique = await lockOwnClique(transaction, request);
  await endInvitations(transaction, clique, request.now, isLink);
}
