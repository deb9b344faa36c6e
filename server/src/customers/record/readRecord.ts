import { and, desc, eq, isNull, or } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { CustomerRecord } from '../../../../contract/office/customers.ts';
import { rowsOfCustomer } from '../../../../contract/rules/office.ts';
import type { Database } from '../../platform/db/connection.ts';
import {
  closingRequests,
  complaints,
  customers,
  kycSubmissions,
  nextOfKin,
  outbox,
  sessions,
} from '../../platform/db/schema.ts';
import { onWire } from '../../platform/http/onWire.ts';
import { findOpenProposal } from '../../platform/proposals/decide.ts';
import { readMails } from '../../platform/mail/outbox.ts';
import type { Config } from '../../platform/settings/config.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { referenceOf } from '../complaints/reference.ts';
import { findFactors, hasFactor } from '../factors/findFactors.ts';
import { findRemoval } from '../factors/lostFactors.ts';
import { listNotes } from '../notes/notes.ts';

const listSubmissions = (database: Database, customerId: number) =>
  database
    .select({
      id: kycSubmissions.id,
      status: kycSubmissions.status,
      submitted_at: kycSubmissions.submitted_at,
    })
    .from(kycSubmissions)
    .where(eq(kycSubmissions.customer_id, customerId))
    .orderBy(desc(kycSubmissions.id))
    .limit(rowsOfCustomer);

/** Lists complaints without their texts. Only staff who answer complaints may read those. */
async function listComplaints(database: Database, customerId: number) {
  const found = await database
    .select({
      id: complaints.id,
      created_at: complaints.created_at,
      decide_by: complaints.decide_by,
      outcome: complaints.outcome,
    })
    .from(complaints)
    .where(eq(complaints.customer_id, customerId))
    .orderBy(desc(complaints.id))
    .limit(rowsOfCustomer);
  return found.map((complaint) => ({ ...complaint, reference: referenceOf(complaint.id) }));
}

const listSessions = (database: Database, customerId: number) =>
  database
    .select({
      id: sessions.id,
      device: sessions.device,
      created_at: sessions.created_at,
      last_used_at: sessions.last_used_at,
      expires_at: sessions.expires_at,
    })
    .from(sessions)
    .where(and(eq(sessions.customer_id, customerId), isNull(sessions.revoked_at)))
    .orderBy(desc(sessions.last_used_at))
    .limit(rowsOfCustomer);

/**
 * Lists emails without their texts, because some contain a code. Without a mail server, as in a sandbox, an email can be
 * read as soon as it is written.
 */
async function listMails(database: Database, config: Config, email: string) {
  const found = await readMails(database, config, eq(outbox.recipient, email), rowsOfCustomer);
  return found.map(({ id, subject, created_at, sent_at }) => ({
    id,
    subject,
    created_at,
    sent_at: sent_at ?? (config.smtpUrl === undefined ? created_at : null),
  }));
}

const findKin = (database: Database, customerId: number) =>
  database
    .select({
      first_name: nextOfKin.first_name,
      last_name: nextOfKin.last_name,
      email: nextOfKin.email,
      relationship: nextOfKin.relationship,
    })
    .from(nextOfKin)
    .where(eq(nextOfKin.customer_id, customerId));

/** Returns the customer's request to close the account, unless they took it back. Null without one. */
async function findClosing(database: Database, customerId: number) {
  const [closing = null] = await database
    .select({
      id: closingRequests.id,
      requested_at: closingRequests.requested_at,
      closed_at: closingRequests.ended_at,
      closed_by: closingRequests.ended_by,
    })
    .from(closingRequests)
    .where(
      and(
        eq(closingRequests.customer_id, customerId),
        or(isNull(closingRequests.outcome), eq(closingRequests.outcome, 'closed')),
      ),
    );
  return closing;
}

const kinds = ['customer email', 'two-step removal'] as const;

/** Lists the open proposals about a customer's email and two-step verification. */
async function listProposals(database: Database, id: number, now: Date) {
  const found = await Promise.all(
    kinds.map(async (kind) => ({
      kind,
      open: await findOpenProposal(database, kind, String(id), now),
    })),
  );
  return found.flatMap(({ kind, open }) => (open ? { kind, proposed_by: open.proposed_by } : []));
}

/**
 * Returns what staff see about a customer, such as their details, identity checks, sessions, emails and notes. Throws
 * 404 if the customer doesn't exist.
 */
export async function readRecord(
  database: Database,
  config: Config,
  id: number,
  now: Date,
): Promise<Static<typeof CustomerRecord>> {
  const [customer] = await database.select().from(customers).where(eq(customers.id, id));
  if (!customer) throw notFound();
  const [
    identity,
    complained,
    signedIn,
    letters,
    [kin],
    notes,
    factors,
    removal,
    closing,
    proposed,
  ] = await Promise.all([
    listSubmissions(database, id),
    listComplaints(database, id),
    listSessions(database, id),
    listMails(database, config, customer.email),
    findKin(database, id),
    listNotes(database, id),
    findFactors(database, id),
    findRemoval(database, id),
    findClosing(database, id),
    listProposals(database, id, now),
  ]);
  const { account_id, first_name, last_name, email, phone_number, address, created_at } = customer;
  return onWire({
    id,
    account_id,
    first_name,
    last_name,
    email,
    phone_number,
    address,
    created_at,
    is_verified: customer.identity_verified_at !== null,
    has_pin: customer.transaction_pin_hash !== null,
    has_factor: hasFactor(factors),
    factors_removed_at: removal ?? null,
    closing,
    proposals: proposed,
    next_of_kin: kin ?? null,
    identity,
    complaints: complained,
    sessions: signedIn,
    mails: letters,
    notes,
  });
}
