import { resolve } from 'node:path';
import { parse } from 'pg-connection-string';
import { parseNaira, type Kobo } from '../kobo/kobo.ts';
import { StartRefused } from '../log/startRefused.ts';

/** A key that files are encrypted with. */
export interface FileKey {
  readonly id: number;
  /** 32 bytes. */
  readonly key: Buffer;
}

/** The newest key, which new files are encrypted with, comes first. */
export type FileKeys = readonly [FileKey, ...FileKey[]];

export type Mode = 'production' | 'sandbox';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A sentence for the operator about why the server cannot start. */
export class ConfigError extends StartRefused {}

/** Parses the text of a setting. Throws ConfigError with the words that follow its name. */
export type Parse<Value> = (text: string, mode: Mode) => Value;

/** One environment variable and how the server reads it. */
export interface Setting<Value> {
  readonly name: string;
  readonly read: (text: string | undefined, mode: Mode) => Value;
  /** No two secrets of production may be equal. */
  readonly isSecret?: true;
}

/** Settings by the names of their fields. */
export type SettingsTable = Readonly<Record<string, Setting<unknown>>>;

/** The values of a table of settings. */
export type Values<Settings extends SettingsTable> = {
  readonly [Field in keyof Settings]: ReturnType<Settings[Field]['read']>;
};

/** A setting with a default, which may differ by mode. An empty text counts as unset. */
export function setting<Value>(
  name: string,
  parse: Parse<Value>,
  unset: string | Readonly<Record<Mode, string>>,
): Setting<Value> {
  const fallback = (mode: Mode) => (typeof unset === 'string' ? unset : unset[mode]);
  return { name, read: (text, mode) => parse(text || fallback(mode), mode) };
}

/** An optional setting. */
export function optional<Value>(name: string, parse: Parse<Value>): Setting<Value | undefined> {
  return { name, read: (text, mode) => (text ? parse(text, mode) : undefined) };
}

/** A setting that another one requires, such as `RAIL=…`. */
export const requiredWith = <Value>(
  cause: string,
  wanted: Setting<Value | undefined>,
): Setting<Value> => ({
  ...wanted,
  read: (text, mode) => {
    const value = wanted.read(text, mode);
    if (value === undefined) throw new ConfigError(`is required with ${cause}.`);
    return value;
  },
});

/** A setting that only the sandbox can do without. */
export function requiredInProduction<Value>(
  name: string,
  parse: Parse<Value>,
): Setting<Value | undefined> {
  return {
    name,
    read: (text, mode) => {
      if (text) return parse(text, mode);
      if (mode === 'production') throw new ConfigError('is required in production.');
      return undefined;
    },
  };
}

const shortestSecret = 32;
/** Random text of 32 hexadecimal digits has at least this many different characters. */
const fewestDifferentCharacters = 8;

/** The sandbox's secrets are public; production refuses every one of them. */
const sandboxSecret = /^sandbox-.*-that-everybody-knows$/;
const onePieceRepeated = /^(.+)\1+$/s;

const repeatsItself = (value: string) =>
  new Set(value).size < fewestDifferentCharacters || onePieceRepeated.test(value);

const ownSecret: Parse<string> = (value) => {
  if (sandboxSecret.test(value)) {
    throw new ConfigError("is the sandbox's; production needs one of its own.");
  }
  if (value.length < shortestSecret) {
    throw new ConfigError(`needs at least ${shortestSecret} characters.`);
  }
  if (repeatsItself(value)) {
    throw new ConfigError('repeats itself. Make a new one by chance: openssl rand -hex 32');
  }
  return value;
};

/** No provider issues shorter ones. */
const shortestOfProvider = 16;

const secretOfProvider: Parse<string> = (value, mode) => {
  const isOurs = sandboxSecret.test(value);
  const isGuessed = isOurs || value.length < shortestOfProvider || repeatsItself(value);
  if (mode === 'production' && isGuessed) {
    throw new ConfigError(
      'is no secret that a provider gives out: copy it from your account there.',
    );
  }
  return value;
};

/** A secret from another service. With it, a stranger could act as that service, or as us. */
export const providerSecret = (name: string): Setting<string | undefined> => ({
  ...optional(name, secretOfProvider),
  isSecret: true,
});

/** A secret: production's own, or one that everyone knows in the sandbox. */
export function secret(name: string): Setting<string> {
  const known = `sandbox-${name.toLowerCase().replaceAll('_', '-')}-that-everybody-knows`;
  const own = requiredInProduction(name, ownSecret);
  return {
    name,
    isSecret: true,
    read: (text, mode) => (mode === 'production' ? own.read(text, mode) : text) || known,
  };
}

const fileKey = /^(\d{1,9}):([A-Za-z0-9+/]{43}=)$/;
/** 32 random bytes have at least this many different ones. */
const fewestDifferentBytes = 20;

