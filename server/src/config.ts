import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseNaira, type Kobo } from './money/kobo.ts';

/** Where the data lies: PGlite in a folder, or a PostgreSQL server. */
export type DatabaseSetting =
  | { readonly kind: 'embedded'; readonly folder: string }
  | { readonly kind: 'postgres'; readonly url: string };

/** Where uploaded files lie. */
export type FileSetting =
  | { readonly kind: 'folder'; readonly folder: string }
  | {
      readonly kind: 's3';
      readonly bucket: string;
      readonly region: string;
      readonly endpoint: string | undefined;
      readonly accessKeyId: string;
      readonly secretAccessKey: string;
    };

/** The service that knows the holders of bank accounts. */
export interface BankDirectorySetting {
  readonly url: string;
  readonly key: string;
}

export interface Config {
  readonly mode: 'production' | 'sandbox';
  readonly host: string;
  readonly port: number;
  readonly logLevel: string;
  readonly trustProxy: boolean;
  readonly database: DatabaseSetting;
  readonly files: FileSetting;
  readonly dataFolder: string;
  readonly appFolder: string;
  /** Origin that mails and referral links point to. */
  readonly appOrigin: string;
  /** Origin that may call from another host; undefined keeps CORS closed. */
  readonly corsOrigin: string | undefined;
  readonly jwtSecret: string;
  readonly operatorKey: string;
  readonly webhookSecret: string;
  readonly smtpUrl: string | undefined;
  readonly bankDirectory: BankDirectorySetting | undefined;
  readonly mailFrom: string;
  /** Who answers customers: where their replies go, and who hears of requests to close accounts. */
  readonly supportEmail: string | undefined;
  readonly tokenSeconds: number;
  readonly referralBonus: Kobo;
  /** The least that one contribution to a clique may be, unless it is all that remains. */
  readonly cliqueMinimum: Kobo;
  /** The least that a referred customer puts into one vehicle before their referrer earns a bonus. */
  readonly referralMinimum: Kobo;
  /** The most bonuses that one referrer earns in 365 days. */
  readonly referralLimit: number;
}

export class ConfigError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

const repositoryFolder = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** Known to everybody who reads this file: production refuses them. */
const sandboxSecrets = {
  JWT_SECRET: 'sandbox-jwt-secret-that-everybody-knows',
  OPERATOR_KEY: 'sandbox-operator-key-that-everybody-knows',
  WEBHOOK_SECRET: 'sandbox-webhook-secret-that-everybody-knows',
} as const;

const shortestSecret = 32;

function secret(environment: Environment, name: keyof typeof sandboxSecrets, production: boolean) {
  const value = environment[name];
  if (!production) return value || sandboxSecrets[name];
  if (!value) throw new ConfigError(`${name} is required in production.`);
  if (Object.values<string>(sandboxSecrets).includes(value)) {
    throw new ConfigError(`${name} is the sandbox's; production needs one of its own.`);
  }
  if (value.length < shortestSecret) {
    throw new ConfigError(`${name} needs at least ${shortestSecret} characters.`);
  }
  return value;
}

function wholeNumber(environment: Environment, name: string, fallback: number, maximum: number) {
  const text = environment[name];
  if (!text) return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > maximum) {
    throw new ConfigError(`${name} must be a whole number from 0 to ${maximum}, not "${text}".`);
  }
  return value;
}

function origin(name: string, text: string): string {
  const parsed = URL.canParse(text) ? new URL(text) : undefined;
  if (!parsed || !/^https?:$/.test(parsed.protocol)) {
    throw new ConfigError(`${name} must be an http or https origin, not "${text}".`);
  }
  return parsed.origin;
}

function required(environment: Environment, name: string, beside: string): string {
  const value = environment[name];
  if (!value) throw new ConfigError(`${name} is required with ${beside}.`);
  return value;
}

function fileSetting(environment: Environment, dataFolder: string): FileSetting {
  if (!environment.S3_BUCKET) return { kind: 'folder', folder: resolve(dataFolder, 'files') };
  return {
    kind: 's3',
    bucket: environment.S3_BUCKET,
    region: environment.S3_REGION || 'us-east-1',
    endpoint: environment.S3_ENDPOINT || undefined,
    accessKeyId: required(environment, 'S3_ACCESS_KEY_ID', 'S3_BUCKET'),
    secretAccessKey: required(environment, 'S3_SECRET_ACCESS_KEY', 'S3_BUCKET'),
  };
}

function bankDirectory(environment: Environment): BankDirectorySetting | undefined {
  const url = environment.BANK_DIRECTORY_URL;
  if (!url) return undefined;
  if (!URL.canParse(url)) throw new ConfigError(`BANK_DIRECTORY_URL must be a URL, not "${url}".`);
  return { url, key: required(environment, 'BANK_DIRECTORY_KEY', 'BANK_DIRECTORY_URL') };
}

function naira(environment: Environment, name: string, fallback: string): Kobo {
  const text = environment[name] || fallback;
  const amount = parseNaira(text);
  if (amount === undefined) {
    throw new ConfigError(`${name} must be an amount of naira, not "${text}".`);
  }
  return amount;
}

/**
 * Reads every setting once. Throws ConfigError with a sentence for the operator when one is
 * missing, malformed or, in production, the sandbox's.
 */
export function readConfig(environment: Environment): Config {
  const production = environment.NODE_ENV === 'production';
  const port = wholeNumber(environment, 'PORT', 3000, 65535);
  const dataFolder = resolve(repositoryFolder, environment.DATA_FOLDER || '.data');
  const appOrigin = environment.APP_ORIGIN && origin('APP_ORIGIN', environment.APP_ORIGIN);
  if (production && !appOrigin) throw new ConfigError('APP_ORIGIN is required in production.');
  if (production && !environment.SMTP_URL) {
    throw new ConfigError(
      'SMTP_URL is required in production: without it no code reaches anybody.',
    );
  }
  return {
    mode: production ? 'production' : 'sandbox',
    host: environment.HOST || (production ? '0.0.0.0' : 'localhost'),
    port,
    logLevel: environment.LOG_LEVEL || (production ? 'info' : 'warn'),
    trustProxy: environment.TRUST_PROXY === 'true',
    database: environment.DATABASE_URL
      ? { kind: 'postgres', url: environment.DATABASE_URL }
      : { kind: 'embedded', folder: resolve(dataFolder, 'database') },
    files: fileSetting(environment, dataFolder),
    dataFolder,
    appFolder: resolve(repositoryFolder, environment.APP_FOLDER || 'dist'),
    appOrigin: appOrigin || `http://localhost:${port}`,
    corsOrigin: appOrigin || undefined,
    jwtSecret: secret(environment, 'JWT_SECRET', production),
    operatorKey: secret(environment, 'OPERATOR_KEY', production),
    webhookSecret: secret(environment, 'WEBHOOK_SECRET', production),
    smtpUrl: environment.SMTP_URL || undefined,
    bankDirectory: bankDirectory(environment),
    mailFrom: environment.MAIL_FROM || 'Mota <no-reply@mota.example>',
    supportEmail: environment.SUPPORT_EMAIL || undefined,
    tokenSeconds: wholeNumber(environment, 'TOKEN_TTL', 12 * 60 * 60, 30 * 24 * 60 * 60),
    referralBonus: naira(environment, 'REFERRAL_BONUS', '5000'),
    cliqueMinimum: naira(environment, 'CLIQUE_MINIMUM', '1000'),
    referralMinimum: naira(environment, 'REFERRAL_MINIMUM', '100000'),
    referralLimit: wholeNumber(environment, 'REFERRAL_LIMIT', 20, 100_000),
  };
}
