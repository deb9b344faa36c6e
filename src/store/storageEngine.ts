import * as v from 'valibot';
import { type DeviceStorage, present, stored, type StorageKey } from './deviceStorage';
import type { StoredSession } from './events';
import { currentUser as wireUser, toStored, type CurrentUser } from './user/userWire';

function parseUser(json: string | null): CurrentUser | null {
  if (json === null) return null;
  try {
    const result = v.safeParse(wireUser, JSON.parse(json));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

/**
 * Stores the four values of a session under the four keys of the device. Never throws: blocked or full storage counts
 * as empty.
 */
export function createStorageEngine(openStorage: () => DeviceStorage) {
  const known = new Map<StorageKey, string | null>();

  function readKey(key: StorageKey): string | null {
    const value = stored(openStorage, key);
    known.set(key, value);
    return value;
  }

  function writeKey(key: StorageKey, value: string | null): void {
    // A value from another tab isn't written back, because that tab may have changed it since.
    if (known.get(key) === value) return;
    known.set(key, value);
    try {
      if (value === null) openStorage().removeItem(key);
      else openStorage().setItem(key, value);
    } catch {
      // The session then lasts as long as the page.
    }
  }

  return {
    read: (): StoredSession => {
      const profileImage = present(readKey('profileImage'));
      const user = parseUser(readKey('currentUser'));
      return {
        token: present(readKey('token')),
        email: present(readKey('email')),
        currentUser: user && { ...user, profileImage: profileImage ?? user.profileImage },
      };
    },
    /** Writes the values that differ from the stored ones. */
    write: ({ token, email, currentUser }: StoredSession) => {
      writeKey('email', email);
      writeKey('profileImage', currentUser?.profileImage ?? null);
      writeKey('currentUser', currentUser && JSON.stringify(toStored(currentUser)));
      // Last, so that a tab that reads the new token never finds the old customer with it.
      writeKey('token', token);
    },
  };
}

export type StorageEngine = ReturnType<typeof createStorageEngine>;
