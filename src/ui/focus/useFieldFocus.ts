import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the first field in a dialog, or to the button of a form without fields, when the dialog opens and
 * when its step changes. Otherwise the focus would be on the Close button.
 */
export function useFieldFocus(step: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.querySelector<HTMLElement>('input:not([readonly]), [type=submit]')?.focus();
  }, [step]);
  return place;
}
