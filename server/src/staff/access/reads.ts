import { and, eq, gt } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record.ts';
import { day } from '../../platform/clock/time.ts';
import { lock } from '../../platform/db/lock.ts';
import { auditRecords } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { Refusal } from '../../platform/http/refusal.ts';

type Parts = Pick<Dependencies, 'clock' | 'database'>;

/** Who reads what: the path of the list or record, and the search as JSON. */
interface Read {
  readonly actor: string;
  readonly path: string;
  readonly search: Readonly<Record<string, unknown>>;
}

/** Files that one person may download within 24 hours. */
const filesPerDay = 50;

const fileStarted = 'file downloaded';

const subjectOf = ({ path }: Read) => path.slice(0, 200);

/** Records that a person has read a customer's record, or searched for customers, with the number of rows shown. */
export async function recordLook(
  { clock, database }: Parts,
  { actor, search, ...read }: Read,
  rows: number,
): Promise<void> {
  const facts = { search: JSON.stringify(search), rows };
  const by = { at: clock.now(), actor };
  await inTransaction(database, (transaction) =>
    recordAudit(
      transaction,
      by,
      'customer record read',
      subjectOf({ actor, search, ...read }),
      facts,
    ),
  );
}

/** Records a download before its first row is read. Throws 429 once the person has downloaded `filesPerDay`. */
export async function startFile({ clock, database }: Parts, read: Read): Promise<void> {
  const { actor, search } = read;
  const at = clock.now();
  await inTransaction(database, async (transaction) => {
    await lock(transaction, `files of ${actor}`);
    const isRecent = and(
      eq(auditRecords.actor, actor),
      eq(auditRecords.action, fileStarted),
      gt(auditRecords.at, new Date(at.getTime() - day)),
    );
    if ((await transaction.$count(auditRecords, isRecent)) >= filesPerDay) {
      throw new Refusal(429, { code: 'too_many_files', most: filesPerDay });
    }
    const facts = { search: JSON.stringify(search) };
    await recordAudit(transaction, { at, actor }, fileStarted, subjectOf(read), facts);
  });
}

/** Records how many rows of a file were sent, also when the download was cut off. */
async function endFile({ clock, database }: Parts, read: Read, rows: number): Promise<void> {
  const by = { at: clock.now(), actor: read.actor };
  await inTransaction(database, (transaction) =>
    recordAudit(transaction, by, 'file sent', subjectOf(read), { rows }),
  );
}

/** Passes a file's lines through and records at its end how many rows were sent. */
export async function* countRows(
  parts: Parts,
  read: Read,
  lines: AsyncIterable<string>,
): AsyncGenerator<string> {
  // The heading is no row.
  let rows = -1;
  try {
    for await (const line of lines) {
      yield line;
      rows += 1;
    }
  } finally {
    await endFile(parts, read, Math.max(0, rows));
  }
}
