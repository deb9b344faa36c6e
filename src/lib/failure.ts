import * as limits from '@/config/limits';

/** A reply whose status isn't a success. Its texts are trimmed and have at most 300 characters. */
export interface HttpFailure {
  readonly kind: 'http';
  readonly status: number;
  /** True if the call wasn't sent, because it needs a session and there was none. */
  readonly isUnsent?: true;
  /** Code of the reason. Only Mota's own server sends one. */
  readonly code?: string;
  readonly detail?: string;
  readonly message?: string;
  readonly error?: string;
  readonly fields?: Readonly<Record<string, readonly string[]>>;
}

/** A successful reply that the app can't read. `path` is the field that doesn't fit. */
export interface SchemaFailure {
  readonly kind: 'schema';
  readonly path: string;
}

/** The failure of a call, as plain data. */
export type Failure =
  | HttpFailure
  | SchemaFailure
  /**
   * No complete reply arrived. `offline` is whether the browser reported at that moment that it was offline. `isUnsent`
   * is true for a call with an idempotency key if the browser was offline before and after every attempt.
   */
  | { readonly kind: 'network'; readonly offline: boolean; readonly isUnsent?: true }
  /** Anything else, such as a cancelled request. */
  | { readonly kind: 'unexpected' };

/**
 * Why the app signs a customer out: the server refuses the session, can't be reached or has an error, or sends no
 * customer's record that can be read. A password reset also ends every session.
 */
export type SignOutReason = 'refused' | 'unreachable' | 'unreadable' | 'passwordReset';

const kinds: ReadonlySet<unknown> = new Set<Failure['kind']>([
  'http',
  'network',
  'schema',
  'unexpected',
]);

export function isFailure(value: unknown): value is Failure {
  return typeof value === 'object' && value !== null && 'kind' in value && kinds.has(value.kind);
}

export function isHttpFailure(error: unknown, status?: number): error is HttpFailure {
  if (!isFailure(error) || error.kind !== 'http') return false;
  return status === undefined || error.status === status;
}

/**
 * Returns whether the server has already stored the call's idempotency key, but with other content. The app sends each
 * key with one content only. So an earlier attempt may have succeeded on a server of another release, which reads the
 * content differently.
 */
export const isKeyUsed = (failure: Failure): boolean =>
  isHttpFailure(failure, 409) && failure.code === 'idempotency_key_used';

/** Returns whether the server wants the customer to prove a factor before it carries out the call. */
export const isFactorRequired = (failure: Failure): boolean =>
  isHttpFailure(failure, 403) && failure.code === 'factor_required';

/**
 * Returns whether the outcome of a failed call is known. It is known only if the server refused the call. After a
 * server error, without a readable reply, or if the call's key was already used, the call may have succeeded.
 */
export const isOutcomeKnown = (failure: Failure): boolean =>
  failure.kind === 'http' && failure.status < 500 && !isKeyUsed(failure);

/** Returns whether a failure may be temporary: no complete reply arrived, or the server had an error. */
export function isTransient(failure: Failure): boolean {
  return failure.kind === 'network' || (failure.kind === 'http' && failure.status >= 500);
}

/** Returns whether an error means that a call or a share dialog was cancelled. Such an error needs no message. */
export function isCancelled(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError'
  );
}

function proseOf(value: unknown): string | undefined {
  if (Array.isArray(value)) return proseOf(value[0]);
  if (typeof value !== 'string') return undefined;
  return value.trim().slice(0, limits.serverProseLength).trim() || undefined;
}

/** Keys of a refusal's body that concern the whole call. Any other key is a field. */
const keysOfWholeCall: readonly string[] = ['detail', 'message', 'error'];

function fieldsOf(body: object): Record<string, string[]> {
  const texts = Object.entries(body).map(([name, value]: [string, unknown]) => {
    const list: unknown[] = Array.isArray(value) ? value : [value];
    return [name, list.map(proseOf).filter((text) => text !== undefined)] as const;
  });
  return Object.fromEntries(
    texts.filter(([name, list]) => !keysOfWholeCall.includes(name) && list.length > 0),
  );
}

/** Returns a refusal with the readable parts of its body. If the body isn't a JSON object, only the status remains. */
export function httpFailure(status: number, body: unknown): HttpFailure {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return { kind: 'http', status };
  }
  const { code, ...rest } = body as { readonly code?: unknown };
  // A text under `code` is a code for programs. Errors of a field named `code` are a list.
  const isReason = typeof code === 'string';
  const prose = Object.entries(body)
    .map(([name, value]: [string, unknown]) => [name, proseOf(value)] as const)
    .filter(([name, text]) => keysOfWholeCall.includes(name) && text !== undefined);
  const fields = fieldsOf(isReason ? rest : body);
  return {
    kind: 'http',
    status,
    ...(isReason && { code }),
    ...Object.fromEntries(prose),
    ...(Object.keys(fields).length > 0 && { fields }),
  };
}
