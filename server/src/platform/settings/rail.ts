import type { Kobo } from '../kobo/kobo.ts';
import {
  ConfigError,
  optional,
  readSettings,
  type Environment,
  type Mode,
  type SettingsTable,
} from './settings.ts';
import { oneOf } from './values.ts';

/** Abilities that not every provider has. */
export type Capability = 'account numbers' | 'one-time codes';

/** The settings' view of a provider. The names of its own settings begin with its name. */
export interface Provider {
  /** In lower case, as in `RAIL` and in the path of its webhook. */
  readonly name: string;
  readonly settings: SettingsTable;
  readonly capabilities: readonly Capability[];
  /** The minimum of a payment. */
  readonly minimumPayment: Kobo;
}

/** The provider that money moves over, with its own settings. */
export interface RailSetting {
  readonly name: string;
  /** The provider whose account numbers customers are shown: another one where this one opens none. */
  readonly depositRail: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly minimumPayment: Kobo;
}

const namesOf = (providers: readonly Provider[]) => providers.map(({ name }) => name);

const opening = (providers: readonly Provider[]) =>
  providers.filter(({ capabilities }) => capabilities.includes('account numbers'));

const chosen = (providers: readonly Provider[]) => ({
  name: optional('RAIL', oneOf(namesOf(providers))),
  depositRail: optional('DEPOSIT_RAIL', oneOf(namesOf(opening(providers)))),
});

function noAccounts(name: string, providers: readonly Provider[]): ConfigError {
  const others = namesOf(opening(providers)).join(' or ');
  return new ConfigError(
    `DEPOSIT_RAIL is required with RAIL=${name}, which opens no account numbers for customers: set it to ` +
      `${others}, and keep an instance with that RAIL for the deposits (docs/money-providers.md).`,
  );
}

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
  const { name, depositRail: named } = readSettings(chosen(providers), environment, mode);
  const provider = providers.find((each) => each.name === name);
  if (provider) {
    const { settings, minimumPayment } = provider;
    const depositRail = named ?? opening([provider])[0]?.name;
    if (!depositRail) throw noAccounts(provider.name, providers);
    const values = readSettings(settings, environment, mode);
    return { name: provider.name, depositRail, values, minimumPayment };
  }
  if (mode === 'sandbox') return undefined;
  const names = namesOf(providers).join(' or ');
  throw new ConfigError(
    `RAIL is required in production: set it to ${names}, with the keys of your account ` +
      'there (docs/money-providers.md). Without it no money can come in or go out.',
  );
}
