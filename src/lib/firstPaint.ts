/** Resolves when the page has been drawn once; at once where nothing is drawn. */
export function afterFirstPaint(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    // A task that is queued in a frame comes after that frame's drawing.
    requestAnimationFrame(() => setTimeout(resolve, 0));
  });
}
