import type { ReactNode } from 'react';
import { Banner } from '@/ui/Banner';
import { Reload } from '@/ui/Reload';
import { LoadingStatus, Skeletons } from '@/ui/Skeleton';
import { describe, type CallError } from '../store/baseApi';
import { officeCopy } from '../words/office';

export interface QueryOf<Data> {
  readonly data?: Data | undefined;
  readonly error?: CallError | undefined;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface LoadedProps<Data> {
  readonly query: QueryOf<Data>;
  /** Takes the place of a list without items. */
  readonly empty?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** Data from the server, or its place: while it loads, when it has failed, and when there is nothing. */
export function Loaded<Data>({ query, empty, children }: LoadedProps<Data>) {
  const { data, error } = query;
  if (data !== undefined) {
    return Array.isArray(data) && data.length === 0 && empty !== undefined ? empty : children(data);
  }
  if (error !== undefined) return <Reload query={query}>{describe(error)}</Reload>;
  return (
    <>
      <LoadingStatus>{officeCopy.loading}</LoadingStatus>
      <Skeletons shape="row" count={5} />
    </>
  );
}

/** The failure of a call, if it has failed. */
export const Failed = ({ error }: { readonly error?: CallError | undefined }) =>
  error === undefined ? null : <Banner tone="error">{describe(error)}</Banner>;
