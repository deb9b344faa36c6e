import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return (
    activeElement === null || activeElement === body || activeElement.closest('[hidden]') !== null
  );
}

/**
 * Moves the focus to a step that replaces another one, because the focused button is gone. Does nothing for the first
 * step of a page. `choose` returns the element to focus, or null for the container of the step.
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
