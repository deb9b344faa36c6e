import * as v from 'valibot';
import type { Failure } from '@/lib/failure';
import type { ApiRequest } from '../api/apiQuery';
import type { WireSchema } from '../api/wire';

interface Reply {
  readonly data?: unknown;
  readonly error?: Failure | undefined;
}

type Outcome = { readonly data: null } | { readonly error: Failure };

/**
 * Returns functions for calls whose replies have secrets that the customer sees once. Secrets must not enter the store,
 * so they are kept here. The component that sent the request takes them by the object with the request's arguments.
 */
export function secretReplies<Secret>(schema: WireSchema<Secret>) {
  const secrets = new WeakMap<object, Secret>();

  /** Keeps the secrets of a reply until they are taken, and returns the outcome without them. */
  function read(given: object, { data, error }: Reply): Outcome {
    if (error) return { error };
    const parsed = v.safeParse(schema, data);
    if (!parsed.success) return { error: { kind: 'schema', path: '' } };
    secrets.set(given, parsed.output);
    return { data: null };
  }

  return {
    read,
    /** The `queryFn` of a call that sends its arguments unchanged. */
    queryFn: async (
      body: object,
      _api: unknown,
      _options: unknown,
      send: (request: ApiRequest) => Reply | PromiseLike<Reply>,
    ): Promise<Outcome> => read(body, await send({ body })),
    /** Returns the secrets of a reply, only once. Undefined if the request failed, or if they were taken before. */
    take: (given: object): Secret | undefined => {
      const secret = secrets.get(given);
      secrets.delete(given);
      return secret;
    },
  };
}
