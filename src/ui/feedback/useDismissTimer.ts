import { type FocusEvent, useEffect, useEffectEvent, useState } from 'react';

/**
 * Calls `onDismiss` after `duration` milliseconds, or never if `duration` is null. The timer stops while the element is
 * hovered or focused, and then starts again. Returns the event handlers for the element.
 */
export function useDismissTimer(duration: number | null, onDismiss: () => void) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const dismiss = useEffectEvent(onDismiss);
  const isPaused = hovered || focused;

  useEffect(() => {
    if (duration === null || isPaused) return undefined;
    const timer = setTimeout(() => dismiss(), duration);
    return () => clearTimeout(timer);
  }, [duration, isPaused]);

  return {
    // A message may appear below a pointer that rests where a button was. Only a pointer that moves hovers it.
    onPointerMove: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
    },
  };
}
