import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return (
    activeElement === null || activeElement === body || activeElement.closest('[hidden]') !== null
  );
}

/**
 * Moves the focus to a step that replaces another one, if the focused button is gone. Does nothing for the first step
 * of a page. `choose` returns the element to focus, or null for the container of the step. Scrolls to the start of that
 * element if it is above the window.
 */
export function useStepFocus(
  step: string,
  choose: (place: HTMLElement) => HTMLElement | null,
): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  const takeFocus = useEffectEvent(() => {
    const target = place.current && (choose(place.current) ?? place.current);
    target?.focus();
    // The browser doesn't scroll to the start of a step that is taller than the window.
    if (target && target.getBoundingClientRect().top < 0) target.scrollIntoView({ block: 'start' });
  });
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (isFocusLost()) takeFocus();
  }, [step]);
  return place;
}
