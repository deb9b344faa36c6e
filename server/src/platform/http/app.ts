import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { TSchema } from 'typebox';

/** The Fastify instance with types inferred from the routes' schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Key that repeats the text of a refusal, in addition to `detail`. */
    refusalKey?: 'message' | 'error';
    /** Whether replies carry an ETag and If-None-Match is honoured. */
    etag?: boolean;
    /**
     * Whether only machines call this route, such as the provider with a webhook, and never a browser. It needs no CSRF
     * check.
     */
    machine?: boolean;
    /** Whether the app calls this automatically, so it doesn't count as use of the session. */
    background?: boolean;
    /** Parts of a multipart body, for the API document. The route reads them itself. */
    multipart?: TSchema;
  }
}

/** Returns the versions that the client's If-None-Match names. */
export const tagsOf = (ifNoneMatch = ''): string[] =>
  ifNoneMatch.split(',').map((tag) => tag.trim());

/** Returns whether the client's If-None-Match names this version. */
export function hasVersion(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return tagsOf(ifNoneMatch).some((tag) => tag === etag || tag === '*');
}
