const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'focus'] as const;

// Opening the page is a touch too.
let isTouched = true;
let isWatching = false;

function watch(): void {
  isWatching = true;
  const touch = () => {
    isTouched = true;
  };
  touches.forEach((name) => window.addEventListener(name, touch, { capture: true, passive: true }));
}

/** Whether the customer has used the page since this was last asked. */
export function takeTouch(): boolean {
  if (!isWatching) watch();
  const was = isTouched;
  isTouched = false;
  return was;
}
