import { resolve } from 'node:path';
import { parseNaira, type Kobo } from './money/kobo.ts';

export type Mode = 'production' | 'sandbox';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A sentence for the operator: what keeps the server from starting. */
export class ConfigError extends Error {}

/** Makes a value of a setting's text. Throws ConfigError with the words that follow its name. */
export type Parse<Value> = (text: string, mode: Mode) => Value;

/** One environment variable and how the server reads it. */
export interface Setting<Value> {
  readonly name: string;
  readonly read: (text: string | undefined, mode: Mode) => Value;
}

type Table = Readonly<Record<string, Setting<unknown>>>;

/** What a table of settings is read into. */
export type Values<Settings extends Table> = {
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

/** A setting that may stay unset. */
export function optional<Value>(name: string, parse: Parse<Value>): Setting<Value | undefined> {
  return { name, read: (text, mode) => (text ? parse(text, mode) : undefined) };
}

/** A setting that only the sandbox does without. */
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

/** The sandbox's secrets are in the open; production refuses every one of them. */
const ofTheSandbox = /^sandbox-.*-that-everybody-knows$/;

const ownSecret: Parse<string> = (value) => {
  if (ofTheSandbox.test(value)) {
    throw new ConfigError("is the sandbox's; production needs one of its own.");
  }
  if (value.length < shortestSecret) {
    throw new ConfigError(`needs at least ${shortestSecret} characters.`);
  }
  return value;
};

/** A secret: production's own, or one that everybody knows in the sandbox. */
export function secret(name: string): Setting<string> {
  const known = `sandbox-${name.toLowerCase().replaceAll('_', '-')}-that-everybody-knows`;
  const own = requiredInProduction(name, ownSecret);
  return {
    name,
    read: (text, mode) => (mode === 'production' ? own.read(text, mode) : text) || known,
  };
}

/** Any text, as it is. */
export const text: Parse<string> = (value) => value;

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

/** An amount of naira. */
export const naira: Parse<Kobo> = (value) => {
  const amount = parseNaira(value);
  if (amount === undefined) throw new ConfigError(`must be an amount of naira, not "${value}".`);
  return amount;
};

/** The scheme, host and port of an http or https address. */
export const origin: Parse<string> = (value) => {
  const parsed = URL.canParse(value) ? new URL(value) : undefined;
  if (!parsed || !/^https?:$/.test(parsed.protocol)) {
    throw new ConfigError(`must be an http or https origin, not "${value}".`);
  }
  return parsed.origin;
};

/** A complete address. */
export const url: Parse<string> = (value) => {
  if (!URL.canParse(value)) throw new ConfigError(`must be a URL, not "${value}".`);
  return value;
};

/** Reads a table of settings. Throws ConfigError with a sentence that begins with the name. */
export function readSettings<Settings extends Table>(
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
