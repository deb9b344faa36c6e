import type { SerializedError } from '@reduxjs/toolkit';
import type { Id } from '@/config/calls';
import type { Failure } from '@/lib/failure';
import { isSameId } from '@/lib/isSameId';
import { zeroKobo } from '@/lib/money';
import { selectHasSession } from '@/store/auth/authSlice';
import { useListMyCliquesQuery, useListPublicCliquesQuery } from '@/store/cliques/cliquesApi';
import type { Clique } from '@/store/cliques/cliquesWire';
import { useAppSelector } from '@/store/hooks';

interface FoundClique {
  readonly clique: Clique | null;
  /** They have contributed to it already. */
  readonly isMember: boolean;
  /** Whether a missing clique may still come. */
  readonly isLoading: boolean;
  /** The list that could not be read, when the clique may be in it. */
  readonly failed: FailedList | null;
}

interface FailedList {
  readonly subject: 'listMyCliques' | 'listPublicCliques';
  readonly error: Failure | SerializedError;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

type ListQuery = Omit<FailedList, 'subject' | 'error'> & {
  readonly data?: unknown;
  readonly error?: FailedList['error'] | undefined;
};

function failedListOf(subject: FailedList['subject'], query: ListQuery): FailedList | null {
  const { data, error, isFetching, refetch } = query;
  return data === undefined && error !== undefined ? { subject, error, isFetching, refetch } : null;
}

/**
 * A clique out of the lists, because no call gives a single one (docs/contracts/ui.md): the customer's own first, which know
 * their contribution, then the public ones, which need no session.
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
