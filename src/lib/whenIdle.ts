/** Runs a task once the page is loaded and has nothing else to do. */
export function whenIdle(task: () => void): void {
  const wait = (): void => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => task());
    else setTimeout(task);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
