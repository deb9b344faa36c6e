/** Resolves once the browser has read the whole page, before deferred scripts run. */
export function whenRead(): Promise<void> {
  if (document.readyState !== 'loading') return Promise.resolve();
  return new Promise((resolve) => {
    const finish = () => resolve();
    document.addEventListener('readystatechange', finish, { once: true });
  });
}
