import type { FastifyRequest } from 'fastify';
import type { Statement } from '../db/connection.ts';
import type { Dependencies } from '../dependencies.ts';
import { minute } from '../clock/time.ts';

/** The header of automatic calls of the app, which do not keep a session alive. */
const backgroundHeader = 'x-background';

/** Recording every use would turn each read into a write. */
const longestUnwritten = minute;

/** For a statement that finds something by the session `s` of a call: its condition on a session that is alive. */
export const isLive = 's.jti = $1 AND s.revoked_at IS NULL AND s.last_used_at > $2';

/** For the columns of such a statement: whether to record a new last use. */
export const isUnwritten = 's.last_used_at <= $3 AS is_unwritten';

/** The types of $1 to $3. */
export const sessionTypes = ['uuid', 'timestamptz', 'timestamptz'] as const;

const markUsed: Statement = {
  name: 'mark_session_used',
  types: ['uuid', 'timestamptz', 'timestamptz'],
  text: 'UPDATE sessions SET last_used_at = $2 WHERE jti = $1 AND last_used_at <= $3',
};

/** Returns the time since which a session must have been used. */
export const idleSince = ({ config }: Pick<Dependencies, 'config'>, now: Date) =>
  new Date(now.getTime() - config.idleSeconds * 1000);

/**
 * Returns the row that a statement finds by the session of a call, and counts as use of the session. Undefined if it
 * has ended.
 * @param further the statement's values from $4 on
 */
export async function findBySession(
  dependencies: Pick<Dependencies, 'config' | 'connection'>,
  { request, jti, now }: { request: FastifyRequest; jti: string; now: Date },
  statement: Statement,
  further: readonly (string | number)[],
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const { connection, config } = dependencies;
  // A short limit requires more frequent records.
  const unwritten = Math.min(longestUnwritten, config.idleSeconds * 250);
  const writtenBefore = new Date(now.getTime() - unwritten).toISOString();
  const values = [jti, idleSince(dependencies, now).toISOString(), writtenBefore];
  const [row] = await connection.run(statement, [...values, ...further]);
  const isBackground = request.routeOptions.config.background || request.headers[backgroundHeader];
  if (row?.is_unwritten === true && !isBackground) {
    await connection.run(markUsed, [jti, now.toISOString(), writtenBefore]);
  }
  return row;
}
