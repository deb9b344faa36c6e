import { Type, type Static } from 'typebox';
import { AuditRecord } from '../../../../contract/office/company.ts';
import { addDays } from '../../../../contract/rules/calendar.ts';
import { startOfLagosDay } from '../../money/payouts/calendar.ts';
import { auditLines } from '../../platform/audit/csv.ts';
import { searchAudit, type AuditSearch } from '../../platform/audit/search.ts';
import { NewestFirstQuery } from '../../platform/http/pages.ts';
import { answers, CsvText, Day } from '../../platform/http/schemas.ts';
import { rowsPerPage } from '../access/lists.ts';
import type { OfficePart } from '../access/office.ts';
import { sendLines } from '../access/reads.ts';

const Term = Type.Optional(Type.String({ minLength: 1, maxLength: 200 }));

const Search = Type.Object({
  actor: Term,
  action: Term,
  subject: Term,
  from: Type.Optional(Day),
  until: Type.Optional({ ...Day, description: 'The last day' }),
});

const Page = Type.Object({
  ...Search.properties,
  after: NewestFirstQuery.properties.after,
  before: NewestFirstQuery.properties.before,
});

const searchOf = ({ from, until, ...terms }: Static<typeof Search>): AuditSearch => ({
  ...terms,
  from: from === undefined ? undefined : startOfLagosDay(from),
  until: until === undefined ? undefined : startOfLagosDay(addDays(until, 1)),
});

/** Serves the audit as a searchable list and as a file. */
export const auditRoutes: OfficePart = ({ app, dependencies }) => {
  const { database, readReport } = dependencies;
  const list = {
    summary: 'The audit, newest first, by person, action, subject and days',
    querystring: Page,
    response: answers({ 200: Type.Array(AuditRecord) }),
  };
  app.get('/audit/', { schema: list }, async ({ query: { before, after = before, ...search } }) => {
    const rows = await searchAudit(database, searchOf(search), {
      limit: rowsPerPage,
      sort: 'newest',
      after,
    });
    return rows.map(({ isSealed, at, detail, recorded_at: _recorded, ...row }) => ({
      ...row,
      at: at.toISOString(),
      is_sealed: isSealed,
      detail: detail as Record<string, unknown>,
    }));
  });

  const file = {
    summary: 'The whole list as a file',
    querystring: Search,
    response: answers({ 200: CsvText }),
  };
  app.get('/audit.csv', { schema: file }, (request, reply) =>
    sendLines(dependencies, request, reply, {
      name: 'audit',
      lines: auditLines(readReport, searchOf(request.query)),
    }),
  );
};
