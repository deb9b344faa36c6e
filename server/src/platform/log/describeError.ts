import { DrizzleQueryError } from 'drizzle-orm';

export type ErrorDescription = {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  /** Stack without the message, which would be repeated. */
  readonly stack: string;
  readonly cause?: ErrorDescription;
};

/** Returns the message without the values of a query, which may be hashes, codes or emails. */
function messageOf(error: Error): string {
  return error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message;
}

function framesOf({ stack = '' }: Error): string {
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return frames.map((line) => line.trim()).join('\n');
}

/** Returns the part of an error that may be logged. */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  return {
    type: error.constructor.name,
    message: messageOf(error),
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    stack: framesOf(error),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

/** Returns the error and its cause on one line. */
export function errorLine(error: unknown): string {
  const { type, message, cause } = describeError(error);
  return cause ? `${type}: ${message} (${cause.type}: ${cause.message})` : `${type}: ${message}`;
}
