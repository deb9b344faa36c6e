/** The part of `window.localStorage` that is used. */
export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The keys of section 3. The app writes no others to `localStorage`. */
export const storageKeys = ['token', 'email', 'profileImage', 'currentUser'] as const;
export type StorageKey = (typeof storageKeys)[number];

/** Returns the value of a key on this device, or null if there is none or storage is unavailable. */
export function stored(openStorage: () => DeviceStorage, key: StorageKey): string | null {
  try {
    return openStorage().getItem(key);
  } catch {
    return null;
  }
}

/** Returns a stored value, trimmed. Null if it is missing or blank. */
export const present = (value: string | null): string | null => value?.trim() || null;
