import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bigId, id, instant, kobo, reference } from '../columnTypes.ts';

export const proposals = pgTable('proposals', {
  id: id(),
  kind: text().notNull(),
  subject: text().notNull(),
  before: jsonb().$type<Record<string, string | number | boolean>>().notNull(),
  after: jsonb().$type<Record<string, string | number | boolean>>().notNull(),
  proposed_by: text().notNull(),
  proposed_at: instant().notNull(),
  expires_at: instant().notNull(),
  outcome: text({ enum: ['confirmed', 'declined', 'replaced', 'lapsed'] }),
  decided_by: text(),
  decided_at: instant(),
  /** Id of the person who made the proposal. Written by the database. Null if a job made it. */
  proposer_id: integer(),
  decider_id: integer(),
});

/** Decisions by one person, with amounts in kobo. */
export const loneDecisions = pgTable('lone_decisions', {
  id: bigId(),
  kind: text({ enum: ['repayment', 'restructure', 'withdrawal'] }).notNull(),
  actor: text().notNull(),
  subject: text().notNull(),
  amount: kobo().notNull(),
  at: instant().notNull(),
});

export const staffKeys = pgTable('staff_keys', {
  id: id(),
  holder: text().notNull(),
  /** Keys of kind 'person' are from earlier releases, and revoked. */
  kind: text({ enum: ['person', 'machine'] }).notNull(),
  scopes: text({ enum: ['metrics', 'read'] })
    .array()
    .notNull(),
  hash: text().notNull(),
  added_by: text().notNull(),
  added_at: instant().notNull(),
  expires_at: instant(),
  revoked_by: text(),
  revoked_at: instant(),
  /** Id of the person who added the key. Written by the database. */
  adder_id: integer(),
});

export const staff = pgTable('staff', {
  id: id(),
  name: text().notNull(),
  email: text().notNull(),
  roles: text({
    enum: ['support', 'identity', 'treasury', 'vehicles', 'administrator', 'auditor'],
  })
    .array()
    .notNull(),
  added_by: text().notNull(),
  added_at: instant().notNull(),
  ended_by: text(),
  ended_at: instant(),
});

export const staffPasskeys = pgTable('staff_passkeys', {
  id: text().primaryKey(),
  staff_id: integer().notNull(),
  public_key: text().notNull(),
  counter: reference().notNull(),
  added_at: instant().notNull(),
  used_at: instant().notNull(),
});

export const staffSecrets = pgTable('staff_secrets', {
  hash: text().primaryKey(),
  kind: text({ enum: ['challenge', 'invitation', 'opening', 'recovery'] }).notNull(),
  staff_id: integer(),
  expires_at: instant(),
});

export const caseAssignments = pgTable(
  'case_assignments',
  {
    queue: text().notNull(),
    case_id: text().notNull(),
    name: text().notNull(),
    assigned_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.queue, table.case_id] })],
);

export const caseVisits = pgTable(
  'case_visits',
  {
    queue: text().notNull(),
    case_id: text().notNull(),
    name: text().notNull(),
    seen_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.queue, table.case_id, table.name] })],
);

export const staffSessions = pgTable('staff_sessions', {
  hash: text().primaryKey(),
  staff_id: integer().notNull(),
  proof: text({ enum: ['passkey', 'code', 'link', 'demo'] }).notNull(),
  proved_at: instant().notNull(),
  created_at: instant().notNull(),
  used_at: instant().notNull(),
});

export const auditRecords = pgTable('audit_records', {
  id: bigId(),
  at: instant().notNull(),
  actor: text().notNull(),
  action: text().notNull(),
  subject: text().notNull(),
  detail: jsonb().notNull().default({}),
  recorded_at: instant().notNull().defaultNow(),
});
