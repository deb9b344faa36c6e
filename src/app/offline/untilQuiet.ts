const inputs = ['keydown', 'pointerdown'] as const;

/** Resolves once nothing has been fetched, typed or pressed for a while, so that background work does not slow the page. */
export function untilQuiet(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      fetches.disconnect();
      inputs.forEach((input) => document.removeEventListener(input, wait, { capture: true }));
      resolve();
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(finish, milliseconds);
    };
    const fetches = new PerformanceObserver(wait);
    let timer = setTimeout(finish, milliseconds);
    fetches.observe({ type: 'resource' });
    inputs.forEach((input) => document.addEventListener(input, wait, { capture: true }));
  });
}
