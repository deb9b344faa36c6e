import type { SerializedError } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import type { Failure } from '@/lib/failure';
import { describeFailure } from '@/messages/describeFailure';
import type { FailureSubject } from '@/messages/failureRules';
import { Reload } from '@/ui/Reload';
import { LoadingStatus } from '@/ui/Skeleton';

/** The result of a query hook of the store. */
export interface Query<Data> {
  readonly data?: Data | undefined;
  readonly error?: Failure | SerializedError | undefined;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface QueryStateProps<Data> {
  readonly query: Query<Data>;
  /** Finds the sentence for a failure; for one that is only logged, just the button is shown. */
  readonly subject: FailureSubject;
  /** Announced while it loads. */
  readonly loading: string;
  /** Skeletons of the final size. */
  readonly skeleton: ReactNode;
  /** Shown instead of a list that has no items. */
  readonly empty?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** Shows data from the server, or a placeholder while it loads, an error if that fails, and a hint if it is empty. */
export function QueryState<Data>(props: QueryStateProps<Data>) {
  const { query, subject, empty } = props;
  const { data, error } = query;
  if (data !== undefined) {
    const isEmpty = Array.isArray(data) && data.length === 0;
    return isEmpty && empty !== undefined ? empty : props.children(data);
  }
  if (error !== undefined) return <Reload query={query}>{describeFailure(subject, error)}</Reload>;
  return (
    <>
      <LoadingStatus>{props.loading}</LoadingStatus>
      {props.skeleton}
    </>
  );
}
