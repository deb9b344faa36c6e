import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type, type Static, type TObject, type TSchema } from 'typebox';
import { reasonLength, rowsPerPage } from '../../../../contract/rules/office.ts';
import type { Reading } from '../../platform/db/connection.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { answers, CsvText } from '../../platform/http/schemas.ts';
import { sendFile } from './listFile.ts';

/** Number of rows in a page if the call doesn't set one. */
export { rowsPerPage };

/** Returns the schema of text that isn't blank. */
export const Words = (maxLength: number) => Type.String({ pattern: '\\S', maxLength });

/** A reason for an action, for other staff and the audit. */
export const Reason = Words(reasonLength);

/** The outcome of an exception, in the words of the person who closes it. */
export const NoteBody = Type.Object({ note: Words(500) });

interface List<Row extends TObject, Query extends TObject, Params extends TObject> {
  readonly summary?: string;
  readonly params?: Params;
  readonly row: Row;
  /** Query of a list with pages, such as `NewestFirstQuery`. A list without a query is returned whole. */
  readonly query?: Query;
  /** Reads from the primary for a screen, and possibly from a replica for a file. */
  readonly read: (
    source: Reading,
    query: Static<Query> & { readonly limit: number },
    request: FastifyRequest & { readonly params: Static<Params> },
  ) => Promise<Static<Row>[]>;
}

export const Format = Type.Optional(
  Type.Enum(['json', 'csv'], { description: '`csv`: all rows that match the filter, as a file' }),
);

/** Returns the schema of a list that can also be downloaded as a file. */
export const orFile = <Schema extends TSchema>(schema: Schema) => ({
  content: { 'application/json': { schema }, ...CsvText.content },
});

/** Returns the query parameter with which a list continues after a row. */
const afterRow = (last: Readonly<Record<string, unknown>> | undefined) =>
  last && { after: 'id' in last ? last.id : last.reference };

/**
 * Returns a function that adds the route of a list. A list with pages replies with one page. It has `rowsPerPage` rows
 * unless the call sets another length.
 */
export const listRoutes =
  (app: FastifyInstance, dependencies: Dependencies) =>
  <Row extends TObject, Query extends TObject = TObject, Params extends TObject = TObject>(
    path: string,
    { summary, params, row, query, read }: List<Row, Query, Params>,
  ): void => {
    const { connection, readReport } = dependencies;
    const properties = query?.properties ?? {};
    const schema = {
      ...(summary !== undefined && { summary }),
      ...(params && { params }),
      querystring: Type.Object({ ...properties, format: Format }),
      response: answers({ 200: orFile(Type.Array(row)) }),
    };
    app.get(path, { schema }, async (request, reply) => {
      const { format, limit, ...search } = request.query as Record<string, unknown>;
      const readPage = (source: Reading, page: Readonly<Record<string, unknown>>) =>
        // Validated by the schema.
        read(
          source,
          { limit: rowsPerPage, ...page } as Static<Query> & { limit: number },
          request as FastifyRequest & { params: Static<Params> },
        );
      if (format !== 'csv') {
        return readPage(connection, { ...search, ...(limit !== undefined && { limit }) });
      }
      return sendFile(dependencies, request, reply, {
        name: path
          .replaceAll(/:\w+|\//g, ' ')
          .trim()
          .replaceAll(/ +/g, '-'),
        columns: Object.keys(row.properties),
        // A list without `limit` is returned whole, so it has no next page.
        rowsPerPage: 'limit' in properties ? rowsPerPage : Infinity,
        readPage: (last) =>
          readReport((source) => readPage(source, { ...search, ...afterRow(last) })),
      });
    });
  };
