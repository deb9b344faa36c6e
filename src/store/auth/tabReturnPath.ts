const key = 'returnPath';

/**
 * Stores in this tab the path to return to after signing in. A reload doesn't lose it, for example while the customer
 * gets a code from their email. Does nothing if the browser blocks storage.
 */
export function storeReturnPath(path: string): void {
  try {
    window.sessionStorage.setItem(key, path);
  } catch {
    // The path is then only in the store and is lost with the page.
  }
}

/** Returns the path that the tab stored, and deletes it. Null if there is none. */
export function takeReturnPath(): string | null {
  try {
    const path = window.sessionStorage.getItem(key);
    window.sessionStorage.removeItem(key);
    return path;
  } catch {
    return null;
  }
}
