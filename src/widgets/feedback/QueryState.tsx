import type { SerializedError } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import type { Failure } from '@/lib/failure';
import { describeFailure } from '@/failures/describeFailure';
import type { FailureSubject } from '@/failures/failureRules';
import { labelMessages } from '@/messages/labels';
import { Reload } from '@/ui/feedback/Reload';
import type { List } from '@/store/api/wire';
import { LoadingStatus } from '@/ui/feedback/Skeleton';
import { Note } from '@/ui/text/Text';

/** The result of a query hook of the store. */
export interface Query<Data> {
  readonly data?: Data | undefined;
  readonly error?: Failure | SerializedError | undefined;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface QueryStateProps<Data> {
  readonly query: Query<Data>;
  /** Selects the sentence for a failure. If the failure is only logged, just the button is shown. */
  readonly subject: FailureSubject;
  /** Ordinary text about a failure that is only logged. It isn't announced. */
  readonly quietSentence?: string;
  /** Text that is announced while the data loads. */
  readonly loading: string;
  /** Skeletons of the final size. */
  readonly skeleton: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** Shows data from the server, or a placeholder while it loads, and an error if that fails. */
export function QueryState<Data>(props: QueryStateProps<Data>) {
  const { query, subject, quietSentence } = props;
  const { data, error } = query;
  if (data !== undefined) return props.children(data);
  if (error !== undefined) {
    const sentence = describeFailure(subject, error);
    return (
      <Reload query={query} isQuiet={sentence === null}>
        {sentence ?? quietSentence}
      </Reload>
    );
  }
  return (
    <>
      <LoadingStatus>{props.loading}</LoadingStatus>
      {props.skeleton}
    </>
  );
}

/** Shows how many items of a list couldn't be read. Renders nothing if all could. */
export function Unreadable({ count }: { readonly count: number }) {
  return count === 0 ? null : <Note>{labelMessages.unreadable(count)}</Note>;
}

interface ListStateProps<Item> extends Omit<QueryStateProps<List<Item>>, 'children'> {
  /** Shown instead of a list that has no items. */
  readonly empty?: ReactNode;
  readonly children: (items: readonly Item[]) => ReactNode;
}

/** Shows the state of a query for a list. Adds a hint if it is empty, and a line if some items couldn't be read. */
export function ListState<Item>({ empty, children, ...rest }: ListStateProps<Item>) {
  return (
    <QueryState {...rest}>
      {({ items, unreadable }) => {
        if (items.length > 0 || empty === undefined) {
          return (
            <>
              {children(items)}
              <Unreadable count={unreadable} />
            </>
          );
        }
        return unreadable === 0 ? empty : <Unreadable count={unreadable} />;
      }}
    </QueryState>
  );
}
