import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError, NamedSchemaError } from '@reduxjs/toolkit/query';
import { httpFailure, type Failure, type SchemaFailure } from '@/lib/failure';
import { failuresCopy } from '../words/office';

/** The failure of a call. */
export type OfficeFailure =
  | Failure
  /** The person didn't use a passkey when the browser asked for one. */
  | { readonly kind: 'passkey' };

/** A failure of `fetchBaseQuery`. Its reply was lost on the way unless it has a status of HTTP. */
export const failureOf = ({ status, data }: FetchBaseQueryError): OfficeFailure =>
  typeof status === 'number' ? httpFailure(status, data) : { kind: 'network', offline: false };

/** A reply that doesn't fit its schema; the path is that of the first part that doesn't fit. */
export function schemaFailureOf({ issues }: NamedSchemaError): SchemaFailure {
  const keys = issues[0]?.path ?? [];
  const path = keys.map((key) => String(typeof key === 'object' ? key.key : key)).join('.');
  return { kind: 'schema', path };
}

export type CallError = OfficeFailure | SerializedError;

/** The sentence about a call that failed: the server's own, if it sent one. */
export const describe = (error: CallError): string =>
  ('kind' in error && (error.kind === 'http' ? error.detail : failuresCopy[error.kind])) ||
  failuresCopy.unexpected;
