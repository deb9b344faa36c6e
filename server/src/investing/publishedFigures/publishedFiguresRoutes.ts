import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Dependencies } from '../../platform/dependencies.ts';
import { Type } from 'typebox';
import { answers, CsvText } from '../../platform/http/schemas.ts';
import { serveCall } from '../../platform/http/serveCall.ts';
import { csvOf, tables } from './csv.ts';
import { cachedBacking } from './publish.ts';

const TableParams = Type.Object({ table: Type.Enum([...tables]) });

// Less than a minute, because the app treats the `Date` of a reply up to that age as the current time.
const cacheControl = 'public, max-age=30';

/** Serves the figures behind all investments to everyone, without a session. They contain no personal data. */
export const publishedFiguresRoutes: FastifyPluginAsyncTypebox<Dependencies> = async (
  app,
  dependencies,
) => {
  const figures = cachedBacking(dependencies);

  serveCall(app, 'getBacking', async (_request, reply) => {
    const body = await figures();
    void reply.header('Cache-Control', cacheControl);
    return body;
  });

  const table = {
    tags: ['backing'],
    summary: 'One table of the figures, as a file',
    params: TableParams,
    response: answers({ 200: CsvText }),
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
