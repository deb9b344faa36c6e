import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { larger, type Kobo } from '../kobo/kobo.ts';
import { collectorUrl, databaseUrl, origin, serviceUrl, smtpUrl } from './addresses.ts';
import { constants, type Constants } from './constants.ts';
import { deriveKeys, type DerivedKeys } from './derivedKeys.ts';
import { fileKeys, optionalSecret, providerSecret, secret } from './secrets.ts';
import {
  ConfigError,
  optional,
  readSettings,
  refuseEqualSecrets,
  requiredInProduction,
  setting,
  type Environment,
  type Mode,
  type SettingsTable,
  type Values,
} from './settings.ts';
import {
  datedPercentages,
  folderIn,
  hourlyLimits,
  naira,
  nairaOrNone,
  oneOf,
  share,
  text,
  timeOfDay,
  wholeNumber,
} from './values.ts';
import { railSettings, readRail, type Provider, type RailSetting } from './rail.ts';
import { trustedProxies } from './trustedProxies.ts';
import { refuseUnknownSettings } from './unknownSettings.ts';
import { day, second } from '../clock/time.ts';

/** The database: PGlite in a folder, or a PostgreSQL server. */
export type DatabaseSetting =
  | { readonly kind: 'embedded'; readonly folder: string }
  /** `migrationUrl` signs in as the owner of the tables. With a single login it equals `url`. */
  | {
      readonly kind: 'postgres';
      readonly url: string;
      readonly migrationUrl: string;
      /** A replica that serves reports while it lags by at most `lagSeconds`. Undefined if there is none. */
      readonly replica: { readonly url: string; readonly lagSeconds: number } | undefined;
    };

/** Database timeouts in seconds. 0 means no limit. */
export interface Timeouts {
  /** Time to wait for a connection. */
  readonly connect: number;
  /** Time to wait for a lock that another transaction holds. */
  readonly lock: number;
  readonly statement: number;
  /** Time between two statements of a transaction. */
  readonly idle: number;
}

/** Where uploaded files are stored. */
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

// The compiled version of this file is two folders deeper than the source.
const repositoryFolder =
  ['../../../..', '../../../../../..']
    .map((path) => resolve(import.meta.dirname, path))
    .find((folder) => existsSync(join(folder, 'server/package.json'))) ?? process.cwd();
const folder = folderIn(repositoryFolder);

const daySeconds = day / second;
const seconds = wholeNumber(1, daySeconds);

