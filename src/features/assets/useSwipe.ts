import { useRef, type PointerEvent } from 'react';

/** The shortest sideways swipe, in CSS pixels. */
const leastDistance = 40;

/** Reports a finger's swipe to the left (1: onwards) or to the right (-1). The element needs `touch-action: pan-y`. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<number | null>(null);
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX }: PointerEvent) => {
      start.current = pointerType !== 'mouse' && isPrimary ? clientX : null;
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      if (start.current === null) return;
      const distance = clientX - start.current;
      start.current = null;
      if (Math.abs(distance) >= leastDistance) onSwipe(distance < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
