import type { PersistConfig } from 'redux-persist';
import { type DeviceStorage, present, stored, storageKeys, type StorageKey } from './deviceStorage';
import type { StoredSession } from './events';
import { parseStored, toStored, type StoredUser } from './user/userWire';

function parseUser(json: string): StoredUser | null {
  try {
    return parseStored(JSON.parse(json));
  } catch {
    return null;
  }
}

/** Returns the value of each key of section 3 for a session: three texts and one JSON object. */
const textsOf = ({ token, email, profileImage, currentUser }: StoredSession) =>
  ({
    email,
    profileImage,
    currentUser: currentUser && JSON.stringify(toStored(currentUser)),
    // The token is written last, so that a tab that reads it never finds the previous customer with it.
    token,
  }) satisfies Record<StorageKey, string | null>;

/**
 * Creates the storage that redux-persist writes a session to: the four keys of the device. Never throws. Blocked
 * storage counts as empty, and a value that doesn't fit isn't stored.
 * @param mayWrite true only while the store writes a change of the session, so that DevTools never causes a write
 */
export function createSessionStorage(openStorage: () => DeviceStorage, mayWrite: () => boolean) {
  /** Values that this tab loaded or wrote last. Another tab may have changed them since. */
  const own = new Map<string, string | null>();

  const readKey = (key: StorageKey): string | null => present(stored(openStorage, key));

  function writeKey(key: string, value: string | null): void {
    try {
      const storage = openStorage();
      if (storage.getItem(key) === value) return;
      if (value === null) storage.removeItem(key);
      else storage.setItem(key, value);
    } catch {
      // The session then lasts as long as the page.
    }
  }

  /** Removes the customer from a device without a token. */
  function removeCustomerWithoutToken(): void {
    if (readKey('token') !== null) return;
    writeKey('profileImage', null);
    writeKey('currentUser', null);
  }

  function readCustomer(): StoredUser | null {
    const json = readKey('currentUser');
    return json === null ? null : parseUser(json);
  }

  /** Reads the session that the device holds. Removes a customer without a token, and one that can't be read. */
  function read(): StoredSession {
    removeCustomerWithoutToken();
    const [token, email] = [readKey('token'), readKey('email')];
    if (token === null) return { ...noSession, email };
    const currentUser = readCustomer();
    if (currentUser === null) writeKey('currentUser', null);
    return { token, email, profileImage: readKey('profileImage'), currentUser };
  }

  /** Reads the session with which this tab begins, and remembers the stored values. */
  function load(): StoredSession {
    const session = read();
    storageKeys.forEach((key) => own.set(key, stored(openStorage, key)));
    return session;
  }

  /** Writes the keys that this tab has changed. Another tab may have changed the others. */
  function write(session: StoredSession): void {
    if (!mayWrite()) return;
    const changed = Object.entries(textsOf(session)).filter(([key, text]) => own.get(key) !== text);
    changed.forEach(([key, text]) => {
      own.set(key, text);
      writeKey(key, text);
    });
    removeCustomerWithoutToken();
  }

  return {
    read,
    load,
    getItem: () => Promise.resolve(read()),
    setItem: (_name: string, session: StoredSession) => Promise.resolve(write(session)),
    removeItem: () => Promise.resolve(write(noSession)),
  };
}

export const noSession: StoredSession = {
  token: null,
  email: null,
  profileImage: null,
  currentUser: null,
};

/**
 * Settings of redux-persist. The storage serialises each value itself, and redux-persist loads nothing (see `loaded`).
 */
export const persistConfig = (
  storage: ReturnType<typeof createSessionStorage>,
): PersistConfig<StoredSession> => ({ key: 'user', storage, serialize: false, timeout: 0 });

/**
 * Marks a state as one that redux-persist has loaded. The store begins with what the device holds, so that guards have
 * the token before the first render.
 */
export const loaded = { _persist: { version: -1, rehydrated: true } };
