import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return (
    activeElement === null || activeElement === body || activeElement.closest('[hidden]') !== null
  );
}

/**
 * A step that replaces another takes over the focus, which is lost with the pressed button; the first step of the page
 * does not. `choose` returns the element to focus, or null for the place itself.
 */
export function useStepFocus(
  step: string,
  choose: (place: HTMLElement) => HTMLElement | null,
): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  const takeFocus = useEffectEvent(() => {
    if (place.current !== null) (choose(place.current) ?? place.current).focus();
  });
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (isFocusLost()) takeFocus();
  }, [step]);
  return place;
}
