/**
 * Stores a text in this tab, so that a reload doesn't lose it, for example while the customer gets a code from their
 * email. Does nothing if the browser blocks storage.
 */
export function storeInTab(key: string, text: string): void {
  try {
    window.sessionStorage.setItem(key, text);
  } catch {
    // The text is then lost with the page.
  }
}

/** Returns the text that the tab stored. Null if there is none. */
export function readFromTab(key: string): string | null {
  try {
    return window.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Returns the text that the tab stored, and deletes it. Null if there is none. */
export function takeFromTab(key: string): string | null {
  const text = readFromTab(key);
  if (text !== null) window.sessionStorage.removeItem(key);
  return text;
}
