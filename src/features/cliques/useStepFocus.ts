import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return (
    activeElement === null || activeElement === body || activeElement.closest('[hidden]') !== null
  );
}

/**
 * The step that takes another's place takes over its focus, which is lost with the button that was pressed. What the
 * page shows when it opens leaves the focus alone. `choose` finds what to focus in the place; null for the place itself.
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
