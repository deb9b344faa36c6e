import type { PersistConfig } from 'redux-persist';
import * as v from 'valibot';
import { type DeviceStorage, present, stored, type StorageKey } from './deviceStorage';
import type { StoredSession } from './events';
import { currentUser as wireUser, storedPart, toStored, type StoredUser } from './user/userWire';

function parseUser(json: string): StoredUser | null {
  try {
    const result = v.safeParse(wireUser, JSON.parse(json));
    return result.success ? storedPart(result.output) : null;
  } catch {
    return null;
  }
}

/** Returns what each key of section 3 holds for a session: three texts and one JSON object. */
const textsOf = ({ token, email, profileImage, currentUser }: StoredSession) =>
  ({
    email,
    profileImage,
    currentUser: currentUser && JSON.stringify(toStored(currentUser)),
    // Last, so that a tab that reads the new token never finds the old customer with it.
    token,
  }) satisfies Record<StorageKey, string | null>;

/**
 * Creates the storage that redux-persist writes a session to: the four keys of the device. Never throws, because
 * blocked or full storage counts as empty.
 */
export function createSessionStorage(openStorage: () => DeviceStorage) {
  const known = new Map<string, string | null>();

  function readKey(key: StorageKey): string | null {
    const value = stored(openStorage, key);
    known.set(key, value);
    return present(value);
  }

  function writeKey(key: string, value: string | null): void {
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

  /** Reads the session that the device holds, and removes a customer that can't be read. */
  function read(): StoredSession {
    const [token, email] = [readKey('token'), readKey('email')];
    const [profileImage, json] = [readKey('profileImage'), readKey('currentUser')];
    const user = json === null ? null : parseUser(json);
    if (user === null) writeKey('currentUser', null);
    return token === null
      ? { token, email, profileImage: null, currentUser: null }
      : { token, email, profileImage, currentUser: user };
  }

  return {
    read,
    getItem: () => Promise.resolve(read()),
    setItem: (_name: string, session: StoredSession) => {
      Object.entries(textsOf(session)).forEach(([key, text]) => writeKey(key, text));
      return Promise.resolve();
    },
    removeItem: () => {
      Object.keys(textsOf(noSession)).forEach((key) => writeKey(key, null));
      return Promise.resolve();
    },
  };
}

export const noSession: StoredSession = {
  token: null,
  email: null,
  profileImage: null,
  currentUser: null,
};

/** The settings of redux-persist. The storage decides how each value is written, and nothing is loaded (`loaded`). */
export const persistConfig = (
  storage: ReturnType<typeof createSessionStorage>,
): PersistConfig<StoredSession> => ({ key: 'user', storage, serialize: false, timeout: 0 });

/**
 * Marks a state as one that redux-persist has loaded. The store begins with what the device holds, so that guards have
 * the token before the first render.
 */
export const loaded = { _persist: { version: -1, rehydrated: true } };
