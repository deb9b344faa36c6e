import { Type, type Static } from 'typebox';
import type { CalendarDate } from '../../../../contract/rules/calendar.ts';
import { Age, Arrears, Late } from '../../../../contract/office/fleet.ts';
import { percentagesOn } from '../../investing/backing/figures.ts';
import { readLateNotes } from '../../investing/vehicles/lateNotes.ts';
import {
  ages,
  listStandings,
  portfolioOf,
  readDebts,
  type Standing,
} from '../../investing/vehicles/standing.ts';
import { lagosDate } from '../../money/payouts/calendar.ts';
import type { Database } from '../../platform/db/connection.ts';
import { shared } from '../../platform/db/shared.ts';
import { onWire } from '../../platform/http/onWire.ts';
import { answers, PageQuery } from '../../platform/http/schemas.ts';
import { formatNaira } from '../../platform/kobo/kobo.ts';
import { sendFile } from '../access/listFile.ts';
import { EitherOrderQuery, Format, orFile, rowsOfPage } from '../access/lists.ts';
import type { OfficePart } from '../access/office.ts';
import { rowOf } from './agreementRoutes.ts';

const ArrearsQuery = Type.Object({
  age: Type.Optional(Age),
  limit: PageQuery.properties.limit,
  sort: EitherOrderQuery.properties.sort,
  after: Type.Optional(
    Type.String({
      pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{1,9}$',
      description: 'On from there, in this order: `late_since` and `id` of the last one',
    }),
  ),
  format: Format,
});
type ArrearsQuery = Static<typeof ArrearsQuery>;

const ageOf = (days: number) =>
  ages.find(({ from, to }) => from <= days && days <= to)?.age ?? ages[0].age;

const lateOf = async (database: Database, standings: readonly Standing[], today: CalendarDate) => {
  const ids = standings.map(({ id }) => id);
  const notesOf = await readLateNotes(database, ids, today);
  return standings.map((standing) => ({
    late_since: standing.unpaidFrom ?? today,
    age: ageOf(standing.daysPastDue),
    ...notesOf(standing.id),
    ...rowOf(standing),
  }));
};

/** `/arrears/`: what drivers owe, and who is late. */
export const arrearsRoutes: OfficePart = ({ app, dependencies }) => {
  const { config, database, clock, readReport } = dependencies;
  const today = () => lagosDate(clock.now());

  const lateAfter = async (source: Database, query: ArrearsQuery, after = query.after) => {
    const [unpaidFrom, id] = after?.split(' ') ?? [];
    const page = {
      days: ages.find(({ age }) => age === query.age),
      sort: query.sort,
      after: unpaidFrom === undefined ? undefined : { unpaidFrom, id: Number(id) },
      limit: query.limit ?? rowsOfPage,
    };
    return lateOf(source, await listStandings(source, today(), { late: page }), today());
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
  app.get('/arrears/', { schema: arrears }, async ({ query }, reply) => {
    if (query.format === 'csv') {
      return sendFile(reply, {
        name: 'arrears',
        columns: Object.keys(Late.properties),
        rowsOfPage,
        readPage: (last) =>
          readReport(({ database: source }) =>
            lateAfter(
              source,
              { ...query, limit: rowsOfPage },
              last && `${String(last.late_since)} ${String(last.id)}`,
            ),
          ),
      });
    }
    const portfolio = await readFigures();
    return {
      outstanding: formatNaira(portfolio.outstanding),
      par30: portfolio.par30 / 100,
      par60: portfolio.par60 / 100,
      par90: portfolio.par90 / 100,
      ages: portfolio.ages.map(({ age, agreements, outstanding, overdue, expectedLoss }) => ({
        age,
        agreements,
        ...onWire({ outstanding, overdue, expected_loss: expectedLoss }),
      })),
      late: await lateAfter(database, query),
    };
  });
};
