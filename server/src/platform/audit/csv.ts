import type { ReadReport } from '../db/reports.ts';
import { csvHeading, csvLine } from '../../../../contract/rules/csv.ts';
import { allOfAudit, type AuditSearch } from './search.ts';

const heading = ['id', 'at', 'actor', 'action', 'subject', 'detail', 'sealed'];

/** Yields matching records as lines of CSV, newest first, after a header row. */
export async function* auditLines(
  readReport: ReadReport,
  search: AuditSearch,
): AsyncGenerator<string> {
  yield csvHeading(heading);
  for await (const { id, at, actor, action, subject, detail, isSealed } of allOfAudit(
    readReport,
    search,
  )) {
    const sealed = isSealed ? 'yes' : 'no';
    yield csvLine([id, at.toISOString(), actor, action, subject, JSON.stringify(detail), sealed]);
  }
}
