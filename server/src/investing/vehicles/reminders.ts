import { sql } from 'drizzle-orm';
import { lagosDate } from '../../money/payouts/calendar.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import { insertRows } from '../../platform/db/manyRows.ts';
import { readRows } from '../../platform/db/readRows.ts';
import { driverReminders } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { displayNaira, type Kobo } from '../../platform/kobo/kobo.ts';
import { driverTexts } from '../../platform/messages/en/driverTexts.ts';

interface LateDriver {
  readonly id: number;
  readonly phone: string;
  readonly plate: string;
  readonly overdue: Kobo;
  readonly days: number;
  readonly account: string | null;
}

/**
 * The agreements that are late by at least so many days, except those whose drivers have asked for easier terms or were
 * texted today.
 */
const lateDrivers = (transaction: Transaction, today: string, after: number) =>
  readRows(
    transaction,
    sql<LateDriver>`
      SELECT agreements.id, phone, plate, overdue, days_past_due AS days, account_number AS account
      FROM agreements JOIN agreement_standing(${today}::date) AS now ON now.agreement_id = agreements.id
      JOIN vehicles ON vehicles.id = vehicle_id JOIN drivers ON drivers.id = driver_id
      LEFT JOIN deposit_accounts AS its ON its.agreement_id = agreements.id AND its.status = 'active'
      WHERE agreements.status = 'active' AND days_past_due >= ${Math.max(after, 1)}
        AND NOT EXISTS (SELECT FROM hardship_requests AS request
          WHERE request.agreement_id = agreements.id AND refused_at IS NULL)
        AND NOT EXISTS (SELECT FROM driver_reminders AS reminder
          WHERE reminder.agreement_id = agreements.id AND day = ${today}::date)
      ORDER BY agreements.id`,
  );

/** Writes the texts of a day; another instance may already have written some. */
async function writeReminders(transaction: Transaction, at: Date, after: number) {
  const today = lagosDate(at);
  const late = await lateDrivers(transaction, today, after);
  const written = (await insertRows(
    transaction,
    driverReminders,
    late.map(({ id, phone, plate, overdue, account }) => ({
      agreement_id: id,
      day: today,
      phone,
      text: driverTexts.late(displayNaira(overdue), plate, account),
      written_at: at,
    })),
    sql`ON CONFLICT (agreement_id, day) DO NOTHING RETURNING agreement_id, phone, text`,
  )) as { agreement_id: number; phone: string; text: string }[];
  for (const { agreement_id: id } of written) {
    const { overdue, days } = late.find((each) => each.id === id) ?? { overdue: 0n, days: 0 };
    await recordAudit(transaction, { at, actor: 'job' }, 'driver reminded', `agreement ${id}`, {
      overdue: displayNaira(overdue),
      days_past_due: days,
    });
  }
  return written;
}

/**
 * Texts late drivers a reminder, at most once a day; does nothing if no service sends texts. A text that the service
 * refuses is not tried again that day: a lost reminder does less harm than two.
 */
export async function remindDrivers({
  config,
  database,
  clock,
  texter,
}: Pick<Dependencies, 'config' | 'database' | 'clock' | 'texter'>): Promise<void> {
  if (!texter) return;
  const texts = await inTransaction(database, (transaction) =>
    writeReminders(transaction, clock.now(), config.reminderAfterDays),
  );
  const outcomes = await Promise.allSettled(texts.map((text) => texter.send(text)));
  const failed = outcomes.filter(({ status }) => status === 'rejected').length;
  if (failed > 0) throw new Error(`${failed} reminders of drivers were not taken.`);
}
