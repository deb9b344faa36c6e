import type { ReactNode } from 'react';
import { Banner } from '@/ui/feedback/Banner';
import { Reload } from '@/ui/feedback/Reload';
import { LoadingStatus, Skeletons } from '@/ui/feedback/Skeleton';
import { describe, type CallError } from '../store/failures';
import { shellMessages } from '../messages/shell';
import type { QueryOf } from './lists';

interface LoadedProps<Data> {
  readonly query: QueryOf<Data>;
  /** Shown instead of a list that has no items. */
  readonly empty?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** Shows data from the server, or a placeholder while it loads, an error if that fails, and a hint if it is empty. */
export function Loaded<Data>({ query, empty, children }: LoadedProps<Data>) {
  const { data, error } = query;
  if (data !== undefined) {
    return Array.isArray(data) && data.length === 0 && empty !== undefined ? empty : children(data);
  }
  if (error !== undefined) {
    return (
      <Reload query={query} isForStaff>
        {describe(error)}
      </Reload>
    );
  }
  return (
    <>
      <LoadingStatus>{shellMessages.loading}</LoadingStatus>
      <Skeletons shape="row" count={5} />
    </>
  );
}

/** Renders the error message of a call that failed. */
export const Failed = ({ error }: { readonly error?: CallError | undefined }) =>
  error === undefined ? null : <Banner tone="error">{describe(error)}</Banner>;