function parseFileKeys(value: string): FileKeys {
  const [newest, ...older] = value.split(',').map((text) => {
    const [, id, key = ''] = fileKey.exec(text.trim()) ?? [];
    if (!id) throw new ConfigError('must be keys such as 2:…,1:…, each 32 bytes in base64.');
    return { id: Number(id), key: Buffer.from(key, 'base64') };
  });
  const numbers = new Set([newest?.id, ...older.map(({ id }) => id)]);
  if (!newest || numbers.size <= older.length) {
    throw new ConfigError('must have a number of its own for every key.');
  }
  return [newest, ...older];
}

/** Keys of files, newest first: production's own, or one that everyone knows in the sandbox. */
export function fileKeys(name: string): Setting<FileKeys> {
  const known = Buffer.alloc(32, 'known to all, for sandboxes only');
  return {
    name,
    isSecret: true,
    read: (text, mode) => {
      if (!text && mode === 'sandbox') return [{ id: 1, key: known }];
      if (!text) throw new ConfigError('is required in production.');
      const keys = parseFileKeys(text);
      if (
        mode === 'production' &&
        keys.some(({ key }) => new Set(key).size < fewestDifferentBytes)
      ) {
        throw new ConfigError('repeats itself. Make a new one by chance: openssl rand -base64 32');
      }
      return keys;
    },
  };
}

/** Any text, as it is. */
export const text: Parse<string> = (value) => value;

/** Hours and minutes, such as "18:00". */
export const timeOfDay: Parse<string> = (value) => {
  if (/^([01]\d|2[0-3]):[0-5]\d$/.test(value)) return value;
  throw new ConfigError(`must be a time of the day, such as "18:00", not "${value}".`);
};

/** One of a few words. */
export const oneOf =
  <const Word extends string>(words: readonly Word[]): Parse<Word> =>
  (value) => {
    const word = words.find((each) => each === value);
    if (!word) throw new ConfigError(`must be ${words.join(' or ')}, not "${value}".`);
    return word;
  };

/** A folder, relative to `base`. */
export const folderIn =
  (base: string): Parse<string> =>
  (value) =>
    resolve(base, value);

/** A whole number within limits. */
export const wholeNumber =
  (minimum: number, maximum: number): Parse<number> =>
  (value) => {
    const number = Number(value);
    if (!Number.isInteger(number) || number < minimum || number > maximum) {
      throw new ConfigError(
        `must be a whole number from ${minimum} to ${maximum}, not "${value}".`,
      );
    }
    return number;
  };

/** A share of a whole, from 0 to `most`, in hundredths of a percent: "0.5" is 5000. */
export const share =
  (most: number): Parse<number> =>
  (value) => {
    const part = Number(value);
    if (value.trim() === '' || !(part >= 0 && part <= most)) {
      throw new ConfigError(`must be a share from 0 to ${most}, not "${value}".`);
    }
    return Math.round(part * 10_000);
  };

/** Percentages, in hundredths, that hold from a day on. */
export interface DatedPercentages {
  /** Of the calendar: "2026-01-01". */
  readonly since: string;
  readonly percentages: readonly number[];
}

const isDay = (text: string) => !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

const percentage = /^(\d{1,2}(\.\d{1,2})?|100)$/;

/** Lists of that many percentages, each with the day from which it holds, oldest first: "2026-01-01:1,5;2027-01-01:2,6". */
export const datedPercentages =
  (count: number): Parse<readonly [DatedPercentages, ...DatedPercentages[]]> =>
  (value) => {
    const refused = new ConfigError(
      `must be a day and ${count} percentages, such as "2026-01-01:${Array(count).fill('5').join(',')}", ` +
        `with a semicolon before each later day, not "${value}".`,
    );
    const lists = value.split(';').map((list) => {
      const [, since = '', rest = ''] = /^(\d{4}-\d\d-\d\d):(.+)$/.exec(list.trim()) ?? [];
      const percentages = rest.split(',');
      const isList =
        percentages.length === count && percentages.every((each) => percentage.test(each));
      if (!isList || !isDay(since)) throw refused;
      return { since, percentages: percentages.map((each) => Math.round(Number(each) * 100)) };
    });
    const [first, ...later] = lists;
    const isInTurn = lists.every(
      ({ since }, index) => index === 0 || since > (lists[index - 1]?.since ?? ''),
    );
    if (!first || !isInTurn) throw refused;
    return [first, ...later];
  };

/** How many calls of a kind are allowed in an hour. */
export interface HourlyLimits {
  readonly perAddress: number;
  readonly perAccount: number;
  readonly inAll: number;
}

/** Three whole numbers, such as "600,20,6000". */
export const hourlyLimits: Parse<HourlyLimits> = (value) => {
  const [, ...numbers] = /^(\d{1,7}),(\d{1,7}),(\d{1,7})$/.exec(value) ?? [];
  const [perAddress = 0, perAccount = 0, inAll = 0] = numbers.map(Number);
  if (perAddress && perAccount && inAll) return { perAddress, perAccount, inAll };
  throw new ConfigError(
    `must be how many an hour per address, per account and in all, such as "600,20,6000", not "${value}".`,
  );
};

