import { Type, type Static } from 'typebox';
import { Age, Arrears, Late } from '../../../../contract/office/fleet.ts';
import { percentagesOn } from '../../investing/publishedFigures/publishedFigures.ts';
import { ages, listLate, portfolioOf, readDebts } from '../../investing/vehicles/arrears.ts';
import { lagosDate } from '../../money/payouts/calendar.ts';
import type { Database } from '../../platform/db/connection.ts';
import { shared } from '../../platform/db/shared.ts';
import { onWire } from '../../platform/http/onWire.ts';
import { answers, PageQuery } from '../../platform/http/schemas.ts';
import { sendFile } from '../access/listFile.ts';
import { Format, orFile, rowsPerPage } from '../access/lists.ts';
import { EitherOrderQuery } from '../../platform/http/pages.ts';
import type { OfficePart } from '../access/office.ts';

const ArrearsQuery = Type.Object({
  age: Type.Optional(Age),
  limit: PageQuery.properties.limit,
  sort: EitherOrderQuery.properties.sort,
  after: Type.Optional(
    Type.String({
      pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{1,9}$',
      description:
        '`late_since` and `id` of the last row. The list continues after it, in the same order.',
    }),
  ),
  format: Format,
});
type ArrearsQuery = Static<typeof ArrearsQuery>;

/** Serves `/arrears/`: what drivers owe, and who is late. */
export const arrearsRoutes: OfficePart = ({ app, dependencies }) => {
  const { config, database, clock, readReport } = dependencies;
  const today = () => lagosDate(clock.now());

  const lateAfter = (source: Database, query: ArrearsQuery, after = query.after) => {
    const [lateSince, id] = after?.split(' ') ?? [];
    return listLate(source, clock.now(), {
      days: ages.find(({ age }) => age === query.age),
      sort: query.sort,
      after: lateSince === undefined ? undefined : { lateSince, id: Number(id) },
      limit: query.limit ?? rowsPerPage,
    });
  };
  const readFigures = shared('arrears', async () => {
    const { percentages } = percentagesOn(config.expectedLoss, today());
    return portfolioOf(await readDebts(database, today()), percentages);
  });
  const arrears = {
    summary:
      'What drivers owe by age, the portfolio at risk, and a page of the agreements that are late',
    querystring: ArrearsQuery,
    response: answers({ 200: orFile(Arrears) }),
  };
  app.get('/arrears/', { schema: arrears }, async (request, reply) => {
    const { query } = request;
    if (query.format === 'csv') {
      return sendFile(dependencies, request, reply, {
        name: 'arrears',
        columns: Object.keys(Late.properties),
        rowsPerPage,
        readPage: (last) =>
          readReport(({ database: source }) =>
            lateAfter(
              source,
              { ...query, limit: rowsPerPage },
              last && `${String(last.late_since)} ${String(last.id)}`,
            ),
          ),
      });
    }
    return { ...onWire(await readFigures()), late: await lateAfter(database, query) };
  });
};
