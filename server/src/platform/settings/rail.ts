import type { Kobo } from '../kobo/kobo.ts';
import {
  ConfigError,
  optional,
  readSettings,
  type Environment,
  type Mode,
  type Parse,
  type SettingsTable,
} from './settings.ts';

/** A payment provider, as far as the settings need it. The names of its own settings begin with its name. */
export interface Provider {
  /** Name in lower case, as in `RAIL` and in the path of its webhook. */
  readonly name: string;
  readonly settings: SettingsTable;
  /** Minimum amount of a payment. */
  readonly minimumPayment: Kobo;
}

/** The selected provider with its own settings. */
export interface RailSetting {
  readonly name: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly minimumPayment: Kobo;
}

const namesOf = (providers: readonly Provider[]) => providers.map(({ name }) => name);

/**
 * Parses the name of a provider. If a release no longer has it, the error says to keep an instance of the earlier
 * release, because only that can track the provider's payments in progress.
 */
const providerAmong =
  (providers: readonly Provider[]): Parse<string> =>
  (name) => {
    const names = namesOf(providers);
    if (names.includes(name)) return name;
    throw new ConfigError(
      `must be ${names.join(' or ')}, not "${name}". If an earlier release sent money over ${name}, keep an instance ` +
        'of that release until its payments have ended (docs/money-providers.md, "Changing the provider").',
    );
  };

const railChoice = (providers: readonly Provider[]) => ({
  name: optional('RAIL', providerAmong(providers)),
});

/** Returns all settings of the providers, including the choice of one. */
export const railSettings = (providers: readonly Provider[]): SettingsTable[] => [
  railChoice(providers),
  ...providers.map(({ settings }) => settings),
];

/** Reads the selected provider and its settings. Returns undefined only in the sandbox, which then has its own bank. */
export function readRail(
  providers: readonly Provider[],
  environment: Environment,
  mode: Mode,
): RailSetting | undefined {
  const { name } = readSettings(railChoice(providers), environment, mode);
  const provider = providers.find((each) => each.name === name);
  if (provider) {
    const { settings, minimumPayment } = provider;
    const values = readSettings(settings, environment, mode);
    return { name: provider.name, values, minimumPayment };
  }
  if (mode === 'sandbox') return undefined;
  const names = namesOf(providers).join(' or ');
  throw new ConfigError(
    `RAIL is required in production: set it to ${names}, with the keys of your account ` +
      'there (docs/money-providers.md). Without it no money can come in or go out.',
  );
}
