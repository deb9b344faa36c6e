import type { Id } from '@contract/calls';
import { isSameId } from '@/lib/isSameId';
import { zeroKobo } from '@/lib/money';
import { selectHasSession } from '@/store/auth/authSlice';
import { useListMyCliquesQuery, useListPublicCliquesQuery } from '@/store/cliques/cliquesApi';
import type { Clique } from '@/store/cliques/cliquesWire';
import { useAppSelector } from '@/store/hooks';
import type { Query } from '@/widgets/QueryState';

export interface OfClique {
  readonly clique: Clique;
  /** The customer has contributed already. */
  readonly isMember: boolean;
}

interface FoundClique extends Pick<OfClique, 'isMember'> {
  readonly clique: Clique | null;
  /** Whether the lists are still loading. */
  readonly isLoading: boolean;
  /** The list that could not be read, if the clique may be in it. */
  readonly failed: FailedList | null;
}

interface FailedList extends Query<unknown> {
  readonly subject: 'listMyCliques' | 'listPublicCliques';
  readonly error: NonNullable<Query<unknown>['error']>;
}

function failedListOf(subject: FailedList['subject'], query: Query<unknown>): FailedList | null {
  const { data, error } = query;
  return data === undefined && error !== undefined ? { ...query, subject, error } : null;
}

/**
 * A clique from the lists, because there is no call for a single one (docs/contracts/ui.md): first the customer's own, which
 * have their contribution, then the public ones, which need no session.
 */
export function useCliqueById(id: Id | null): FoundClique {
  const hasSession = useAppSelector(selectHasSession);
  const own = useListMyCliquesQuery(undefined, { skip: !hasSession || id === null });
  const open = useListPublicCliquesQuery(undefined, { skip: id === null });
  const find = (list: readonly Clique[] = []) =>
    list.find((each) => id !== null && isSameId(each.id, id)) ?? null;
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
