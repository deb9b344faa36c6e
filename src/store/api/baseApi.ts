import { createApi } from '@reduxjs/toolkit/query/react';
import type { NamedSchemaError } from '@reduxjs/toolkit/query';
import type { SchemaFailure } from '@/lib/failure';
import { createBaseQuery } from './baseQuery';
import { tags } from './tags';

/** Returns where a reply didn't fit its schema, for example `wallet.balance`. */
function toSchemaFailure(error: NamedSchemaError): SchemaFailure {
  const keys = error.issues[0]?.path ?? [];
  const path = keys.map((key) => String(typeof key === 'object' ? key.key : key)).join('.');
  return { kind: 'schema', path };
}

/** The server's data. Each domain injects its endpoints. */
export const baseApi = createApi({
  baseQuery: createBaseQuery(),
  tagTypes: tags,
  // With the default, one upload in progress would delay every refetch.
  invalidationBehavior: 'immediately',
  refetchOnFocus: true,
  refetchOnReconnect: true,
  catchSchemaFailure: toSchemaFailure,
  endpoints: () => ({}),
});
