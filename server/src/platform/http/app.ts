import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { TSchema } from 'typebox';

/** The Fastify instance, with types read off the routes' schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The key that repeats the text of a refusal, in addition to `detail`. */
    refusalKey?: 'message' | 'error';
    /** Answers carry an ETag and If-None-Match is honoured. */
    etag?: boolean;
    /** Machines with a key of their own call it, never a browser: no anti-forgery check. */
    machine?: boolean;
    /** The app sends it automatically, so it doesn't count as use of the session. */
    background?: boolean;
    /** The parts of a multipart body, for the API document. The route reads them itself. */
    multipart?: TSchema;
  }
}

/** Returns whether the client's If-None-Match names this version. */
export function isFresh(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*');
}
