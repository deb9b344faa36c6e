import { DrizzleQueryError } from 'drizzle-orm';

/** The database could not be reached: there was no connection, or it broke. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super('The database cannot be reached.', { cause });
  }
}

/** The connection broke before the answer to a COMMIT or to a single write came: all of it happened, or nothing. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('The connection to the database broke during a write.', { cause });
  }
}

function* causesOf(error: unknown) {
  for (let cause = error; cause instanceof Error; cause = cause.cause) yield cause;
}

/** All of a write happened, or nothing. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  [...causesOf(error)].some((cause) => cause instanceof OutcomeUnknown);

/** Why the database could not be reached, in the words of the first failure. */
export const reasonOf = (error: unknown): string =>
  String([...causesOf(error)].at(-1)?.message ?? error);

/** The SQLSTATE of a database error, however deep Drizzle has wrapped it. */
export function sqlState(error: unknown): string | undefined {
  for (const cause of causesOf(error)) {
    // Some codes of Node.js are as long, but have no digit.
    if (
      'code' in cause &&
      typeof cause.code === 'string' &&
      /^(?=.*\d)[\dA-Z]{5}$/.test(cause.code)
    ) {
      return cause.code;
    }
  }
  return undefined;
}

/** The name of the constraint that a statement broke, however deep Drizzle has wrapped the error. */
export function brokenConstraint(error: unknown): string | undefined {
  for (const cause of causesOf(error)) {
    if ('constraint' in cause && typeof cause.constraint === 'string') return cause.constraint;
  }
  return undefined;
}

/** Marks the error of a query that the database itself has not answered. */
export const asDatabaseFailure = (error: unknown): unknown =>
  sqlState(error) || error instanceof TypeError ? error : new DatabaseAway(error);

/** The same for a statement in its own transaction, which the database commits before it answers. */
export function asFailureAlone(error: unknown, statement: string): unknown {
  const failure = asDatabaseFailure(error);
  const isWrite = /^\s*(insert|update|delete)\b/i.test(statement);
  return isWrite && failure instanceof DatabaseAway ? new OutcomeUnknown(failure) : failure;
}

// connection_exception, operator_intervention but for query_canceled, the server's own timeouts, and
// read_only_sql_transaction: the host is a standby, and a new connection may lead to the primary.
const endsConnection = /^(08|57P|25006|25P0[34])/;

/** The connection can do no more work. */
export function isConnectionLost(error: unknown): boolean {
  const state = sqlState(error);
  if (state) return endsConnection.test(state);
  return [...causesOf(error)].some(
    (cause) =>
      cause instanceof DatabaseAway ||
      (cause instanceof DrizzleQueryError && !(cause.cause instanceof TypeError)),
  );
}

// insufficient_resources, lock_not_available, query_canceled, io_error, and conflicts that we have retried often
// enough.
const busy = /^(40|53|55P03|57014|58)/;

/** Nothing has happened, and the same call may succeed in a moment. */
export const isDatabaseAway = (error: unknown): boolean =>
  !isOutcomeUnknown(error) && (isConnectionLost(error) || busy.test(sqlState(error) ?? ''));
