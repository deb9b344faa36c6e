const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'focus'] as const;

// Opening the page counts as activity.
let isActive = true;
let isWatching = false;

function watch(): void {
  isWatching = true;
  const record = () => {
    isActive = true;
  };
  activityEvents.forEach((name) =>
    window.addEventListener(name, record, { capture: true, passive: true }),
  );
}

/** Returns whether the customer has used the page since the last call. */
export function consumeActivity(): boolean {
  if (!isWatching) watch();
  const wasActive = isActive;
  isActive = false;
  return wasActive;
}
