import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** A button that removes its own row loses the focus, which then moves to the element that `choose` finds in the list. */
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
