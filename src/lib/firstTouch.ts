const touches = [
  'pointerover',
  'pointerdown',
  'touchstart',
  'focusin',
  'keydown',
  'input',
] as const;

/** Resolves when somebody turns to the page: points at it, touches it, moves the focus or types. */
export function firstTouch(page: HTMLElement): Promise<void> {
  if (page.contains(document.activeElement)) return Promise.resolve();
  return new Promise((resolve) => {
    const touched = () => {
      touches.forEach((touch) => document.removeEventListener(touch, touched, true));
      resolve();
    };
    touches.forEach((touch) =>
      document.addEventListener(touch, touched, { capture: true, passive: true }),
    );
  });
}
