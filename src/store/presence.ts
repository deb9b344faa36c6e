const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'focus'] as const;

// Opening the page counts as a touch.
let isTouched = true;
let isWatching = false;

function watch(): void {
  isWatching = true;
  const touch = () => {
    isTouched = true;
  };
  touches.forEach((name) => window.addEventListener(name, touch, { capture: true, passive: true }));
}

/** Returns whether the customer has used the page since the last call. */
export function takeTouch(): boolean {
  if (!isWatching) watch();
  const was = isTouched;
  isTouched = false;
  return was;
}