/** The settings that the server uses as they are parsed. A new one takes a line here and one in docs/settings.md. */
const settings = {
  host: setting('HOST', text, { sandbox: 'localhost', production: '0.0.0.0' }),
  port: setting('PORT', wholeNumber(0, 65_535), '3000'),
  logLevel: setting('LOG_LEVEL', text, { sandbox: 'warn', production: 'info' }),
  trustedProxies: setting('TRUST_PROXY', trustedProxies, '0'),
  /** OpenTelemetry is off if unset. The libraries read the other OTEL_… variables themselves. */
  collectorUrl: optional('OTEL_EXPORTER_OTLP_ENDPOINT', collectorUrl),
  /** Maximum number of open pages that one instance notifies of changes. All others poll. */
  eventStreams: setting('EVENT_STREAMS', wholeNumber(0, 1_000_000), '3000'),
  /** Time within which the headers of a request must arrive, in seconds. */
  headersTimeout: setting('HEADERS_TIMEOUT', seconds, '20'),
  /** Time within which the body of a request must arrive, in seconds, except for uploads. */
  bodyTimeout: setting('BODY_TIMEOUT', seconds, '60'),
  /** Time within which an upload must arrive, in seconds. Enough for two images of 30 MB at 280 kbit/s. */
  uploadTimeout: setting('UPLOAD_TIMEOUT', seconds, '1800'),
  /** Time after which an idle connection is closed, in seconds. */
  idleTimeout: setting('IDLE_TIMEOUT', seconds, '60'),
  /** Time for which a stopping server reports that it isn't ready but still accepts requests, in seconds. */
  stopDelay: setting('STOP_DELAY', wholeNumber(0, daySeconds), { sandbox: '0', production: '5' }),
  /** Time that running requests get when the server stops, in seconds. */
  stopTimeout: setting('STOP_TIMEOUT', seconds, '20'),
  // The limits per address are high, because thousands of customers may share a mobile carrier's address, and all users
  // of a sandbox may share one.
  registrationLimits: setting('REGISTRATION_LIMITS', hourlyLimits, {
    sandbox: '6000,200,60000',
    production: '600,20,6000',
  }),
  codeLimits: setting('CODE_LIMITS', hourlyLimits, {
    sandbox: '6000,200,60000',
    production: '600,60,6000',
  }),
  /**
   * Limits on codes that are entered, right or wrong. Wrong sign-ins to the office have a separate count, with the
   * first of these numbers as its limit.
   */
  guessLimits: setting('GUESS_LIMITS', hourlyLimits, {
    sandbox: '6000,600,60000',
    production: '1200,60,12000',
  }),
  nameEnquiryLimits: setting('NAME_ENQUIRY_LIMITS', hourlyLimits, {
    sandbox: '6000,600,60000',
    production: '600,60,6000',
  }),
  /** Number of wrong machine keys that one network may send per hour. A correct key is never refused. */
  machineKeyLimit: setting('MACHINE_KEY_LIMIT', wholeNumber(1, 1_000_000), {
    sandbox: '200',
    production: '20',
  }),
  /**
   * Number of this instance's connections to PostgreSQL. The calls of one route use at most half of them at a time, so
   * that a slow route doesn't stop the others.
   */
  databaseConnections: setting('DATABASE_CONNECTIONS', wholeNumber(2, 1000), '16'),
  /** How long migrations wait for the database and for the lock on a table, in seconds. */
  migrationTimeout: setting('MIGRATION_TIMEOUT', seconds, '600'),
  dataFolder: setting('DATA_FOLDER', folder, '.data'),
  appFolder: setting('APP_FOLDER', folder, 'dist'),
  officeFolder: setting('OFFICE_FOLDER', folder, 'dist-office'),
  /** Origin of the app. Its pages may call the API even if another origin serves the API. If undefined, CORS is off. */
  corsOrigin: requiredInProduction('APP_ORIGIN', origin),
  /** A separate origin for the back office. If undefined, the app's host serves it. */
  ownOfficeOrigin: optional('OFFICE_ORIGIN', origin),
  /** Signs session tokens. Also the source of `keys`, and the default of `imageFingerprintKey`. */
  jwtSecret: secret('JWT_SECRET'),
  /** Secret with which the sandbox's own bank signs webhooks. Production has no such bank. */
  webhookSecret: setting('WEBHOOK_SECRET', text, 'sandbox-webhook-secret-that-everybody-knows'),
  /** Part of every PIN's hash and of every authenticator app's secret. If it changes, no PIN and no code matches. */
  pinKey: secret('PIN_KEY'),
  /** Required in production, because without a mail server no code reaches a customer. */
  smtpUrl: requiredInProduction('SMTP_URL', smtpUrl),
  mailFrom: setting('MAIL_FROM', text, 'Mota <no-reply@mota.example>'),
  /** Timeout of calls to the mail server, payment provider and file store, in seconds. */
  serviceSeconds: setting('SERVICE_TIMEOUT', wholeNumber(1, 600), '10'),
  /**
   * Support address. Receives customers' replies, requests to close accounts, and emails about what staff have to do.
   */
  supportEmail: optional('SUPPORT_EMAIL', text),
  fileKeys: fileKeys('FILE_KEYS'),
  /** Days for which the images of a rejected identity check are kept. */
  rejectedKycDays: setting('REJECTED_KYC_DAYS', wholeNumber(0, 3660), '30'),
  /** Seconds after which an unused session expires. */
  idleSeconds: setting('IDLE_TTL', wholeNumber(1, 30 * daySeconds), String(daySeconds / 48)),
  tokenSeconds: setting('TOKEN_TTL', wholeNumber(0, 30 * daySeconds), String(daySeconds / 2)),
  /** Time of day in Lagos by which staff have checked the day's identities. */
  identityCheckedBy: setting('IDENTITY_CHECKED_BY', timeOfDay, '18:00'),
  /** Hours within which Mota acknowledges a complaint. */
  complaintAcknowledgeHours: setting('COMPLAINT_ACKNOWLEDGE_HOURS', wholeNumber(1, 30 * 24), '24'),
  /** Working days within which Mota decides on a complaint. */
  complaintDecideDays: setting('COMPLAINT_DECIDE_DAYS', wholeNumber(1, 365), '14'),
  /** Maximum amount of one withdrawal. No limit if undefined. */
  withdrawalMaximum: optional('WITHDRAWAL_MAXIMUM', naira),
  /**
   * Hours from the first request until a withdrawal to an account in another name can be sent. Payouts to a newly
   * chosen account wait at least as long.
   */
  receiverDelayHours: setting('RECEIVER_DELAY_HOURS', wholeNumber(0, 30 * 24), '24'),
  /** Maximum that a customer's new devices can withdraw together in their first 24 hours. No limit if undefined. */
  newDeviceLimit: setting('NEW_DEVICE_LIMIT', nairaOrNone, {
    sandbox: 'none',
    production: '20000',
  }),
  /**
   * Whether rules send withdrawals without approval by a person. Applies until staff switch the rules on or off for the
   * first time.
   */
  withdrawalRules: setting('WITHDRAWAL_RULES', oneOf(['on', 'off'] as const), {
    sandbox: 'on',
    production: 'off',
  }),
  /** Maximum that rules send for one customer in 24 hours. The limit for 7 days is three times as much. */
  rulesCustomerLimit: setting('WITHDRAWAL_RULES_CUSTOMER_LIMIT', naira, '100000'),
  /** Maximum that rules send for all customers together in 24 hours. The limit for 7 days is three times as much. */
  rulesCompanyLimit: setting('WITHDRAWAL_RULES_COMPANY_LIMIT', naira, '2000000'),
  /**
   * Minutes from a request until rules send the money. Until then staff can take the withdrawal from the rules, and
   * customers can stop it, for example by resetting their password.
   */
  rulesDelayMinutes: setting('WITHDRAWAL_RULES_DELAY', wholeNumber(0, 24 * 60), {
    sandbox: '1',
    production: '10',
  }),
  /**
   * Whether investments and contributions to cliques also ask for the PIN. Section 7 of the specification doesn't
   * require it.
   */
  pinForPayments: setting('PIN_FOR_PAYMENTS', oneOf(['on', 'off'] as const), 'off'),
  /** Hours for which money may be in transit before the reconciliation counts it as unexplained. */
  reconciliationGraceHours: setting('RECONCILIATION_GRACE_HOURS', wholeNumber(1, 24 * 30), '24'),
  /** If more than this is unexplained, nothing is sent to banks until staff resume sending. */
  reconciliationTolerance: setting('RECONCILIATION_TOLERANCE', naira, '1000'),
  /**
   * Whether this instance opens the accounts that are missing at its provider, and replaces accounts at other
   * providers.
   */
  railAccounts: setting('RAIL_ACCOUNTS', oneOf(['open', 'leave'] as const), 'open'),
  /** Deposits above this amount are confirmed with the provider before they are credited. */
  verifyDepositsAbove: setting('VERIFY_DEPOSITS_ABOVE', naira, '100000'),
  /** Years for which payments, receivers and complaints are kept after an account was closed. */
  recordYears: setting('RECORD_YEARS', wholeNumber(5, 100), '5'),
  referralBonus: setting('REFERRAL_BONUS', naira, '5000'),
  /** Minimum contribution to a clique, unless less remains. */
  cliqueMinimum: setting('CLIQUE_MINIMUM', naira, '1000'),
  /** Whether creating a public clique requires a verified identity. */
  publicCliquesVerified: setting('PUBLIC_CLIQUES_VERIFIED', oneOf(['on', 'off'] as const), {
    sandbox: 'off',
    production: 'on',
  }),
  /** Minimum that a referred customer has to put into one investment or clique before the referrer earns a bonus. */
  referralMinimum: setting('REFERRAL_MINIMUM', naira, '100000'),
  /**
   * Maximum that staff may record as a driver's repayments, or restructure, in a day without a second person. Applies
   * to each agreement, and to each member of staff.
   */
  staffLimit: setting('STAFF_LIMIT', naira, '100000'),
  /**
   * Maximum of withdrawals that staff may approve in a day without a second person. Applies to each customer, and to
   * each member of staff.
   */
  approvalLimit: setting('APPROVAL_LIMIT', naira, '1000000'),
  /**
   * Once a driver has paid more than this share of the price, repossession needs a court order (Hire Purchase Act).
   * Sources disagree whether it is one half or three fifths.
   */
  courtOrderAbove: setting('COURT_ORDER_ABOVE', share(0.6), '0.5'),
  /** Expected loss as a share of what drivers owe: on time, then by age of the arrears. */
  expectedLoss: setting('EXPECTED_LOSS', datedPercentages(5), '2026-01-01:1,5,20,45,75'),
  /** Days without a vehicle after which customers may take their money back. Each contract keeps the number. */
  bindingDays: setting('BINDING_DAYS', wholeNumber(0, 365), '30'),
  /** Share of the service charge that goes into the reserve when a contract is bound to a vehicle. */
  reserveShare: setting('RESERVE_SHARE', share(1), '0.2'),
  /** Days after which a late payout gets money from the reserve. */
  reserveAfterDays: setting('RESERVE_AFTER_DAYS', wholeNumber(0, 365), '7'),
  /** If the reserve is below this multiple of all late payouts in its pool, each gets the same fraction. */
  reserveFloor: setting('RESERVE_FLOOR', share(100), '1'),
  /** Whether the sandbox simulates vehicles and drivers, or its staff bind vehicles and record repayments. */
  sandboxFleet: setting('SANDBOX_FLEET', oneOf(['played', 'staff'] as const), 'played'),
  /** Seed that decides which drivers of the sandbox pay late or stop. With 0 all of them are punctual. */
  sandboxDrivers: setting('SANDBOX_DRIVERS', wholeNumber(0, 2_147_483_647), '0'),
  /** Number of bonuses that one referrer may earn in 365 days. */
  referralLimit: setting('REFERRAL_LIMIT', wholeNumber(0, 100_000), '20'),
};

