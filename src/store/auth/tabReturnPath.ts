import { storeInTab, takeFromTab } from './tabStorage';

const key = 'returnPath';

/** Stores in this tab the path to return to after signing in. */
export const storeReturnPath = (path: string): void => storeInTab(key, path);

/** Returns the path that the tab stored, and deletes it. Null if there is none. */
export const takeReturnPath = (): string | null => takeFromTab(key);
