/** The part of `window.localStorage` that is used. */
export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The keys of section 3; no other is ever written. */
export const storageKeys = ['token', 'email', 'profileImage', 'currentUser'] as const;
export type StorageKey = (typeof storageKeys)[number];

/** What the device holds under a key; nothing where it keeps no storage. */
export function stored(openStorage: () => DeviceStorage, key: StorageKey): string | null {
  try {
    return openStorage().getItem(key);
  } catch {
    return null;
  }
}

export const present = (value: string | null): string | null => value?.trim() || null;
