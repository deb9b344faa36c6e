import { availableParallelism } from 'node:os';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Kobo } from '../kobo/kobo.ts';
import {
  collectorUrl,
  ConfigError,
  databaseUrl,
  datedPercentages,
  fileKeys,
  folderIn,
  hourlyLimits,
  naira,
  oneOf,
  optional,
  origin,
  providerSecret,
  readSettings,
  refuseEqualSecrets,
  requiredInProduction,
  secret,
  serviceUrl,
  setting,
  share,
  smtpUrl,
  text,
  timeOfDay,
  wholeNumber,
  type Environment,
  type Mode,
  type SettingsTable,
  type Values,
} from './settings.ts';
import { railSettings, readRail, type Provider, type RailSetting } from './rail.ts';
import { trustedProxies } from './trustedProxies.ts';
import { refuseUnknownSettings } from './unknownSettings.ts';
import { day, second } from '../clock/time.ts';

/** Where the data lies: PGlite in a folder, or a PostgreSQL server. */
export type DatabaseSetting =
  | { readonly kind: 'embedded'; readonly folder: string }
  /** `migrationUrl` is that of the tables' owner, and the same where there is but one. */
  | { readonly kind: 'postgres'; readonly url: string; readonly migrationUrl: string };

/** How long the server waits for its database, in seconds; 0 is for ever. */
export interface Timeouts {
  /** For a connection. */
  readonly connect: number;
  /** For a lock that another transaction holds. */
  readonly lock: number;
  readonly statement: number;
  /** Between two statements of a transaction. */
  readonly idle: number;
}

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

// Compiled, this file is two folders deeper.
const repositoryFolder =
  ['../../../..', '../../../../../..']
    .map((path) => resolve(import.meta.dirname, path))
    .find((folder) => existsSync(join(folder, 'server/package.json'))) ?? process.cwd();
const folder = folderIn(repositoryFolder);

const daySeconds = day / second;
const seconds = wholeNumber(1, daySeconds);

/**
 * The settings that the server uses as they are read: field, name, kind, default. A new one is a
 * line here, and one in docs/settings.md.
 */
