import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the element that `choose` returns, when `count` has decreased and the focused element is gone, for
 * example after a button has removed its own row.
 */
export function useFocusAfterRemoval<Place extends HTMLElement>(
  count: number,
  choose: (place: Place) => HTMLElement | null,
): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const countBefore = useRef(count);
  const moveOn = useEffectEvent(() => place.current && choose(place.current)?.focus());
  useEffect(() => {
    const isFewer = count < countBefore.current;
    countBefore.current = count;
    if (isFewer && document.activeElement === document.body) moveOn();
  }, [count]);
  return place;
}
