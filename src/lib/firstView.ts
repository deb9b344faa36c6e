/** Resolves when the page has been drawn once; at once where nothing is drawn. */
export function afterFirstPaint(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    // A task that is queued in a frame comes after that frame's drawing.
    requestAnimationFrame(() => setTimeout(resolve, 0));
  });
}

/** Lets the fonts of a prerendered page come, which its first picture is drawn without. */
export function letFontsIn(): void {
  for (const faces of document.querySelectorAll<HTMLStyleElement>('style[data-fonts]')) {
    faces.media = 'all';
  }
}