const settings = {
  host: setting('HOST', text, { sandbox: 'localhost', production: '0.0.0.0' }),
  port: setting('PORT', wholeNumber(0, 65_535), '3000'),
  logLevel: setting('LOG_LEVEL', text, { sandbox: 'warn', production: 'info' }),
  trustedProxies: setting('TRUST_PROXY', trustedProxies, '0'),
  /** Off without. The libraries read the other OTEL_… variables themselves. */
  collectorUrl: optional('OTEL_EXPORTER_OTLP_ENDPOINT', collectorUrl),
  maxConnections: setting('MAX_CONNECTIONS', wholeNumber(1, 1_000_000), '5000'),
  /** The most pages of all customers that one instance notifies of changes. The others poll. */
  eventStreams: setting('EVENT_STREAMS', wholeNumber(0, 1_000_000), '3000'),
  eventStreamsOfCustomer: setting('EVENT_STREAMS_OF_CUSTOMER', wholeNumber(1, 1000), '10'),
  /** Seconds until the headers of a request must have arrived. */
  headersTimeout: setting('HEADERS_TIMEOUT', seconds, '20'),
  /** Seconds until the body of a request must have arrived, unless a customer uploads files. */
  bodyTimeout: setting('BODY_TIMEOUT', seconds, '60'),
  /** Seconds until an upload must have arrived: two pictures of 30 MB at 280 kbit/s. */
  uploadTimeout: setting('UPLOAD_TIMEOUT', seconds, '1800'),
  /** Seconds after which a connection is closed when its client neither sends nor takes anything. */
  idleTimeout: setting('IDLE_TIMEOUT', seconds, '60'),
  /** Seconds that requests under way may take to finish when the server is stopped. */
  stopTimeout: setting('STOP_TIMEOUT', seconds, '20'),
  // Thousands may share the address of a carrier; everybody who tries the sandbox may.
  registrationLimits: setting('REGISTRATION_LIMITS', hourlyLimits, {
    sandbox: '6000,200,60000',
    production: '600,20,6000',
  }),
  codeLimits: setting('CODE_LIMITS', hourlyLimits, {
    sandbox: '6000,200,60000',
    production: '600,60,6000',
  }),
  /** Of codes that are entered, right or wrong. */
  guessLimits: setting('GUESS_LIMITS', hourlyLimits, {
    sandbox: '6000,600,60000',
    production: '1200,60,12000',
  }),
  nameEnquiryLimits: setting('NAME_ENQUIRY_LIMITS', hourlyLimits, {
    sandbox: '6000,600,60000',
    production: '600,60,6000',
  }),
  /** Of invite links that are looked at without a session, so that the second number counts for nothing. */
  invitePreviewLimits: setting('INVITE_PREVIEW_LIMITS', hourlyLimits, {
    sandbox: '6000,6000,60000',
    production: '600,600,60000',
  }),
  /** Of wrong keys from one network: the other two numbers count for nothing. */
  operatorKeyLimits: setting('OPERATOR_KEY_LIMITS', hourlyLimits, {
    sandbox: '200,200,2000',
    production: '20,20,200',
  }),
  /** How many passwords are hashed at once. */
  hashesAtOnce: setting('HASHES_AT_ONCE', wholeNumber(1, 64), String(availableParallelism())),
  /** How many passwords of one address, or of one account on its own devices, wait to be hashed. */
  hashesWaiting: setting('HASHES_WAITING', wholeNumber(1, 10_000), {
    sandbox: '200',
    production: '60',
  }),
  /** How many passwords of all unknown visitors together wait to be hashed. */
  hashesWaitingUnknown: setting('HASHES_WAITING_UNKNOWN', wholeNumber(1, 100_000), {
    sandbox: '600',
    production: '240',
  }),
  /** Connections of this instance to PostgreSQL; one kind of call holds half of them at most. */
  databaseConnections: setting('DATABASE_CONNECTIONS', wholeNumber(2, 1000), '16'),
  /** Seconds that the clocks of this machine and the database may differ before this one answers no call and runs no job. */
  clockTolerance: setting('CLOCK_TOLERANCE', seconds, '60'),
  /** How long, in seconds, migrations try to lock a table that others use. */
  migrationTimeout: setting('MIGRATION_TIMEOUT', seconds, '600'),
  dataFolder: setting('DATA_FOLDER', folder, '.data'),
  appFolder: setting('APP_FOLDER', folder, 'dist'),
  officeFolder: setting('OFFICE_FOLDER', folder, 'dist-office'),
  /** Origin that may call from another host; undefined keeps CORS closed. */
  corsOrigin: requiredInProduction('APP_ORIGIN', origin),
  /** A host of its own for the back office; undefined serves it beside the app. */
  ownOfficeOrigin: optional('OFFICE_ORIGIN', origin),
  jwtSecret: secret('JWT_SECRET'),
  /** Adds the keys of the first two people; in a sandbox it does all that takes one person. */
  operatorKey: secret('OPERATOR_KEY'),
  /** Of the sandbox's bank; production knows none. */
  webhookSecret: setting('WEBHOOK_SECRET', text, 'sandbox-webhook-secret-that-everybody-knows'),
  /** Goes into the hash of every PIN: with another one no PIN is right. */
  pinKey: secret('PIN_KEY'),
  /** Without it no code reaches a customer. */
  smtpUrl: requiredInProduction('SMTP_URL', smtpUrl),
  mailFrom: setting('MAIL_FROM', text, 'Mota <no-reply@mota.example>'),
  /** How many mails are sent at once. */
  mailWorkers: setting('MAIL_WORKERS', wholeNumber(1, 100), '4'),
  /** How long a mail server, payment provider or file store may take for one call. */
  serviceSeconds: setting('SERVICE_TIMEOUT', wholeNumber(1, 600), '10'),
  /** The support address: customers' replies and requests to close accounts go there. */
  supportEmail: optional('SUPPORT_EMAIL', text),
  /** Pictures with more pixels are refused: they unpack to an attack on our memory. */
  imagePixels: setting('IMAGE_PIXELS', wholeNumber(1, 1_000_000_000), '25000000'),
  fileKeys: fileKeys('FILE_KEYS'),
  /** How long the pictures of a rejected identity check are kept. */
  rejectedKycDays: setting('REJECTED_KYC_DAYS', wholeNumber(0, 3660), '30'),
  /** How long a session goes on without being used. */
  idleSeconds: setting('IDLE_TTL', wholeNumber(1, 30 * daySeconds), String(daySeconds / 48)),
  tokenSeconds: setting('TOKEN_TTL', wholeNumber(0, 30 * daySeconds), String(daySeconds / 2)),
  /** The most mails of one kind in 24 hours that tell a customer of what happens on their account. */
  alertLimit: setting('ALERT_LIMIT', wholeNumber(1, 1000), '20'),
  /** By when staff have checked the identities of a day, in Lagos. */
  identityCheckedBy: setting('IDENTITY_CHECKED_BY', timeOfDay, '18:00'),
  /** The most that one withdrawal may be, where there is a limit. */
  withdrawalMaximum: optional('WITHDRAWAL_MAXIMUM', naira),
  /** How long a first withdrawal to an account in another name waits. */
  receiverDelayHours: setting('RECEIVER_DELAY_HOURS', wholeNumber(0, 30 * 24), '24'),
  /** Wrong codes for one email, of one device that is known or of one network, in half an hour. */
  codeGuesses: setting('CODE_GUESSES', wholeNumber(1, 1000), '5'),
  /** The same of one device that is known, in a day. */
  codeGuessesOfDevice: setting('CODE_GUESSES_OF_DEVICE', wholeNumber(1, 10_000), '20'),
  /** Wrong codes for one email, of all devices that are not known, in a day. */
  codeGuessesOfEmail: setting('CODE_GUESSES_OF_EMAIL', wholeNumber(1, 10_000), '100'),
  /** Wrong codes for all emails, of one network, in a day: a carrier has a whole town behind one address. */
  codeGuessesOfNetwork: setting('CODE_GUESSES_OF_NETWORK', wholeNumber(1, 1_000_000), '1000'),
  /** How long a registration waits for its email to be verified. */
  registrationDays: setting('REGISTRATION_DAYS', wholeNumber(1, 365), '7'),
  /** Addresses that one customer invites to cliques in a day. */
  invitationsOfSender: setting('INVITATIONS_OF_SENDER', wholeNumber(1, 100_000), '100'),
  /** Invitations to cliques that one address gets in a day, by all customers together. */
  invitationsOfRecipient: setting('INVITATIONS_OF_RECIPIENT', wholeNumber(1, 1000), '5'),
  /** How many wrong PINs lock one. */
  pinAttempts: setting('PIN_ATTEMPTS', wholeNumber(1, 20), '5'),
  /** Whether investments and contributions to cliques ask for the PIN, which section 7 knows nothing of. */
  pinForPayments: setting('PIN_FOR_PAYMENTS', oneOf(['on', 'off'] as const), 'off'),
  /** How long after a sign-in, in seconds, a first PIN needs no password. */
  pinPasswordAfter: setting('PIN_PASSWORD_AFTER', wholeNumber(0, 30 * daySeconds), '900'),
  /** The most public cliques in one reply, the newest first. */
  publicCliques: setting('PUBLIC_CLIQUES', wholeNumber(1, 100_000), '10000'),
  /** How long money may be on its way before the reconciliation takes it for unexplained. */
  reconciliationGraceHours: setting('RECONCILIATION_GRACE_HOURS', wholeNumber(1, 24 * 30), '24'),
  /** With more than this unexplained, nothing is sent to banks until an operator says so. */
  reconciliationTolerance: setting('RECONCILIATION_TOLERANCE', naira, '1000'),
  /** Whether this instance sees to it that every customer has an account of its provider, and of no other. */
  railAccounts: setting('RAIL_ACCOUNTS', oneOf(['open', 'leave'] as const), 'open'),
  /** Deposits of more naira are asked for at the provider before they are credited. */
  verifyDepositsAbove: setting('VERIFY_DEPOSITS_ABOVE', naira, '100000'),
  /** How long webhooks are kept once they were worked on. */
  railEventDays: setting('RAIL_EVENT_DAYS', wholeNumber(1, 3660), '90'),
  referralBonus: setting('REFERRAL_BONUS', naira, '5000'),
  /** The least that one contribution to a clique may be, unless it is all that remains. */
  cliqueMinimum: setting('CLIQUE_MINIMUM', naira, '1000'),
  /** Whether only customers with a verified identity open public cliques. */
  publicCliquesVerified: setting('PUBLIC_CLIQUES_VERIFIED', oneOf(['on', 'off'] as const), {
    sandbox: 'off',
    production: 'on',
  }),
  /** How long an open clique may still be funded on the terms that its asset no longer has. */
  cliqueTermsHours: setting('CLIQUE_TERMS_HOURS', wholeNumber(1, 30 * 24), '72'),
  /** The least that a referred customer puts into one vehicle before their referrer earns a bonus. */
  referralMinimum: setting('REFERRAL_MINIMUM', naira, '100000'),
  /** The most of a driver's money that one person of the staff may book: more takes two. */
  staffLimit: setting('STAFF_LIMIT', naira, '100000'),
  /**
   * Above this share of the price that a driver has paid, repossession takes the order of a court (Hire Purchase Act). Sources
   * differ between one half and three fifths.
   */
  courtOrderAbove: setting('COURT_ORDER_ABOVE', share(0.6), '0.5'),
  /** Of what a driver owes, the part that is expected to be lost: on time, then at each age of arrears. */
  expectedLoss: setting('EXPECTED_LOSS', datedPercentages(5), '2026-01-01:1,5,20,45,75'),
  /** After so many days without a vehicle customers may take their money back; contracts keep the number. */
  bindingDays: setting('BINDING_DAYS', wholeNumber(0, 365), '30'),
  /** The share of the service charge that a binding puts into the reserve. */
  reserveShare: setting('RESERVE_SHARE', share(1), '0.2'),
  /** How many days after its date a late payout gets money of the reserve. */
  reserveAfterDays: setting('RESERVE_AFTER_DAYS', wholeNumber(0, 365), '7'),
  /** A reserve of less than this many times all that is late in its pool pays each the same fraction. */
  reserveFloor: setting('RESERVE_FLOOR', share(100), '1'),
  /** Whether the sandbox plays vehicles and drivers, or its staff bind vehicles and record what drivers pay. */
  sandboxFleet: setting('SANDBOX_FLEET', oneOf(['played', 'staff'] as const), 'played'),
  /** The most bonuses that one referrer earns in 365 days. */
  referralLimit: setting('REFERRAL_LIMIT', wholeNumber(0, 100_000), '20'),
};

