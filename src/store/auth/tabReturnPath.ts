const key = 'returnPath';

/**
 * Has the tab remember where to come back to after signing in, so that a reload on the way there, as while a code is
 * looked up in the mail, does not lose it. A path under the base path. Blocked storage remembers nothing.
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