/** Settings that the server combines before use. */
const partialSettings = {
  databaseUrl: optional('DATABASE_URL', databaseUrl),
  migrationUrl: optional('DATABASE_MIGRATION_URL', databaseUrl),
  replicaUrl: optional('DATABASE_REPLICA_URL', databaseUrl),
  replicaLag: setting('REPLICA_LAG', seconds, '10'),
  s3Bucket: optional('S3_BUCKET', text),
  s3Region: setting('S3_REGION', text, 'us-east-1'),
  s3Endpoint: optional('S3_ENDPOINT', serviceUrl),
  s3AccessKeyId: optional('S3_ACCESS_KEY_ID', text),
  s3SecretAccessKey: providerSecret('S3_SECRET_ACCESS_KEY'),
  withdrawalMinimum: optional('WITHDRAWAL_MINIMUM', naira),
  imageKey: optionalSecret('IMAGE_FINGERPRINT_KEY'),
};

const namesOf = (table: SettingsTable) => Object.values(table).map(({ name }) => name);

/** Returns the names of all settings of the product, including those of all providers. */
export const settingNames = (providers: readonly Provider[]): readonly string[] => [
  'NODE_ENV',
  ...namesOf({ ...settings, ...partialSettings }),
  ...railSettings(providers).flatMap(namesOf),
  // Only the build of the app reads these.
  'API_BASE_URL',
  'API_EXTENSIONS',
  'SUPPORT_PHONE',
  'COMPANY_NAME',
  'COMPANY_REGISTRATION',
  'COMPANY_LICENCE',
  'TERMS_URL',
  'PRIVACY_URL',
];