/** The settings of which several make one thing that the server uses. */
const partialSettings = {
  databaseUrl: optional('DATABASE_URL', databaseUrl),
  connectTimeout: setting('CONNECT_TIMEOUT', seconds, '5'),
  lockTimeout: setting('LOCK_TIMEOUT', seconds, '3'),
  statementTimeout: setting('STATEMENT_TIMEOUT', seconds, '20'),
  transactionTimeout: setting('TRANSACTION_TIMEOUT', seconds, '20'),
  migrationUrl: optional('DATABASE_MIGRATION_URL', databaseUrl),
  s3Bucket: optional('S3_BUCKET', text),
  s3Region: setting('S3_REGION', text, 'us-east-1'),
  s3Endpoint: optional('S3_ENDPOINT', serviceUrl),
  s3AccessKeyId: optional('S3_ACCESS_KEY_ID', text),
  s3SecretAccessKey: providerSecret('S3_SECRET_ACCESS_KEY'),
  withdrawalMinimum: optional('WITHDRAWAL_MINIMUM', naira),
};

/** The settings of an operator's commands. Their key never leaves this machine unencrypted. */
const operatorSettings = {
  port: settings.port,
  operatorKey: settings.operatorKey,
  staffKey: optional('STAFF_KEY', text),
  operatorUrl: optional('OPERATOR_URL', (value) => serviceUrl(value, 'production')),
};

