import { StartRefused } from '../log/startRefused.ts';

export type Mode = 'production' | 'sandbox';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Thrown if the server can't start because of a setting. The message is for whoever starts the server. */
export class ConfigError extends StartRefused {}

/**
 * Parses the text of a setting. Throws ConfigError with a message that continues the sentence after the setting's name.
 */
export type Parse<Value> = (text: string, mode: Mode) => Value;

/** One environment variable and how the server reads it. */
export interface Setting<Value> {
  readonly name: string;
  readonly read: (text: string | undefined, mode: Mode) => Value;
  /** Whether production refuses to start if another secret has the same value. */
  readonly isSecret?: true;
}

/** Settings. Each key is the name of the field with the parsed value. */
export type SettingsTable = Readonly<Record<string, Setting<unknown>>>;

/** The values of a table of settings. */
export type Values<Settings extends SettingsTable> = {
  readonly [Field in keyof Settings]: ReturnType<Settings[Field]['read']>;
};

/** Creates a setting with a default, which may differ by mode. An empty value counts as unset. */
export function setting<Value>(
  name: string,
  parse: Parse<Value>,
  unset: string | Readonly<Record<Mode, string>>,
): Setting<Value> {
  const fallback = (mode: Mode) => (typeof unset === 'string' ? unset : unset[mode]);
  return { name, read: (text, mode) => parse(text || fallback(mode), mode) };
}

/** Creates an optional setting. */
export function optional<Value>(name: string, parse: Parse<Value>): Setting<Value | undefined> {
  return { name, read: (text, mode) => (text ? parse(text, mode) : undefined) };
}

/** Makes a setting required. `cause` is the other setting that requires it, such as `RAIL=…`, for the error message. */
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

/** Creates a setting that production requires. */
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

/** Reads a table of settings. Throws ConfigError with a sentence that begins with the setting's name. */
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

/** Throws ConfigError if two secrets are equal, because anyone who learns one would know the other. */
export function refuseEqualSecrets(
  tables: readonly SettingsTable[],
  environment: Environment,
): void {
  const all = tables.flatMap((table) => Object.values(table));
  const names = all.flatMap(({ name, isSecret }) => (isSecret ? [name] : []));
  const setNames = names.filter((name) => environment[name]);
  for (const [index, name] of setNames.entries()) {
    const duplicate = setNames
      .slice(0, index)
      .find((other) => environment[other] === environment[name]);
    if (duplicate) throw new ConfigError(`${name} must not be the same as ${duplicate}.`);
  }
}