/** An amount of naira. */
export const naira: Parse<Kobo> = (value) => {
  const amount = parseNaira(value);
  if (amount === undefined) throw new ConfigError(`must be an amount of naira, not "${value}".`);
  return amount;
};

/** Whether a host is this machine itself, where no other machine can listen. */
export const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(host);

/** An address is not repeated in a refusal: it may hold a password. */
function parseUrl(value: string, ...protocols: readonly string[]): URL {
  const parsed = URL.canParse(value) ? new URL(value) : undefined;
  if (!parsed?.hostname || !protocols.includes(parsed.protocol)) {
    throw new ConfigError(
      `must be a URL with ${protocols.map((each) => `${each}//`).join(' or ')}.`,
    );
  }
  return parsed;
}

/** The scheme, host and port of the app's address; https in production. */
export const origin: Parse<string> = (value, mode) => {
  const { protocol, origin: parsed } = parseUrl(value, 'https:', 'http:');
  if (mode === 'production' && protocol !== 'https:') {
    throw new ConfigError('must be an https origin in production.');
  }
  return parsed;
};

/** The address of another service; https in production, unless it runs on this machine. */
export const serviceUrl: Parse<string> = (value, mode) => {
  const { protocol, hostname } = parseUrl(value, 'https:', 'http:');
  if (mode === 'production' && protocol !== 'https:' && !isLoopback(hostname)) {
    throw new ConfigError('must be an https address in production.');
  }
  return value;
};

/** Where traces and metrics go. They hold nothing about a person, so the connection need not be encrypted. */
export const collectorUrl: Parse<string> = (value) => {
  parseUrl(value, 'https:', 'http:');
  return value;
};

/** A mail server; production encrypts what leaves this machine, and checks with whom it talks. */
export const smtpUrl: Parse<string> = (value, mode) => {
  const { protocol, hostname, searchParams } = parseUrl(value, 'smtps:', 'smtp:');
  if (mode === 'sandbox' || isLoopback(hostname)) return value;
  if (protocol === 'smtp:' && searchParams.get('requireTLS') !== 'true') {
    throw new ConfigError(
      'must be encrypted in production: smtps://…, or smtp://…?requireTLS=true for STARTTLS.',
    );
  }
  if ([...searchParams.keys()].some((key) => key.startsWith('tls.'))) {
    throw new ConfigError('must leave TLS as it is in production: without tls.… in its query.');
  }
  return value;
};

/** An address is not repeated in a refusal: it may hold a password. */
function readByDriver(value: string) {
  try {
    return parse(value);
  } catch (error) {
    throw new ConfigError(`cannot be read: ${(error as Error).message}.`);
  }
}

/** The address of a database of one host. */
function parseDatabase(value: string) {
  if (!/^(\/|postgres(ql)?:|socket:)/.test(value)) {
    throw new ConfigError('must be a URL with postgres://, or the folder of a Unix socket.');
  }
  // The driver cannot read several hosts with ports, and takes those without for one name.
  const [authority = ''] = value.split('?');
  const hosts = authority.split('@').at(-1) ?? '';
  const address = hosts.includes(',') ? undefined : readByDriver(value);
  if (!address || address.host?.includes(',')) {
    throw new ConfigError(
      'names several hosts. Name one: a proxy in front of them, such as HAProxy, which leads to the primary.',
    );
  }
  return { host: address.host ?? '', sslmode: String(address.sslmode) };
}

/** A PostgreSQL server; production says how the way to another machine is protected. */
export const databaseUrl: Parse<string> = (value, mode) => {
  const { host, sslmode } = parseDatabase(value);
  if (mode === 'sandbox') return value;
  const isHere = host === '' || host.startsWith('/') || isLoopback(host);
  if (!isHere && !['verify-full', 'disable'].includes(sslmode)) {
    throw new ConfigError(
      'must say in production how its connection is protected: ?sslmode=verify-full, or ' +
        '?sslmode=disable on a network that is all yours.',
    );
  }
  return value;
};

/** Reads a table of settings. Throws ConfigError with a sentence that begins with the name. */
export function readSettings<Settings extends SettingsTable>(
  settings: Settings,
  environment: Environment,
  mode: Mode,
): Values<Settings> {
  const values = Object.entries(settings).map(([field, { name, read }]) => {
    try {
      return [field, read(environment[name], mode)];
    } catch (error) {
      if (error instanceof ConfigError) throw new ConfigError(`${name} ${error.message}`);
      throw error;
    }
  });
  return Object.fromEntries(values) as Values<Settings>;
}

/** Refuses two equal secrets: anyone who learns one would know the other. */
export function refuseEqualSecrets(
  tables: readonly SettingsTable[],
  environment: Environment,
): void {
  const all = tables.flatMap((table) => Object.values(table));
  const names = all.flatMap(({ name, isSecret }) => (isSecret ? [name] : []));
  const given = names.filter((name) => environment[name]);
  for (const [index, name] of given.entries()) {
    const twin = given.slice(0, index).find((other) => environment[other] === environment[name]);
    if (twin) throw new ConfigError(`${name} must be another than ${twin}.`);
  }
}
