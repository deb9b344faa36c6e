import type { CallName } from '../calls.ts';
import type { TSchema } from 'typebox';

/** The content of a call, beside what `calls` has of it. */
export interface CallSchema {
  readonly summary: string;
  readonly description?: string;
  /** Only this repository's server answers it: the app works without it. */
  readonly isBeyondSection7?: true;
  /** The part of the path in braces. */
  readonly params?: TSchema;
  readonly querystring?: TSchema;
  readonly body?: TSchema;
  /** The parts of a body with files. */
  readonly form?: TSchema;
  /** Of a success: 200 by default. */
  readonly status?: number;
  readonly reply: TSchema;
  /** Replies of their own to other statuses, which refuse. */
  readonly otherReplies?: Readonly<Record<number, TSchema>>;
  /** The reply has an `ETag`, and one that has not changed goes as 304. */
  readonly etag?: true;
  /** The key that carries the sentence of a refusal beside `detail`, as section 8 reads it. */
  readonly refusalKey?: 'message' | 'error';
}

/** Those of one domain. */
export type CallSchemas = Partial<Readonly<Record<CallName, CallSchema>>>;
