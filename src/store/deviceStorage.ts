/** The part of `window.localStorage` that is used. */
export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The keys of section 3; no other is ever written. */
export const storageKeys = ['token', 'email', 'profileImage', 'currentUser'] as const;
export type StorageKey = (typeof storageKeys)[number];

/** The value on the device under a key; null where it has no storage. */
export function stored(openStorage: () => DeviceStorage, key: StorageKey): string | null {
  try {
    return openStorage().getItem(key);
  } catch {
    return null;
  }
}

export const present = (value: string | null): string | null => value?.trim() || null;
