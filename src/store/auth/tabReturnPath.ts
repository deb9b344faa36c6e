const key = 'returnPath';

/**
 * Makes the tab remember the path under the base path to return to after signing in, so that a reload on the way, such
 * as while the customer looks up a code in their mail, does not lose it. Blocked storage remembers nothing.
 */
export function keepReturnPath(path: string): void {
  try {
    window.sessionStorage.setItem(key, path);
  } catch {
    // The way back then lasts as long as the page.
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