/**
 * Settings of release 1.0.0 that are constants now. They are ignored, so an installation that sets them still starts.
 */
const ignoredSettings = [
  'CLIQUE_TERMS_HOURS',
  'HASHES_AT_ONCE',
  'MAX_CONNECTIONS',
  'RAIL_EVENT_DAYS',
];

/** Returns the ignored settings that are set. */
export const ignoredIn = (environment: Environment): readonly string[] =>
  ignoredSettings.filter((name) => environment[name]);

/** Variables with these prefixes are meant for Mota. Prefixes such as APP_ or LOG_ could be another program's. */
const ownPrefixes =
  'BANK CLIQUE DEPOSIT JWT MACHINE MOTA OFFICE OPERATOR RAIL REFERRAL S3 SMTP TRUST WEBHOOK';

const prefixesOf = (providers: readonly Provider[]): readonly string[] => [
  ...ownPrefixes.split(' '),
  ...providers.map(({ name }) => name.toUpperCase()),
];

type PartialSettings = Values<typeof partialSettings>;

export interface Config extends Values<typeof settings>, Constants {
  readonly mode: Mode;
  readonly database: DatabaseSetting;
  readonly files: FileSetting;
  /** Keys derived from JWT_SECRET for every other use. */
  readonly keys: DerivedKeys;
  /** Key for the fingerprints of identity images. Fingerprints with different keys never match. */
  readonly imageFingerprintKey: string;
  /** Undefined only in a sandbox, which then uses its own bank. */
  readonly rail: RailSetting | undefined;
  /**
   * Minimum amount of one withdrawal. Providers refuse smaller ones. 0 in a sandbox without a provider, unless it is
   * set.
   */
  readonly withdrawalMinimum: Kobo;
  /** Origin of the links in emails and referrals. */
  readonly appOrigin: string;
  /** Origin of the back office. Its passkeys are bound to it. */
  readonly officeOrigin: string;
}

