import type { Id } from '@contract/calls';
import type { Failure } from '@/lib/failure';
import { isSameId } from '@/lib/isSameId';
import { zeroKobo } from '@/lib/money';
import { selectHasSession } from '@/store/user/userSlice';
import { useMyCliques, usePublicCliques } from '@/store/cliques/cliquesApi';
import type { List } from '@/store/api/wire';
import type { Clique } from '@/store/cliques/cliquesWire';
import { useAppSelector } from '@/store/hooks';
import type { Query } from '@/widgets/feedback/QueryState';

export interface OfClique {
  readonly clique: Clique;
  /** Whether the customer has already contributed. */
  readonly isMember: boolean;
}

interface FoundClique extends Pick<OfClique, 'isMember'> {
  readonly clique: Clique | null;
  /** Whether the lists are still loading. */
  readonly isLoading: boolean;
  /** The list that couldn't be read, if the clique may be in it. Otherwise null. */
  readonly failed: FailedList | null;
}

interface FailedList extends Query<unknown> {
  readonly subject: 'listMyCliques' | 'listPublicCliques';
  readonly error: NonNullable<Query<unknown>['error']>;
}

const unreadableOf = ({ unreadable }: List<unknown>): Failure | undefined =>
  unreadable > 0 ? { kind: 'schema', path: '' } : undefined;

function failedListOf(
  subject: FailedList['subject'],
  query: Query<List<Clique>>,
): FailedList | null {
  const { data, error } = query;
  // A clique that is missing from the list may be one that couldn't be read.
  const failure = data === undefined ? error : unreadableOf(data);
  return failure === undefined ? null : { ...query, subject, error: failure };
}

/**
 * Returns a clique from the lists, because there is no call for a single one (docs/contracts/ui.md). Searches the
 * customer's own cliques first, because they include the contribution. The public ones need no session.
 */
export function useCliqueById(id: Id | null): FoundClique {
  const hasSession = useAppSelector(selectHasSession);
  const own = useMyCliques({ skip: !hasSession || id === null });
  const open = usePublicCliques({ skip: id === null });
  const find = (list: List<Clique> | undefined) =>
    list?.items.find((each) => id !== null && isSameId(each.id, id)) ?? null;
  const mine = find(own.data);
  const clique = mine ?? find(open.data);
  return {
    clique,
    isMember: mine !== null || clique?.isMember === true || (clique?.contribution ?? 0) > zeroKobo,
    isLoading: open.isLoading || own.isLoading,
    failed:
      clique === null
        ? (failedListOf('listMyCliques', own) ?? failedListOf('listPublicCliques', open))
        : null,
  };
}
