import type { Id } from '@/config/calls';
import { zeroKobo } from '@/lib/money';
import { selectHasSession } from '@/store/auth/authSlice';
import { useListMyCliquesQuery, useListPublicCliquesQuery } from '@/store/cliques/cliquesApi';
import type { Clique } from '@/store/cliques/cliquesWire';
import { useAppSelector } from '@/store/hooks';

interface FoundClique {
  readonly clique: Clique | null;
  /** She has contributed to it already. */
  readonly isMember: boolean;
  /** Whether a missing clique may still come. */
  readonly isLoading: boolean;
}

/** Ids are opaque: the one of an address is text, the one of a reply may be a number. */
const isSame = (one: Id, other: Id) => String(one) === String(other);

/**
 * A clique out of the lists, because no call gives a single one (ui-contract.md): the customer's own first, which know
 * her contribution, then the public ones, which need no session.
 */
export function useCliqueById(id: Id | null): FoundClique {
  const hasSession = useAppSelector(selectHasSession);
  const own = useListMyCliquesQuery(undefined, { skip: !hasSession || id === null });
  const open = useListPublicCliquesQuery(undefined, { skip: id === null });
  const find = (list: readonly Clique[] = []) =>
    list.find((each) => id !== null && isSame(each.id, id)) ?? null;
  const mine = find(own.data);
  const clique = mine ?? find(open.data);
  return {
    clique,
    isMember: mine !== null || clique?.isMember === true || (clique?.contribution ?? 0) > zeroKobo,
    isLoading: open.isLoading || own.isLoading,
  };
}