const namesOf = (table: SettingsTable) => Object.values(table).map(({ name }) => name);

/** Every setting of the product, with those of the providers that it knows. */
export const settingNames = (providers: readonly Provider[]): readonly string[] => [
  'NODE_ENV',
  ...namesOf({ ...settings, ...partialSettings, ...operatorSettings }),
  ...railSettings(providers).flatMap(namesOf),
  // The app's, which its build reads.
  'API_BASE_URL',
  'API_EXTENSIONS',
  'REFERRAL_BONUS_CURRENCY',
  'SUPPORT_PHONE',
  'COMPANY_NAME',
  'COMPANY_REGISTRATION',
  'COMPANY_LICENCE',
  'TERMS_URL',
  'PRIVACY_URL',
];

/** Names that begin so are meant for Mota. Others' variables would begin with APP_, LOG_ and the like. */
const ownBeginnings = 'BANK CLIQUE JWT MOTA OFFICE OPERATOR RAIL REFERRAL S3 SMTP TRUST WEBHOOK';

const beginningsOf = (providers: readonly Provider[]): readonly string[] => [
  ...ownBeginnings.split(' '),
  ...providers.map(({ name }) => name.toUpperCase()),
];

type PartialSettings = Values<typeof partialSettings>;

export interface Config extends Values<typeof settings> {
  readonly mode: Mode;
  readonly database: DatabaseSetting;
  /** How long requests and jobs wait for the database. */
  readonly databaseTimeouts: Timeouts;
  readonly files: FileSetting;
  /** Undefined in the sandbox alone, which then has a rail of its own. */
  readonly rail: RailSetting | undefined;
  /** The least that one withdrawal may be: providers refuse what is less, the sandbox takes any amount. */
  readonly withdrawalMinimum: Kobo;
  /** Origin that mails and referral links point to. */
  readonly appOrigin: string;
  /** Origin of the back office, which its passkeys are bound to. */
  readonly officeOrigin: string;
}