function requireSetting(value: string | undefined, name: string, cause: string): string {
  if (!value) throw new ConfigError(`${name} is required with ${cause}.`);
  return value;
}

function databaseSetting(parts: PartialSettings, dataFolder: string): DatabaseSetting {
  const { databaseUrl: url, migrationUrl, replicaUrl, replicaLag: lagSeconds } = parts;
  if (replicaUrl) requireSetting(url, 'DATABASE_URL', 'DATABASE_REPLICA_URL');
  if (!url) return { kind: 'embedded', folder: resolve(dataFolder, 'database') };
  return {
    kind: 'postgres',
    url,
    migrationUrl: migrationUrl ?? url,
    replica: replicaUrl ? { url: replicaUrl, lagSeconds } : undefined,
  };
}

function fileSetting(parts: PartialSettings, dataFolder: string): FileSetting {
  if (!parts.s3Bucket) return { kind: 'folder', folder: resolve(dataFolder, 'files') };
  return {
    kind: 's3',
    bucket: parts.s3Bucket,
    region: parts.s3Region,
    endpoint: parts.s3Endpoint,
    accessKeyId: requireSetting(parts.s3AccessKeyId, 'S3_ACCESS_KEY_ID', 'S3_BUCKET'),
    secretAccessKey: requireSetting(parts.s3SecretAccessKey, 'S3_SECRET_ACCESS_KEY', 'S3_BUCKET'),
  };
}

function readMode({ NODE_ENV: mode = '' }: Environment): Mode {
  if (mode === 'production' || mode === 'sandbox') return mode;
  throw new ConfigError(
    `NODE_ENV must be production or sandbox, not "${mode}". Set NODE_ENV=production to serve customers, ` +
      'or NODE_ENV=sandbox to try Mota out. In a sandbox anyone can pay in and read all emails.',
  );
}

/**
 * Throws ConfigError if TLS certificates aren't checked. Node.js itself reads this variable, for all connections of the
 * server.
 */
function refuseUncheckedTls({ NODE_TLS_REJECT_UNAUTHORIZED: checked }: Environment): void {
  if (checked === '0') {
    throw new ConfigError(
      'NODE_TLS_REJECT_UNAUTHORIZED=0 lets anyone impersonate the mail server, the payment provider or the ' +
        'file store. Remove it. To trust your own certificate authority, set NODE_EXTRA_CA_CERTS.',
    );
  }
}

/**
 * Reads all settings once. Throws ConfigError, with a sentence for whoever starts the server, if a setting is missing,
 * malformed, unknown or not safe enough for production.
 * @param changed constants that a test replaces
 */
export function readConfig(
  environment: Environment,
  providers: readonly Provider[],
  changed: Partial<Constants> = {},
): Config {
  const mode = readMode(environment);
  const knownNames = [...settingNames(providers), ...ignoredSettings];
  refuseUnknownSettings(environment, knownNames, prefixesOf(providers));
  const values = readSettings(settings, environment, mode);
  const parts = readSettings(partialSettings, environment, mode);
  const rail = readRail(providers, environment, mode);
  const appOrigin = values.corsOrigin ?? `http://localhost:${values.port}`;
  if (mode === 'production') {
    refuseEqualSecrets([settings, partialSettings, ...railSettings(providers)], environment);
    refuseUncheckedTls(environment);
  }
  return {
    ...constants,
    ...changed,
    ...values,
    mode,
    database: databaseSetting(parts, values.dataFolder),
    files: fileSetting(parts, values.dataFolder),
    keys: deriveKeys(values.jwtSecret),
    imageFingerprintKey: parts.imageKey ?? values.jwtSecret,
    rail,
    withdrawalMinimum: larger(parts.withdrawalMinimum ?? 0n, rail?.minimumPayment ?? 0n),
    appOrigin,
    officeOrigin: values.ownOfficeOrigin ?? appOrigin,
  };
}
