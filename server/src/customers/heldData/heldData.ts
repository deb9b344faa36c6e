import { and, eq, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import {
  alertLinks,
  attempts,
  auditRecords,
  authenticators,
  beneficiaries,
  cliqueAgreements,
  cliqueInvitations,
  cliqueMembers,
  cliques,
  closingRequests,
  complaints,
  customerDevices,
  customerNotes,
  customerPasskeys,
  customers,
  depositAccounts,
  depositExceptions,
  depositNotices,
  factorProofs,
  factorRemovals,
  holds,
  idempotencyKeys,
  investments,
  jobs,
  kycImages,
  kycSubmissions,
  nextOfKin,
  notifications,
  oneTimeCodes,
  outbox,
  payoutReceivers,
  pendingRegistrations,
  proposals,
  railEvents,
  recoveryCodes,
  referralBonuses,
  sessions,
  statementLines,
  takeBackWishes,
  transfers,
  walletFreezes,
  withdrawalExceptions,
  withdrawalLimits,
  withdrawals,
} from '../../platform/db/schema.ts';
import { closedEmail } from '../../platform/text/closedEmail.ts';

/** A customer as the tables refer to them. */
export interface Holder {
  readonly id: number;
  readonly accountId: number;
  readonly email: string;
}

/** Why columns with text stay after an account was closed. */
const reasons = {
  exceptions:
    'Records of payments have to be kept for five years. Then a job empties them, counted from the day on which staff closed the exception.',
  books:
    'The ledger is append-only, and the check of the books compares it with these rows. Its descriptions name the accounts of withdrawals, and those of statements are the provider’s words.',
  proof:
    'The hash shows whether a copy of a signed contract is genuine. The text can’t be derived from it.',
  neutral: 'The values are words of the software, random names or ids.',
  expires: 'The rows are deleted within days.',
  sealed: 'The audit is sealed by a chain of hashes.',
  others: 'The name of a clique belongs to all of its members.',
} as const;

type ColumnOf<T extends PgTable> = keyof T['_']['columns'] & string;

/** What closing an account does with the rows of a table, and what a download of the customer's data shows of them. */
interface Treatment<T extends PgTable> {
  /** Returns SQL for the rows about a customer. Undefined if no column refers to the customer. */
  readonly isAbout?: (holder: Holder) => SQL | undefined;
  /** Closing deletes the rows. */
  readonly isDeleted?: true;
  /** Values that closing writes over personal ones. */
  readonly replaced?: (holder: Holder, at: Date) => Readonly<Partial<Record<ColumnOf<T>, unknown>>>;
  /**
   * Columns with text that stay because the law requires records of payments, contracts and complaints. The worker
   * deletes their rows `RECORD_YEARS` after the closing.
   */
  readonly deletedAfterYears?: readonly ColumnOf<T>[];
  /** Columns that stay for the same reason. The worker writes these values over them `RECORD_YEARS` after the closing. */
  readonly replacedAfterYears?: (holder: Holder) => Readonly<Partial<Record<ColumnOf<T>, unknown>>>;
  /** Other columns with text that closing leaves. Each key is the reason. */
  readonly kept?: Readonly<Partial<Record<keyof typeof reasons, readonly ColumnOf<T>[]>>>;
  /** Name of the rows in a download. Rows without a name aren't in it. */
  readonly name?: string;
  /** Columns that a download leaves out: secrets, names of staff, and data about others. */
  readonly omitted?: readonly ColumnOf<T>[];
  /** Values from other tables that a download adds to each row. */
  readonly added?: Readonly<Record<string, SQL>>;
}

export interface HeldTable extends Omit<
  Treatment<PgTable>,
  'deletedAfterYears' | 'kept' | 'omitted' | 'replaced' | 'replacedAfterYears'
> {
  readonly table: PgTable;
  readonly deletedAfterYears?: readonly string[];
  readonly replacedAfterYears?: (holder: Holder) => Readonly<Record<string, unknown>>;
  readonly replaced?: (holder: Holder, at: Date) => Readonly<Record<string, unknown>>;
  readonly kept?: Readonly<Partial<Record<keyof typeof reasons, readonly string[]>>>;
  readonly omitted?: readonly string[];
}

const held = <T extends PgTable>(table: T, treatment: Treatment<T>): HeldTable => ({
  table,
  ...treatment,
});

/** Returns SQL for the rows with the customer's id. */
const ofCustomer =
  ({ customer_id: id }: { readonly customer_id: AnyPgColumn }) =>
  (holder: Holder): SQL =>
    eq(id, holder.id);

/**
 * Returns what replaces the customer's own row. With these values nobody can sign in, find the customer, or use their
 * referral code.
 */
const pseudonymOf = ({ accountId }: Holder, at: Date) => ({
  email: closedEmail(accountId),
  first_name: 'Closed',
  last_name: 'account',
  phone_number: '',
  // No password has this hash.
  password_hash: '',
  address: '',
  profile_image: null,
  transaction_pin_hash: null,
  identity_verified_at: null,
  referral_code: `closed-${accountId}`,
  closed_at: at,
});

/**
 * Every table with data about customers. Closing an account goes through this list, and so does the download of a
 * customer's data. A test fails for a column with text that is neither here nor in `aboutNoCustomer`.
 */
export const heldTables: readonly HeldTable[] = [
  // Comes first, because notes can only be deleted once their customer's account is closed.
  held(customers, {
    isAbout: ({ id }) => eq(customers.id, id),
    replaced: pseudonymOf,
    kept: { neutral: ['language'] },
    name: 'account',
    omitted: ['password_hash', 'transaction_pin_hash', 'wrong_pins', 'referred_by'],
  }),
  held(nextOfKin, { isAbout: ofCustomer(nextOfKin), isDeleted: true, name: 'next_of_kin' }),
  held(kycImages, {
    isAbout: ({ id }) =>
      inArray(
        kycImages.name,
        sql`(SELECT unnest(ARRAY[identity_card, facial_recognition]) FROM kyc_submissions WHERE customer_id = ${id})`,
      ),
    // The worker deletes the file and this row within minutes.
    replaced: (_holder, at) => ({ delete_at: at }),
    kept: { expires: ['name', 'fingerprint'] },
  }),
  held(kycSubmissions, {
    isAbout: ofCustomer(kycSubmissions),
    // A check that still waits is stored as rejected, although nobody has decided on it.
    replaced: (_holder, at) => ({
      status: sql`CASE status WHEN 'In Progress' THEN 'Rejected' ELSE status END`,
      decided_at: sql`coalesce(decided_at, ${at.toISOString()}::timestamptz)`,
      reason: null,
    }),
    kept: { neutral: ['status', 'identity_card', 'facial_recognition', 'decided_by'] },
    name: 'identity_checks',
    omitted: ['identity_card', 'facial_recognition', 'decided_by'],
  }),
  held(customerNotes, {
    isAbout: ofCustomer(customerNotes),
    isDeleted: true,
    name: 'notes_of_staff',
    omitted: ['written_by'],
  }),
  held(complaints, {
    isAbout: ofCustomer(complaints),
    deletedAfterYears: ['text', 'answer', 'outcome', 'acknowledged_by', 'decided_by'],
    name: 'complaints',
    omitted: ['acknowledged_by', 'decided_by'],
  }),
  held(closingRequests, {
    isAbout: ofCustomer(closingRequests),
    kept: { neutral: ['outcome', 'ended_by'] },
    name: 'closing_requests',
    omitted: ['ended_by', 'records_erased_at'],
  }),
  held(sessions, {
    isAbout: ofCustomer(sessions),
    isDeleted: true,
    name: 'signed_in_devices',
    omitted: ['jti', 'device_id'],
  }),
  held(customerDevices, {
    isAbout: ofCustomer(customerDevices),
    isDeleted: true,
    name: 'known_devices',
    omitted: ['device_id'],
  }),
  held(customerPasskeys, {
    isAbout: ofCustomer(customerPasskeys),
    isDeleted: true,
    name: 'passkeys',
    omitted: ['id', 'public_key', 'counter'],
  }),
  held(authenticators, {
    isAbout: ofCustomer(authenticators),
    isDeleted: true,
    name: 'authenticator_app',
    omitted: ['nonce', 'last_period'],
  }),
  held(recoveryCodes, {
    isAbout: ofCustomer(recoveryCodes),
    isDeleted: true,
    name: 'recovery_codes',
    omitted: ['hash'],
  }),
  held(factorRemovals, { isAbout: ofCustomer(factorRemovals), isDeleted: true }),
  held(factorProofs, { isAbout: ofCustomer(factorProofs), isDeleted: true }),
  held(alertLinks, { isAbout: ofCustomer(alertLinks), isDeleted: true }),
  held(idempotencyKeys, { isAbout: ofCustomer(idempotencyKeys), isDeleted: true }),
  held(oneTimeCodes, { isAbout: ({ email }) => eq(oneTimeCodes.email, email), isDeleted: true }),
  held(pendingRegistrations, {
    isAbout: ({ email }) => eq(pendingRegistrations.email, email),
    isDeleted: true,
  }),
  held(attempts, { kept: { expires: ['subject'] } }),
  // Notifications of other customers stay. They may name a member or the creator of a clique, or a referred customer.
  held(notifications, {
    isAbout: ofCustomer(notifications),
    isDeleted: true,
    name: 'notifications',
  }),
  held(outbox, {
    isAbout: ({ email }) => eq(outbox.recipient, email),
    isDeleted: true,
    name: 'emails',
    // The column `text` is empty, except for an unsent email without a message code. `dataFile` renders the text of an
    // unsent email from `code` and `given`. Only the subject of a sent email is kept.
    omitted: ['text', 'attempts', 'last_error', 'next_at', 'is_receipt'],
  }),
  held(jobs, {
    isAbout: ({ email }) =>
      and(eq(jobs.kind, 'closing-request'), sql`arguments ->> 'email' = ${email}`),
    isDeleted: true,
  }),

  held(depositAccounts, {
    isAbout: ({ id }) => eq(depositAccounts.customer_id, id),
    // The account number stays, so that a later deposit is recognised.
    replaced: () => ({ account_name: null, reason: null, last_error: null }),
    kept: { books: ['rail', 'reference', 'status', 'account_number', 'bank'] },
    replacedAfterYears: () => ({ holder_code: null }),
    name: 'deposit_accounts',
    omitted: ['reason', 'attempts', 'last_error', 'next_at', 'holder_code'],
  }),
  held(depositNotices, { kept: { books: ['reference', 'rail', 'account_number', 'sender_bank'] } }),
  // These rows don't refer to a customer. An account number may have had several owners, and is missing if the deposit
  // couldn't be read.
  held(depositExceptions, {
    kept: {
      books: ['rail', 'reference', 'account_number', 'currency', 'reason', 'event', 'closed_by'],
      exceptions: ['says', 'note'],
    },
  }),
  held(railEvents, {
    kept: { expires: ['rail', 'kind', 'headers', 'body', 'status', 'outcome', 'last_error'] },
  }),
  held(payoutReceivers, {
    isAbout: ofCustomer(payoutReceivers),
    isDeleted: true,
    name: 'payouts_to_bank',
    omitted: ['sent_up_to'],
  }),
  held(beneficiaries, {
    isAbout: ofCustomer(beneficiaries),
    isDeleted: true,
    name: 'beneficiaries',
  }),
  held(withdrawals, {
    isAbout: ofCustomer(withdrawals),
    kept: {
      neutral: ['device_id', 'bank_code', 'bank_name', 'state', 'held_because', 'waits_because'],
      books: ['payment_reference'],
    },
    replacedAfterYears: () => ({
      account_number: '0000000000',
      account_name: '',
      reason: null,
      last_error: null,
      session_id: null,
      failure: null,
    }),
    name: 'withdrawals',
    added: {
      amount: sql`(SELECT amount FROM holds WHERE holds.id = withdrawals.hold_id)`.mapWith(
        holds.amount,
      ),
    },
    omitted: [
      'hold_id',
      'device_id',
      'held_because',
      'attempts',
      'last_error',
      'next_at',
      'return_from',
      'failure',
    ],
  }),
  held(withdrawalExceptions, {
    kept: { neutral: ['kind', 'closed_by'], exceptions: ['said', 'note'] },
  }),
  held(withdrawalLimits, { isAbout: ofCustomer(withdrawalLimits), name: 'withdrawal_limit' }),
  held(walletFreezes, {
    isAbout: ofCustomer(walletFreezes),
    deletedAfterYears: ['reason', 'frozen_by', 'ended_by'],
    name: 'freezes',
    omitted: ['reason', 'frozen_by', 'ended_by'],
  }),
  held(holds, { isAbout: ofCustomer(holds), kept: { neutral: ['status'] } }),

  // A signed contract has the customer's name and the email of that day. It is evidence, so its text isn't changed until
  // it is erased.
  held(investments, {
    isAbout: ofCustomer(investments),
    kept: { neutral: ['payout_interval'], proof: ['contract_sha256'] },
    replacedAfterYears: () => ({ contract: '' }),
    name: 'investments',
  }),
  held(cliqueMembers, { isAbout: ofCustomer(cliqueMembers), name: 'memberships_of_cliques' }),
  held(cliqueAgreements, {
    isAbout: ofCustomer(cliqueAgreements),
    kept: { proof: ['contract_sha256'] },
    replacedAfterYears: () => ({ contract: '' }),
    name: 'agreements_of_cliques',
  }),
  held(cliques, {
    isAbout: ({ id }) => eq(cliques.creator_id, id),
    kept: { others: ['name'], neutral: ['visibility', 'payout_frequency', 'status'] },
    name: 'created_cliques',
  }),
  held(cliqueInvitations, {
    // The customer may have had another email when they used an invitation. Shared links have no email.
    isAbout: ({ id, email }) =>
      or(
        eq(cliqueInvitations.email, email),
        and(isNotNull(cliqueInvitations.email), eq(cliqueInvitations.used_by, id)),
      ),
    replaced: ({ accountId }, at) => ({
      email: closedEmail(accountId),
      replaced_at: sql`coalesce(replaced_at, ${at.toISOString()}::timestamptz)`,
    }),
    kept: { neutral: ['token_hash'] },
    name: 'invitations_to_cliques',
    // A link may have been forwarded, so the address may be another person's.
    omitted: ['email', 'token_hash', 'used_by'],
  }),
  held(takeBackWishes, { isAbout: ofCustomer(takeBackWishes), name: 'wishes_for_money_back' }),
  held(referralBonuses, {
    isAbout: ({ id }) =>
      or(eq(referralBonuses.referrer_id, id), eq(referralBonuses.referred_id, id)),
    // One phone number earns one bonus, so the number of a referred customer is kept as long as the records.
    kept: { neutral: ['reference', 'shared'] },
    replacedAfterYears: ({ id, accountId }) => ({
      referred_phone: sql`CASE WHEN referred_id = ${id} THEN ${`closed-${accountId}`} ELSE referred_phone END`,
    }),
    name: 'referral_bonuses',
    omitted: ['referrer_id', 'referred_id', 'referred_phone', 'shared'],
  }),
  held(transfers, { kept: { books: ['kind', 'reference', 'description', 'provider_reference'] } }),
  held(statementLines, { kept: { books: ['rail', 'line', 'reference', 'description'] } }),
  held(proposals, {
    // Other proposals about money belong to the books and stay. They contain customers' ids, the receiver of a returned
    // deposit and the reason of a debit or credit.
    isAbout: ({ id }) =>
      or(
        and(
          inArray(proposals.kind, ['customer email', 'two-step removal']),
          eq(proposals.subject, String(id)),
        ),
        and(
          inArray(proposals.kind, ['withdrawal', 'withdrawal return']),
          inArray(
            proposals.subject,
            sql`(SELECT id::text FROM withdrawals WHERE customer_id = ${id})`,
          ),
        ),
      ),
    deletedAfterYears: [
      'kind',
      'subject',
      'before',
      'after',
      'proposed_by',
      'outcome',
      'decided_by',
    ],
  }),
  held(auditRecords, {
    isAbout: ({ id }) =>
      inArray(auditRecords.subject, [`customer ${id}`, `wallet of customer ${id}`]),
    kept: { sealed: ['actor', 'action', 'subject', 'detail'] },
    name: 'events',
    // Actors may be staff, and details name them too.
    omitted: ['actor', 'subject', 'detail', 'recorded_at'],
  }),
];

/**
 * Tables with text about vehicles, drivers, staff, money of the company or the work of the server, never about
 * customers.
 */
export const aboutNoCustomer: readonly string[] = [
  'accounts',
  'agreements',
  'asset_photos',
  'assets',
  'audit_seals',
  'backing_moves',
  'backings',
  'case_assignments',
  'case_visits',
  'contract_templates',
  'deposit_reads',
  'driver_reminders',
  'drivers',
  'full_checks',
  'hardship_requests',
  'lone_decisions',
  'losses',
  'payment_promises',
  'reconciliations',
  'repayments',
  'repossessions',
  'restructures',
  'schema_definitions',
  'schema_migrations',
  'schema_releases',
  'sending_stops',
  'staff',
  'staff_keys',
  'staff_passkeys',
  'staff_secrets',
  'staff_sessions',
  'used_payment_references',
  'vehicle_events',
  'vehicle_money',
  'vehicles',
  'withdrawal_rule_switches',
  'write_offs',
];
