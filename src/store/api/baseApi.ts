import { createApi } from '@reduxjs/toolkit/query/react';
import { schemaFailureOf } from './fetchQuery';
import { sendRequest } from './sendRequest';
import { tags } from './tags';
import { withFactor } from './withFactor';
import { withIdempotencyKey } from './withIdempotencyKey';
import { withRetries } from './withRetries';
import { withSession } from './withSession';

/** The server's data. Each domain injects its endpoints, which have the names of their calls. */
export const baseApi = createApi({
  baseQuery: withRetries(withSession(withFactor(withIdempotencyKey(sendRequest)))),
  tagTypes: tags,
  // With the default setting, one upload in progress would delay every refetch.
  invalidationBehavior: 'immediately',
  refetchOnFocus: true,
  refetchOnReconnect: true,
  catchSchemaFailure: schemaFailureOf,
  endpoints: () => ({}),
});
