import { availableParallelism } from 'node:os';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { larger, type Kobo } from '../kobo/kobo.ts';
import { collectorUrl, databaseUrl, origin, serviceUrl, smtpUrl } from './addresses.ts';
import { constants, type Constants } from './constants.ts';
import { deriveKeys, type Keys } from './derivedKeys.ts';
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
  /** `migrationUrl` signs in as the owner of the tables; with a single login it equals `url`. */
  | {
      readonly kind: 'postgres';
      readonly url: string;
      readonly migrationUrl: string;
      /** Reads reports while it lags at most so many seconds. */
      readonly replica: { readonly url: string; readonly lagSeconds: number } | undefined;
    };

/** How long the server waits for its database, in seconds; 0 means no limit. */
export interface Timeouts {
  /** For a connection. */
  readonly connect: number;
  /** For a lock that another transaction holds. */
  readonly lock: number;
  readonly statement: number;
  /** Between two statements of a transaction. */
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

// The compiled file is two folders deeper.
const repositoryFolder =
  ['../../../..', '../../../../../..']
    .map((path) => resolve(import.meta.dirname, path))
    .find((folder) => existsSync(join(folder, 'server/package.json'))) ?? process.cwd();
const folder = folderIn(repositoryFolder);

const daySeconds = day / second;
const seconds = wholeNumber(1, daySeconds);

/**
 * The settings that the server uses unchanged: field, name, kind, default. A new one takes a line
 * here and one in docs/settings.md.
 */
const settings = {
  host: setting('HOST', text, { sandbox: 'localhost', production: '0.0.0.0' }),
  port: setting('PORT', wholeNumber(0, 65_535), '3000'),
  logLevel: setting('LOG_LEVEL', text, { sandbox: 'warn', production: 'info' }),
  trustedProxies: setting('TRUST_PROXY', trustedProxies, '0'),
  /** Without it OpenTelemetry is off. The libraries read the other OTEL_… variables themselves. */
  collectorUrl: optional('OTEL_EXPORTER_OTLP_ENDPOINT', collectorUrl),
  maxConnections: setting('MAX_CONNECTIONS', wholeNumber(1, 1_000_000), '5000'),
  /** The maximum of open pages that one instance notifies of changes. All others poll. */
  eventStreams: setting('EVENT_STREAMS', wholeNumber(0, 1_000_000), '3000'),
  /** Seconds within which the headers of a request must arrive. */
  headersTimeout: setting('HEADERS_TIMEOUT', seconds, '20'),
  /** Seconds within which the body of a request must arrive, uploads aside. */
  bodyTimeout: setting('BODY_TIMEOUT', seconds, '60'),
  /** Seconds within which an upload must arrive: two pictures of 30 MB at 280 kbit/s. */
  uploadTimeout: setting('UPLOAD_TIMEOUT', seconds, '1800'),
  /** Seconds after which an idle connection is closed. */
  idleTimeout: setting('IDLE_TIMEOUT', seconds, '60'),
  /** Seconds for which a stopping server says that it is not ready, and still takes requests. */
  stopDelay: setting('STOP_DELAY', wholeNumber(0, daySeconds), { sandbox: '0', production: '5' }),
  /** Seconds that requests under way get when the server stops. */
  stopTimeout: setting('STOP_TIMEOUT', seconds, '20'),
  // Thousands of customers share a carrier's address, and everyone who tries the sandbox may share one.
  registrationLimits: setting('REGISTRATION_LIMITS', hourlyLimits, {
    sandbox: '6000,200,60000',
    production: '600,20,6000',
  }),
  codeLimits: setting('CODE_LIMITS', hourlyLimits, {
    sandbox: '6000,200,60000',
    production: '600,60,6000',
  }),
  /** Limits of codes that are entered, right or wrong. The first number limits sign-ins to the office too, apart from them. */
  guessLimits: setting('GUESS_LIMITS', hourlyLimits, {
    sandbox: '6000,600,60000',
    production: '1200,60,12000',
  }),
  nameEnquiryLimits: setting('NAME_ENQUIRY_LIMITS', hourlyLimits, {
    sandbox: '6000,600,60000',
    production: '600,60,6000',
  }),
  /** How many wrong keys of machines one network may send in an hour. A right key is never refused. */
  machineKeyLimit: setting('MACHINE_KEY_LIMIT', wholeNumber(1, 1_000_000), {
    sandbox: '200',
    production: '20',
  }),
  /** How many passwords are hashed at once. */
  hashesAtOnce: setting('HASHES_AT_ONCE', wholeNumber(1, 64), String(availableParallelism())),
  /** Connections of this instance to PostgreSQL; each kind of call may hold half of them. */
  databaseConnections: setting('DATABASE_CONNECTIONS', wholeNumber(2, 1000), '16'),
  /** Seconds for which migrations try to lock a table in use. */
  migrationTimeout: setting('MIGRATION_TIMEOUT', seconds, '600'),
  dataFolder: setting('DATA_FOLDER', folder, '.data'),
  appFolder: setting('APP_FOLDER', folder, 'dist'),
  officeFolder: setting('OFFICE_FOLDER', folder, 'dist-office'),
  /** Another origin that may call the API; undefined keeps CORS closed. */
  corsOrigin: requiredInProduction('APP_ORIGIN', origin),
  /** A separate host for the back office; undefined serves it on the host of the app. */
  ownOfficeOrigin: optional('OFFICE_ORIGIN', origin),
  /** Signs session tokens. All other uses have keys of their own (`keys`). */
  jwtSecret: secret('JWT_SECRET'),
  /** The secret of the sandbox's bank. Production has none. */
  webhookSecret: setting('WEBHOOK_SECRET', text, 'sandbox-webhook-secret-that-everybody-knows'),
  /** Part of the hash of every PIN: with another key no PIN matches. */
  pinKey: secret('PIN_KEY'),
  /** Without a mail server no code reaches a customer. */
  smtpUrl: requiredInProduction('SMTP_URL', smtpUrl),
  mailFrom: setting('MAIL_FROM', text, 'Mota <no-reply@mota.example>'),
  /** The timeout of calls to the mail server, payment provider and file store. */
  serviceSeconds: setting('SERVICE_TIMEOUT', wholeNumber(1, 600), '10'),
  /** The support address: customers' replies and requests to close accounts go there. */
  supportEmail: optional('SUPPORT_EMAIL', text),
  fileKeys: fileKeys('FILE_KEYS'),
  /** How long the pictures of a rejected identity check are kept. */
  rejectedKycDays: setting('REJECTED_KYC_DAYS', wholeNumber(0, 3660), '30'),
  /** How long an unused session lasts. */
  idleSeconds: setting('IDLE_TTL', wholeNumber(1, 30 * daySeconds), String(daySeconds / 48)),
  tokenSeconds: setting('TOKEN_TTL', wholeNumber(0, 30 * daySeconds), String(daySeconds / 2)),
  /** The time in Lagos by which staff have checked the identities of a day. */
  identityCheckedBy: setting('IDENTITY_CHECKED_BY', timeOfDay, '18:00'),
  /** How long people at Mota may take to acknowledge a complaint. */
  complaintAcknowledgeHours: setting('COMPLAINT_ACKNOWLEDGE_HOURS', wholeNumber(1, 30 * 24), '24'),
  /** How many working days they may take to decide on it. */
  complaintDecideDays: setting('COMPLAINT_DECIDE_DAYS', wholeNumber(1, 365), '14'),
  /** The maximum of one withdrawal; undefined for no limit. */
  withdrawalMaximum: optional('WITHDRAWAL_MAXIMUM', naira),
  /** How long a first withdrawal to an account in another name waits. */
  receiverDelayHours: setting('RECEIVER_DELAY_HOURS', wholeNumber(0, 30 * 24), '24'),
  /** Whether investments and contributions to cliques ask for the PIN, beyond section 7. */
  pinForPayments: setting('PIN_FOR_PAYMENTS', oneOf(['on', 'off'] as const), 'off'),
  /** How long money may be in transit before the reconciliation counts it as unexplained. */
  reconciliationGraceHours: setting('RECONCILIATION_GRACE_HOURS', wholeNumber(1, 24 * 30), '24'),
  /** With more than this unexplained, nothing is sent to banks until an operator resumes. */
  reconciliationTolerance: setting('RECONCILIATION_TOLERANCE', naira, '1000'),
  /** Whether this instance opens an account of its provider for every customer, and closes those of other providers. */
  railAccounts: setting('RAIL_ACCOUNTS', oneOf(['open', 'leave'] as const), 'open'),
  /** Larger deposits are confirmed with the provider before they are credited. */
  verifyDepositsAbove: setting('VERIFY_DEPOSITS_ABOVE', naira, '100000'),
  /** How long processed webhooks are kept. */
  railEventDays: setting('RAIL_EVENT_DAYS', wholeNumber(1, 3660), '90'),
  referralBonus: setting('REFERRAL_BONUS', naira, '5000'),
  /** The minimum of a contribution to a clique, unless less remains. */
  cliqueMinimum: setting('CLIQUE_MINIMUM', naira, '1000'),
  /** Whether opening a public clique takes a verified identity. */
  publicCliquesVerified: setting('PUBLIC_CLIQUES_VERIFIED', oneOf(['on', 'off'] as const), {
    sandbox: 'off',
    production: 'on',
  }),
  /** How long an open clique may still be funded after the terms of its asset have changed. */
  cliqueTermsHours: setting('CLIQUE_TERMS_HOURS', wholeNumber(1, 30 * 24), '72'),
  /** The minimum that a referred customer invests in one vehicle before their referrer earns a bonus. */
  referralMinimum: setting('REFERRAL_MINIMUM', naira, '100000'),
  /** The maximum of a driver's repayment that one member of staff may book; more takes two. */
  staffLimit: setting('STAFF_LIMIT', naira, '100000'),
  /** The largest withdrawal that one person approves: more takes two. */
  approvalLimit: setting('APPROVAL_LIMIT', naira, '1000000'),
  /**
   * Once a driver has paid more than this share of the price, repossession takes a court order (Hire Purchase Act). Sources
   * say one half or three fifths.
   */
  courtOrderAbove: setting('COURT_ORDER_ABOVE', share(0.6), '0.5'),
  /** The expected loss as a share of what drivers owe: on time, then by age of the arrears. */
  expectedLoss: setting('EXPECTED_LOSS', datedPercentages(5), '2026-01-01:1,5,20,45,75'),
  /** After this many days without a vehicle customers may take their money back. Contracts keep the number. */
  bindingDays: setting('BINDING_DAYS', wholeNumber(0, 365), '30'),
  /** The share of the service charge that a binding puts into the reserve. */
  reserveShare: setting('RESERVE_SHARE', share(1), '0.2'),
  /** How many days after its date a late payout gets money of the reserve. */
  reserveAfterDays: setting('RESERVE_AFTER_DAYS', wholeNumber(0, 365), '7'),
  /** If the reserve is below this multiple of all late payouts in its pool, each gets the same fraction. */
  reserveFloor: setting('RESERVE_FLOOR', share(100), '1'),
  /** Whether the sandbox simulates vehicles and drivers, or its staff bind vehicles and record repayments. */
  sandboxFleet: setting('SANDBOX_FLEET', oneOf(['played', 'staff'] as const), 'played'),
  /** By this seed some drivers of the sandbox pay late or stop; 0: all are punctual. */
  sandboxDrivers: setting('SANDBOX_DRIVERS', wholeNumber(0, 2_147_483_647), '0'),
  /** How many bonuses one referrer may earn in 365 days. */
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

/** Every setting of the product, including those of the known providers. */
export const settingNames = (providers: readonly Provider[]): readonly string[] => [
  'NODE_ENV',
  ...namesOf({ ...settings, ...partialSettings }),
  ...railSettings(providers).flatMap(namesOf),
  // Read by the build of the app.
  'API_BASE_URL',
  'API_EXTENSIONS',
  'SUPPORT_PHONE',
  'COMPANY_NAME',
  'COMPANY_REGISTRATION',
  'COMPANY_LICENCE',
  'TERMS_URL',
  'PRIVACY_URL',
];

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
  /** The keys of every other use of JWT_SECRET. */
  readonly keys: Keys;
  /** Makes the fingerprints of identity images: those with another key are never found to be equal. */
  readonly imageFingerprintKey: string;
  /** Undefined only in a sandbox, which then uses its own bank. */
  readonly rail: RailSetting | undefined;
  /** The minimum of one withdrawal. Providers refuse less; the sandbox takes any amount. */
  readonly withdrawalMinimum: Kobo;
  /** The origin of the links in mails and referrals. */
  readonly appOrigin: string;
  /** The origin of the back office, to which its passkeys are bound. */
  readonly officeOrigin: string;
}

function beside(value: string | undefined, name: string, cause: string): string {
  if (!value) throw new ConfigError(`${name} is required with ${cause}.`);
  return value;
}

function databaseSetting(parts: PartialSettings, dataFolder: string): DatabaseSetting {
  const { databaseUrl: url, migrationUrl, replicaUrl, replicaLag: lagSeconds } = parts;
  if (replicaUrl) beside(url, 'DATABASE_URL', 'DATABASE_REPLICA_URL');
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
    accessKeyId: beside(parts.s3AccessKeyId, 'S3_ACCESS_KEY_ID', 'S3_BUCKET'),
    secretAccessKey: beside(parts.s3SecretAccessKey, 'S3_SECRET_ACCESS_KEY', 'S3_BUCKET'),
  };
}

