import { useEffectEvent, useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

interface AddressView {
  /** What the store shows, as the query of an address; empty for the view that a plain link opens. */
  readonly search: string;
  /** Takes over what an address says; must not fail on what somebody typed into it. */
  readonly restore: (query: URLSearchParams) => void;
  /** Names in the query that are no part of this view. */
  readonly keeps?: readonly string[];
}

/** The query with what `keeps` names left out. */
function ownQuery(search: string, keeps: readonly string[]): URLSearchParams {
  const query = new URLSearchParams(search);
  keeps.forEach((name) => query.delete(name));
  return query;
}

/**
 * Keeps a view in the store and in the address at once: whoever opens, reloads, goes back to or shares the address gets
 * the same view. The store is what is drawn; `written` puts a changed view into the address.
 */
export function useAddressView({ search, restore, keeps = [] }: AddressView) {
  const { search: address } = useLocation();
  const navigate = useNavigate();

  const follow = useEffectEvent((query: string) => {
    const own = ownQuery(query, keeps);
    if (own.toString() !== search) restore(own);
  });
  // Before the paint: a view that the store still holds from an earlier visit must not flash.
  useLayoutEffect(() => follow(address), [address]);

  return function written(changed: string, { push = false } = {}): void {
    void navigate({ search: changed }, { replace: !push });
  };
}
