import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

/**
 * While `open`, calls `onDismiss` on Esc and on a press outside of the container. The reason tells whether the
 * focus should go back to the opener (Esc) or stays where the customer pressed.
 */
export function useDismiss(
  container: RefObject<HTMLElement | null>,
  open: boolean,
  onDismiss: (reason: 'escape' | 'outside') => void,
): void {
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (!open) return undefined;
    const onPointerDown = (event: PointerEvent) => {
      const inside = event.target instanceof Node && container.current?.contains(event.target);
      if (!inside) dismiss('outside');
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) dismiss('escape');
    };
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [container, open]);
}
