import type { Kobo } from '../kobo/kobo.ts';
import {
  ConfigError,
  oneOf,
  optional,
  readSettings,
  type Environment,
  type Mode,
  type SettingsTable,
} from './settings.ts';

/** What not every provider can do. */
export type Capability = 'account numbers' | 'one-time codes' | 'statement';

/** What the settings know of a provider. The names of its own settings begin with its name. */
export interface Provider {
  /** In small letters, as `RAIL` and the path of its webhook have it. */
  readonly name: string;
  readonly settings: SettingsTable;
  readonly capabilities: readonly Capability[];
  /** The least that it sends. */
  readonly minimumPayment: Kobo;
}

/** The provider that money moves over, with its own settings. */
export interface RailSetting {
  readonly name: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly minimumPayment: Kobo;
}

const chosen = (providers: readonly Provider[]) => ({
  name: optional('RAIL', oneOf(providers.map(({ name }) => name))),
});

/** Every setting of the providers, and of the choice among them. */
export const railSettings = (providers: readonly Provider[]): SettingsTable[] => [
  chosen(providers),
  ...providers.map(({ settings }) => settings),
];

/** Reads which provider money moves over. Undefined in the sandbox alone, which then has its own bank. */
export function readRail(
  providers: readonly Provider[],
  environment: Environment,
  mode: Mode,
): RailSetting | undefined {
  const { name } = readSettings(chosen(providers), environment, mode);
  const provider = providers.find((each) => each.name === name);
  if (provider) {
    const { settings, minimumPayment } = provider;
    const values = readSettings(settings, environment, mode);
    return { name: provider.name, values, minimumPayment };
  }
  if (mode === 'sandbox') return undefined;
  const names = providers.map((each) => each.name).join(' or ');
  throw new ConfigError(
    `RAIL is required in production: set it to ${names}, with the keys of your account ` +
      'there (docs/operate.md). Without it no money can come in or go out.',
  );
}
