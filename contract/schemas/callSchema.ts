import type { CallName } from '../calls.ts';
import type { TSchema } from 'typebox';

/** The content of a call. Its method, path and authentication are in `calls`. */
export interface CallSchema {
  readonly summary: string;
  readonly description?: string;
  /** True if only this repository's server answers the call. The app works without it. */
  readonly isBeyondSection7?: true;
  /** Schema of the parts of the path in braces. */
  readonly params?: TSchema;
  readonly querystring?: TSchema;
  readonly body?: TSchema;
  /** Schema of a multipart body with files. */
  readonly form?: TSchema;
  /** The status of a success: 200 by default. */
  readonly status?: number;
  readonly reply: TSchema;
  /** Replies with other statuses that carry more than a refusal. */
  readonly otherReplies?: Readonly<Record<number, TSchema>>;
  /** True if the reply has an `ETag`. A client that sends the current tag gets 304 without a body. */
  readonly etag?: true;
  /**
   * Name of a second field with a refusal's message, in addition to `detail`. Section 8 of the specification makes the
   * app read it.
   */
  readonly refusalKey?: 'message' | 'error';
}

/** The calls of one domain. */
export type CallSchemas = Partial<Readonly<Record<CallName, CallSchema>>>;
