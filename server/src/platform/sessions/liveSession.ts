import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { sessions } from '../db/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { minute } from '../clock/time.ts';

/** Header of the app's automatic calls, which don't keep a session active. */
const backgroundHeader = 'x-background';

/**
 * Maximum time after a recorded use of a session during which further uses aren't recorded, in milliseconds. Recording
 * every use would turn each read into a write.
 */
const maxUnwritten = minute;

/** SQL for the session of a call, if it is active. `findBySession` fills in the values. */
export const isLive = and(
  eq(sessions.jti, sql.placeholder('jti')),
  isNull(sessions.revoked_at),
  gt(sessions.last_used_at, sql.placeholder('idleSince')),
);

/** SQL for whether to record a new last use of the session. */
export const isUnwritten = sql<boolean>`${lte(sessions.last_used_at, sql.placeholder('writtenBefore'))}`;

/** A prepared query with the condition `isLive`. */
export interface SessionQuery<Row> {
  execute(values: Readonly<Record<string, unknown>>): Promise<Row[]>;
}

// Plain SQL. With Drizzle, an update interrupted by a broken connection would fail the call as if it had changed data.
const markUsed = 'UPDATE sessions SET last_used_at = $2 WHERE jti = $1 AND last_used_at <= $3';

/** Returns the time after which a session must have been used to still be active. */
export const idleSince = ({ config }: Dependencies, now: Date) =>
  new Date(now.getTime() - config.idleSeconds * 1000);

/** A call, the id of its token, and further values for a query. */
interface CallOfSession {
  readonly request: FastifyRequest;
  readonly jti: string;
  readonly now: Date;
  readonly values?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Returns the row that a query finds by the session of a call. Counts the call as use of the session, unless the app
 * made it automatically. Returns undefined if the session has ended.
 */
export async function findBySession<Row extends { readonly isUnwritten: boolean }>(
  dependencies: Dependencies,
  { request, jti, now, values }: CallOfSession,
  query: SessionQuery<Row>,
): Promise<Row | undefined> {
  const { connection, config } = dependencies;
  // If sessions end after a short time without use, their use has to be recorded more often.
  const unwritten = Math.min(maxUnwritten, config.idleSeconds * 250);
  const writtenBefore = new Date(now.getTime() - unwritten);
  const [row] = await query.execute({
    ...values,
    jti,
    idleSince: idleSince(dependencies, now),
    writtenBefore,
  });
  const isBackground = request.routeOptions.config.background || request.headers[backgroundHeader];
  if (row?.isUnwritten && !isBackground) {
    await connection.query(markUsed, [jti, now, writtenBefore]);
  }
  return row;
}
