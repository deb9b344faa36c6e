import { createApi } from '@reduxjs/toolkit/query/react';
import type { NamedSchemaError } from '@reduxjs/toolkit/query';
import type { SchemaFailure } from '@/lib/failure';
import { createBaseQuery } from './baseQuery';
import { tags } from './tags';

/** Where a reply did not fit: `wallet.balance`. */
function toSchemaFailure(error: NamedSchemaError): SchemaFailure {
  const keys = error.issues[0]?.path ?? [];
  const path = keys.map((key) => String(typeof key === 'object' ? key.key : key)).join('.');
  return { kind: 'schema', path };
}

/** The server's data; the domains inject their endpoints. */
export const baseApi = createApi({
  baseQuery: createBaseQuery(),
  tagTypes: tags,
  // With the default one upload under way would hold back every refetch.
  invalidationBehavior: 'immediately',
  refetchOnFocus: true,
  refetchOnReconnect: true,
  catchSchemaFailure: toSchemaFailure,
  endpoints: () => ({}),
});
