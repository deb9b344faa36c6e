import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { sessions } from '../db/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { minute } from '../clock/time.ts';

/** The header of automatic calls of the app, which do not keep a session alive. */
const backgroundHeader = 'x-background';

/** Recording every use would turn each read into a write. */
const longestUnwritten = minute;

/** SQL: the session of a call, if it is alive. `findBySession` fills in the values. */
export const isLive = and(
  eq(sessions.jti, sql.placeholder('jti')),
  isNull(sessions.revoked_at),
  gt(sessions.last_used_at, sql.placeholder('idleSince')),
);

/** SQL: whether to record a new last use of the session. */
export const isUnwritten = sql<boolean>`${lte(sessions.last_used_at, sql.placeholder('writtenBefore'))}`;

/** A prepared query with the condition `isLive`. */
export interface SessionQuery<Row> {
  execute(values: Readonly<Record<string, unknown>>): Promise<Row[]>;
}

// Plain SQL, because an update by Drizzle that a broken connection interrupts fails the call as if it had changed
// something.
const markUsed = 'UPDATE sessions SET last_used_at = $2 WHERE jti = $1 AND last_used_at <= $3';

/** Returns the time since which a session must have been used. */
export const idleSince = ({ config }: Pick<Dependencies, 'config'>, now: Date) =>
  new Date(now.getTime() - config.idleSeconds * 1000);

/** Returns the row that a query finds by the session of a call, which counts as use of the session. Undefined if it has ended. */
export async function findBySession<Row extends { readonly isUnwritten: boolean }>(
  dependencies: Pick<Dependencies, 'config' | 'connection'>,
  { request, jti, now }: { request: FastifyRequest; jti: string; now: Date },
  query: SessionQuery<Row>,
): Promise<Row | undefined> {
  const { connection, config } = dependencies;
  // A short limit requires more frequent records.
  const unwritten = Math.min(longestUnwritten, config.idleSeconds * 250);
  const writtenBefore = new Date(now.getTime() - unwritten);
  const [row] = await query.execute({
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
