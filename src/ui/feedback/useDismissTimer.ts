import { type FocusEvent, useEffect, useEffectEvent, useState } from 'react';

/**
 * Calls `onDismiss` after `duration` milliseconds. The timer stops while the element is hovered or focused, and then
 * starts again. With null it is never called.
 */
export function useDismissTimer(duration: number | null, onDismiss: () => void) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const dismiss = useEffectEvent(onDismiss);
  const held = hovered || focused;

  useEffect(() => {
    if (duration === null || held) return undefined;
    const timer = setTimeout(() => dismiss(), duration);
    return () => clearTimeout(timer);
  }, [duration, held]);

  return {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
    },
  };
}
