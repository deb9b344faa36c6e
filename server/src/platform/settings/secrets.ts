import {
  ConfigError,
  optional,
  requiredInProduction,
  type Parse,
  type Setting,
} from './settings.ts';

/** A key for encrypting files. */
export interface FileKey {
  readonly id: number;
  /** The key, which has 32 bytes. */
  readonly key: Buffer;
}

/** Keys, newest first. New files are encrypted with the newest. */
export type FileKeys = readonly [FileKey, ...FileKey[]];

const minSecretLength = 32;
/** Random text of 32 hexadecimal digits practically always has at least this many different characters. */
const minDifferentCharacters = 8;

/** The sandbox's secrets are public, so production refuses them. */
const sandboxSecret = /^sandbox-.*-that-everybody-knows$/;
const repeatedPattern = /^(.+)\1+$/s;

const isTooSimple = (value: string) =>
  new Set(value).size < minDifferentCharacters || repeatedPattern.test(value);

const ownSecret: Parse<string> = (value) => {
  if (sandboxSecret.test(value)) {
    throw new ConfigError("is the sandbox's. Production needs a secret of its own.");
  }
  if (value.length < minSecretLength) {
    throw new ConfigError(`needs at least ${minSecretLength} characters.`);
  }
  if (isTooSimple(value)) {
    throw new ConfigError('is too simple. Create a random one: openssl rand -hex 32');
  }
  return value;
};

/** No provider issues a shorter secret. */
const minProviderSecretLength = 16;

const secretOfProvider: Parse<string> = (value, mode) => {
  const isOurs = sandboxSecret.test(value);
  const isImplausible = isOurs || value.length < minProviderSecretLength || isTooSimple(value);
  if (mode === 'production' && isImplausible) {
    throw new ConfigError(
      "doesn't look like a secret from a provider. Copy it from your account there.",
    );
  }
  return value;
};

/** Creates a setting for a secret from another service. Anyone who has it could act as that service, or as us. */
export const providerSecret = (name: string): Setting<string | undefined> => ({
  ...optional(name, secretOfProvider),
  isSecret: true,
});

/** Creates a setting for a secret: production's own, or a well-known one in the sandbox. */
export function secret(name: string): Setting<string> {
  const known = `sandbox-${name.toLowerCase().replaceAll('_', '-')}-that-everybody-knows`;
  const own = requiredInProduction(name, ownSecret);
  return {
    name,
    isSecret: true,
    read: (text, mode) => (mode === 'production' ? own.read(text, mode) : text) || known,
  };
}

/** Creates a setting for a secret that replaces another one if it is set. */
export const optionalSecret = (name: string): Setting<string | undefined> => ({
  ...optional(name, (value, mode) => (mode === 'production' ? ownSecret(value, mode) : value)),
  isSecret: true,
});

const fileKey = /^(\d{1,9}):([A-Za-z0-9+/]{43}=)$/;
/** 32 random bytes practically always have at least this many different values. */
const minDifferentBytes = 20;

function parseFileKeys(value: string): FileKeys {
  const [newest, ...older] = value.split(',').map((text) => {
    const [, id, key = ''] = fileKey.exec(text.trim()) ?? [];
    if (!id) throw new ConfigError('must be keys such as 2:…,1:…, each 32 bytes in base64.');
    return { id: Number(id), key: Buffer.from(key, 'base64') };
  });
  const numbers = new Set([newest?.id, ...older.map(({ id }) => id)]);
  if (!newest || numbers.size <= older.length) {
    throw new ConfigError('must have a different number for each key.');
  }
  return [newest, ...older];
}

/** Creates a setting for the keys of files, newest first: production's own, or a well-known one in the sandbox. */
export function fileKeys(name: string): Setting<FileKeys> {
  const known = Buffer.alloc(32, 'known to all, for sandboxes only');
  return {
    name,
    isSecret: true,
    read: (text, mode) => {
      if (!text && mode === 'sandbox') return [{ id: 1, key: known }];
      if (!text) throw new ConfigError('is required in production.');
      const keys = parseFileKeys(text);
      if (mode === 'production' && keys.some(({ key }) => new Set(key).size < minDifferentBytes)) {
        throw new ConfigError('is too simple. Create a random one: openssl rand -base64 32');
      }
      return keys;
    },
  };
}
