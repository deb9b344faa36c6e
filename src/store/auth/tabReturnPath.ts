const key = 'returnPath';

/**
 * Remembers in this tab the path to return to after signing in, so that a reload, for example while
 * the customer looks up a code in their mail, does not lose it. Nothing is remembered if the
 * browser blocks storage.
 */
export function keepReturnPath(path: string): void {
  try {
    window.sessionStorage.setItem(key, path);
  } catch {
    // The path is then only in the store, and lost with the page.
  }
}

/** Takes the path that the tab remembers, once. */
export function takeReturnPath(): string | null {
  try {
    const path = window.sessionStorage.getItem(key);
    window.sessionStorage.removeItem(key);
    return path;
  } catch {
    return null;
  }
}