function readMode({ NODE_ENV: mode = '' }: Environment): Mode {
  if (mode === 'production' || mode === 'sandbox') return mode;
  throw new ConfigError(
    `NODE_ENV must be production or sandbox, not "${mode}". Set NODE_ENV=production to serve customers, ` +
      'or NODE_ENV=sandbox to try Mota out: there everybody can pay in and read every mail.',
  );
}

/** Node.js itself reads this variable for every call of the server. */
function refuseUncheckedTls({ NODE_TLS_REJECT_UNAUTHORIZED: checked }: Environment): void {
  if (checked === '0') {
    throw new ConfigError(
      'NODE_TLS_REJECT_UNAUTHORIZED=0 lets anybody pose as the mail server, the payment provider or the ' +
        'file store. Remove it; NODE_EXTRA_CA_CERTS names a certificate authority of your own.',
    );
  }
}

/**
 * Reads every setting once. Throws ConfigError with a sentence for the operator when one is
 * missing, malformed, unknown or not safe enough for production.
 * @param changed constants of a test
 */
export function readConfig(
  environment: Environment,
  providers: readonly Provider[],
  changed: Partial<Constants> = {},
): Config {
  const mode = readMode(environment);
  refuseUnknownSettings(environment, settingNames(providers), prefixesOf(providers));
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
