import type { FastifyRequest } from 'fastify';
import { Overview } from '../../../../contract/office/company.ts';
import { readOverview } from '../../investing/overview/overview.ts';
import { answers } from '../../platform/http/schemas.ts';
import type { OfficePart } from '../access/office.ts';
import { routesOf } from '../access/rights.ts';
import { countDecidedToday } from './decidedToday.ts';
import { queuesOf } from './waiting.ts';

/** Returns the queues whose cases the caller may see by name. A machine may see none. */
const queuesSeenBy = ({ staff }: Pick<FastifyRequest, 'staff'>): ReadonlySet<string> =>
  new Set(staff?.by === 'session' ? queuesOf(routesOf(staff.session.roles)) : []);

/** Serves the figures of the office's screen "Today". */
export const overviewRoutes: OfficePart = ({ app, dependencies }) => {
  const schema = {
    summary: 'Money in and out, what is owed and covered, queues, decisions of today and failures',
    response: answers({ 200: Overview }),
  };
  app.get('/overview/', { schema }, async (request) => {
    const overview = await dependencies.readReport(async ({ database }) => ({
      ...(await readOverview({ ...dependencies, database })),
      decided_today: await countDecidedToday(database, dependencies.clock.now(), request.actor),
    }));
    const seen = queuesSeenBy(request);
    return {
      ...overview,
      queues: overview.queues.map((each) => ({
        ...each,
        next: seen.has(each.queue) ? each.next : null,
      })),
    };
  });
};
