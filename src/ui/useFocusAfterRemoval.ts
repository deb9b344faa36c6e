import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** The button that had the focus goes with what it removed: the focus moves on to what `choose` finds in the place. */
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
