import * as v from 'valibot';
import type * as contract from '@contract/office/company';
import { day, instant, money, text, type WireSchema } from '@/store/api/wire';
import { integer, type Reply } from './reply';

export type AuditRecord = Reply<typeof contract.AuditRecord>;
const auditRecord: WireSchema<AuditRecord> = v.object({
  id: integer,
  at: instant,
  actor: text,
  action: text,
  subject: text,
  detail: v.record(text, v.unknown()),
  is_sealed: v.boolean(),
});
export const auditRecords: WireSchema<readonly AuditRecord[]> = v.array(auditRecord);

export type Job = Reply<typeof contract.Job>;
const job: WireSchema<Job> = v.object({
  id: integer,
  kind: text,
  subject: text,
  attempts: integer,
  next_try: v.nullable(instant),
  last_error: text,
});
export const jobs: WireSchema<readonly Job[]> = v.array(job);

/** Result of the check of new entries in the books, and the balances of the company's accounts. */
export type LedgerReport = Reply<typeof contract.LedgerReport>;
export const ledgerReport: WireSchema<LedgerReport> = v.object({
  is_sound: v.boolean(),
  faults: v.array(v.object({ rule: text, found: text })),
  house: v.record(text, money),
  explained: v.record(text, text),
  checkpoint: integer,
  checked: v.object({ entries: integer, at: instant }),
  newest_seal: v.object({ position: integer, hash: text }),
});

/** A month that has files for the accountant. */
export type AccountingMonth = Reply<typeof contract.AccountingMonth>;
const accountingMonth: WireSchema<AccountingMonth> = v.object({
  id: text,
  last_day: day,
  is_over: v.boolean(),
});
export const accountingMonths: WireSchema<readonly AccountingMonth[]> = v.array(accountingMonth);

/** The numbers of the screen "Today". */
export type Overview = Reply<typeof contract.Overview>;
export const overview: WireSchema<Overview> = v.object({
  as_of: instant,
  days: v.array(v.object({ day, paid_in: money, paid_out: money })),
  owed: v.object({
    amount: money,
    covered: money,
    late: money,
    reserve: money,
    days: v.array(v.object({ day, amount: money, covered: money })),
  }),
  provider: v.nullable(
    v.object({ balance: money, at: instant, lasts_days: v.nullable(integer), difference: money }),
  ),
  queues: v.array(
    v.object({
      queue: text,
      waiting: integer,
      oldest: v.nullable(instant),
      amount: v.nullable(money),
      next: v.nullable(text),
      due: v.nullable(instant),
    }),
  ),
  failures: v.array(v.object({ queue: text, failing: integer })),
  decided_today: v.object({ own: integer, office: integer }),
});
