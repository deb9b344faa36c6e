import type { CallName } from '../calls.ts';
import type { TSchema } from 'typebox';

/** The content of a call. Its method, path and authentication are in `calls`. */
export interface CallSchema {
  readonly summary: string;
  readonly description?: string;
  /** Only this repository's server answers the call. The app works without it. */
  readonly isBeyondSection7?: true;
  /** The part of the path in braces. */
  readonly params?: TSchema;
  readonly querystring?: TSchema;
  readonly body?: TSchema;
  /** The parts of a body with files. */
  readonly form?: TSchema;
  /** The status of a success: 200 by default. */
  readonly status?: number;
  readonly reply: TSchema;
  /** Replies with other statuses that carry more than a refusal. */
  readonly otherReplies?: Readonly<Record<number, TSchema>>;
  /** The reply has an `ETag`. If it hasn't changed, the answer is 304. */
  readonly etag?: true;
  /** The key that repeats the sentence of a refusal, as section 8 reads it, in addition to `detail`. */
  readonly refusalKey?: 'message' | 'error';
}

/** The calls of one domain. */
export type CallSchemas = Partial<Readonly<Record<CallName, CallSchema>>>;
