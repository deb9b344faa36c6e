import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type, type Static, type TSchema } from 'typebox';
import { answers, PageQuery } from '../../platform/http/schemas.ts';

/** The length of a list unless the call gives another. */
export const rowsOfPage = 100;

export const RowsAfterQuery = Type.Object({
  limit: PageQuery.properties.limit,
  after: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'Those with larger ids' }),
  ),
});

const Sort = Type.Optional(Type.Enum(['oldest', 'newest']));

/** A list in either order, the oldest first unless it is said. */
export const EitherOrderQuery = Type.Object({
  limit: PageQuery.properties.limit,
  sort: Sort,
  after: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'On from there, in this order',
    }),
  ),
});

interface EitherOrder<After> {
  readonly limit: number;
  readonly sort?: 'oldest' | 'newest' | undefined;
  readonly after?: After | undefined;
}

/** The page that a call asks for; lists that began with the newest once take the last one in `before` as well. */
export const pageOf = <After>(
  { limit, sort, after, before }: EitherOrder<After> & { readonly before?: After | undefined },
  usual: 'oldest' | 'newest' = 'oldest',
) => ({ limit, sort: sort ?? usual, after: after ?? before });

/** Text with at least one word. */
export const Words = (maxLength: number) => Type.String({ pattern: '\\S', maxLength });

/** Why staff do something: for staff, and the audit. */
export const Reason = Words(300);

/** A day in Africa/Lagos. */
export const Day = Type.String({ format: 'date', examples: ['2026-11-30'] });

/** Says what has become of an exception. */
export const NoteBody = Type.Object({ note: Words(500) });

interface List<Row extends TSchema, Query extends TSchema> {
  readonly summary?: string;
  readonly row: Row;
  /** Pages from the newest to older ones, unless it is said. */
  readonly query?: Query;
  readonly read: (
    query: Static<Query> & { readonly limit: number },
    request: FastifyRequest,
  ) => Promise<Static<Row>[]>;
}

/** Adds routes of lists, each of which gives a page unless the call says how long. */
export const listRoutes =
  (app: FastifyInstance) =>
  <Row extends TSchema, Query extends TSchema = typeof PageQuery>(
    path: string,
    { summary, row, query, read }: List<Row, Query>,
  ): void => {
    const schema = {
      ...(summary !== undefined && { summary }),
      querystring: query ?? PageQuery,
      response: answers({ 200: Type.Array(row) }),
    };
    app.get(path, { schema }, (request) => {
      // The schema has checked it.
      const asked = { limit: rowsOfPage, ...(request.query as object) };
      return read(asked as Static<Query> & typeof asked, request);
    });
  };
