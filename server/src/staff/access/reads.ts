import { Readable } from 'node:stream';
import { and, eq, gt } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { recordAudit } from '../../platform/audit/record.ts';
import { day } from '../../platform/clock/time.ts';
import { lock } from '../../platform/db/lock.ts';
import { auditRecords } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { isFresh } from '../people/sessions.ts';

/** Who reads which list or record, and with which query. */
interface Read {
  readonly actor: string;
  readonly path: string;
  readonly search: Readonly<Record<string, unknown>>;
}

/** Number of files that one person may download within 24 hours. */
const filesPerDay = 50;

const fileStarted = 'file downloaded';

const subjectOf = ({ path }: Read) => path.slice(0, 200);

const readOf = ({ actor, url, query }: FastifyRequest): Read => ({
  actor,
  path: url.replace(/\?.*/, ''),
  search: query as Read['search'],
});

async function recordRead(
  { clock, database }: Dependencies,
  read: Read,
  rows: number,
): Promise<void> {
  const by = { at: clock.now(), actor: read.actor };
  const facts = { search: JSON.stringify(read.search), rows };
  await inTransaction(database, (transaction) =>
    recordAudit(transaction, by, 'customer record read', subjectOf(read), facts),
  );
}

/**
 * Records each time staff read customers' data, with the number of rows, before the reply is sent. Files and images,
 * which aren't JSON, are recorded separately.
 */
export function recordReads(app: FastifyInstance, dependencies: Dependencies): void {
  app.addHook('preSerialization', async (request, { statusCode }, shown) => {
    const { right } = request.routeOptions.config;
    if (statusCode === 200 && right && 'isAudited' in right) {
      await recordRead(dependencies, readOf(request), Array.isArray(shown) ? shown.length : 1);
    }
    return shown;
  });
}

/** Records a download before its first row is sent. Throws 429 once the person has downloaded `filesPerDay`. */
async function startFile({ clock, database }: Dependencies, read: Read): Promise<void> {
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

/** Records how many rows of a file were sent, even if the download was cut off. */
async function endFile({ clock, database }: Dependencies, read: Read, rows: number): Promise<void> {
  const by = { at: clock.now(), actor: read.actor };
  await inTransaction(database, (transaction) =>
    recordAudit(transaction, by, 'file sent', subjectOf(read), { rows }),
  );
}

/** Passes a file's lines through, and records at its end how many rows were sent. */
async function* countRows(
  dependencies: Dependencies,
  read: Read,
  lines: AsyncIterable<string>,
): AsyncGenerator<string> {
  // The header isn't counted.
  let rows = -1;
  try {
    for await (const line of lines) {
      yield line;
      rows += 1;
    }
  } finally {
    await endFile(dependencies, read, Math.max(0, rows));
  }
}

/**
 * Sends lines of CSV as a file, and records the download. Throws 403 if the person hasn't used their passkey within the
 * last 5 minutes, 429 after too many files. Machines have no passkey and need none.
 */
export async function sendLines(
  dependencies: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  { name, lines }: { readonly name: string; readonly lines: AsyncIterable<string> },
) {
  const { staff } = request;
  if (staff?.by === 'session' && !isFresh(staff.session, dependencies.systemClock.now())) {
    throw new Refusal(403, 'office_passkey_again');
  }
  const read = readOf(request);
  await startFile(dependencies, read);
  return reply
    .type('text/csv; charset=utf-8')
    .header('Content-Disposition', `attachment; filename="mota-${name}.csv"`)
    .send(Readable.from(countRows(dependencies, read, lines)));
}
