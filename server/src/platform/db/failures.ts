import { DrizzleQueryError } from 'drizzle-orm';

/** The database couldn't be reached: there was no connection, or it broke. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super('The database cannot be reached.', { cause });
  }
}

/** The connection broke before the reply to a COMMIT or to a single write. Either all of it happened, or nothing. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('The connection to the database broke during a write.', { cause });
  }
}

function* causesOf(error: unknown) {
  for (let cause = error; cause instanceof Error; cause = cause.cause) yield cause;
}

/** Returns whether it is unknown if a write has happened. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  [...causesOf(error)].some((cause) => cause instanceof OutcomeUnknown);

/** Returns why the database couldn't be reached: the message of the innermost cause. */
export const reasonOf = (error: unknown): string =>
  String([...causesOf(error)].at(-1)?.message ?? error);

/** Returns the SQLSTATE of a database error, however deeply Drizzle has wrapped it. */
export function sqlState(error: unknown): string | undefined {
  for (const cause of causesOf(error)) {
    // Some error codes of Node.js are as long, but contain no digit.
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

/** Returns the name of the constraint that a statement violated, however deeply Drizzle has wrapped the error. */
export function brokenConstraint(error: unknown): string | undefined {
  for (const cause of causesOf(error)) {
    if ('constraint' in cause && typeof cause.constraint === 'string') return cause.constraint;
  }
  return undefined;
}

/** Returns the error wrapped in DatabaseAway, unless the database reported it itself or it is a TypeError. */
export const asDatabaseFailure = (error: unknown): unknown =>
  sqlState(error) || error instanceof TypeError ? error : new DatabaseAway(error);

/**
 * Does the same as `asDatabaseFailure` for a statement outside a transaction. If a write loses its reply, returns
 * OutcomeUnknown, because the database may have committed the statement.
 */
export function asFailureAlone(error: unknown, statement: string): unknown {
  const failure = asDatabaseFailure(error);
  const isWrite = /^\s*(insert|update|delete)\b/i.test(statement);
  return isWrite && failure instanceof DatabaseAway ? new OutcomeUnknown(failure) : failure;
}

// connection_exception, operator_intervention except query_canceled, read_only_sql_transaction, and the server's
// timeouts that end a session. After read_only_sql_transaction the host is a standby, and a new connection may reach
// the primary.
const endsConnection = /^(08|57P|25006|25P0[34])/;

// invalid_authorization_specification and invalid_catalog_name: trying again doesn't help.
const settingsAreWrong = /^(28|3D)/;

/** Returns whether no connection could be opened, for a reason that may pass, such as a full disk. */
const isNotOpened = (error: unknown, state: string): boolean =>
  [...causesOf(error)].some((cause) => cause instanceof DatabaseAway) &&
  !settingsAreWrong.test(state);

/** Returns whether the connection can't be used any more. */
export function isConnectionLost(error: unknown): boolean {
  const state = sqlState(error);
  if (state) return endsConnection.test(state) || isNotOpened(error, state);
  return [...causesOf(error)].some(
    (cause) =>
      cause instanceof DatabaseAway ||
      (cause instanceof DrizzleQueryError && !(cause.cause instanceof TypeError)),
  );
}

// transaction_rollback (conflicts after several retries), insufficient_resources, lock_not_available, query_canceled
// and system_error.
const busy = /^(40|53|55P03|57014|58)/;

/** Returns whether an error means that nothing was changed and that a retry may succeed in a moment. */
export const isDatabaseAway = (error: unknown): boolean =>
  !isOutcomeUnknown(error) && (isConnectionLost(error) || busy.test(sqlState(error) ?? ''));