function beside(value: string | undefined, name: string, cause: string): string {
  if (!value) throw new ConfigError(`${name} is required with ${cause}.`);
  return value;
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

/** Node.js reads this one itself, for every service that the server calls. */
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
 */
export function readConfig(environment: Environment, providers: readonly Provider[]): Config {
  const mode = readMode(environment);
  refuseUnknownSettings(environment, settingNames(providers), beginningsOf(providers));
  const values = readSettings(settings, environment, mode);
  const parts = readSettings(partialSettings, environment, mode);
  const rail = readRail(providers, environment, mode);
  const appOrigin = values.corsOrigin ?? `http://localhost:${values.port}`;
  if (mode === 'production') {
    refuseEqualSecrets([settings, partialSettings, ...railSettings(providers)], environment);
    refuseUncheckedTls(environment);
  }
  return {
    ...values,
    mode,
    database: parts.databaseUrl
      ? {
          kind: 'postgres',
          url: parts.databaseUrl,
          migrationUrl: parts.migrationUrl ?? parts.databaseUrl,
        }
      : { kind: 'embedded', folder: resolve(values.dataFolder, 'database') },
    databaseTimeouts: {
      connect: parts.connectTimeout,
      lock: parts.lockTimeout,
      statement: parts.statementTimeout,
      idle: parts.transactionTimeout,
    },
    files: fileSetting(parts, values.dataFolder),
    rail,
    withdrawalMinimum: parts.withdrawalMinimum ?? rail?.minimumPayment ?? 0n,
    appOrigin,
    officeOrigin: values.ownOfficeOrigin ?? appOrigin,
  };
}

/** Where the server is and with what key; without settings, the sandbox of this machine. */
export function readOperatorAccess(environment: Environment) {
  const { port, operatorKey, staffKey, operatorUrl } = readSettings(
    operatorSettings,
    environment,
    'sandbox',
  );
  return { origin: operatorUrl ?? `http://localhost:${port}`, key: staffKey ?? operatorKey };
}
