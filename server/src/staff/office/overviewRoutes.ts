import { Overview } from '../../../../contract/office/company.ts';
import { readOverview } from '../../investing/overview/overview.ts';
import { answers } from '../../platform/http/schemas.ts';
import type { OfficePart } from '../access/office.ts';

/** Serves the figures of the office's screen "Today". */
export const overviewRoutes: OfficePart = ({ app, dependencies }) => {
  const schema = {
    summary: 'Money in and out, what is owed and covered, queues and failures',
    response: answers({ 200: Overview }),
  };
  app.get('/overview/', { schema }, () =>
    dependencies.readReport(({ database }) => readOverview({ ...dependencies, database })),
  );
};
