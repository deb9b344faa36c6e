import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Dependencies } from '../../platform/dependencies.ts';
import { answers, Nothing } from '../../platform/http/schemas.ts';
import { csvOf } from './csv.ts';
import { keptBacking } from './publish.ts';
import { BackingFigures, CsvText, TableParams } from './schemas.ts';

const tags = ['backing'];

// Shorter than the minute up to which the app takes the `Date` of a reply for the present.
const cacheControl = 'public, max-age=30';

/** The figures behind all investments, for everyone: without a session and without a person in them. */
export const backingRoutes: FastifyPluginAsyncTypebox<Dependencies> = async (app, dependencies) => {
  const figures = keptBacking(dependencies);

  const all = {
    tags,
    summary: 'How vehicles, drivers and payouts stand, at most an hour ago',
    response: answers({ 200: BackingFigures, 304: Nothing }),
  };
  app.get('/backing/', { config: { etag: true }, schema: all }, async (_request, reply) => {
    const body = await figures();
    void reply.header('Cache-Control', cacheControl);
    return body;
  });

  const table = {
    tags,
    summary: 'One table of them as a file',
    params: TableParams,
    response: answers({ 200: CsvText, 304: Nothing }),
  };
  app.get(
    '/backing/:table.csv',
    { config: { etag: true }, schema: table },
    async ({ params }, reply) => {
      const current = await figures();
      const name = `mota-${params.table}-${current.as_of.slice(0, 10)}.csv`;
      return reply
        .type('text/csv; charset=utf-8')
        .header('Cache-Control', cacheControl)
        .header('Content-Disposition', `attachment; filename="${name}"`)
        .send(csvOf(params.table, current));
    },
  );
};
