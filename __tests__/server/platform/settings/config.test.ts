import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { rails } from '../../../../server/src/money/rails/index.ts';
import {
  ignoredIn,
  readConfig,
  settingNames,
} from '../../../../server/src/platform/settings/config.ts';
import { longestStop } from '../../../../server/src/platform/settings/longestStop.ts';
import { ConfigError } from '../../../../server/src/platform/settings/settings.ts';
import { production } from '../../../../server/testing/production.ts';
const sandbox = readConfig({ NODE_ENV: 'sandbox' }, rails);

/** The variables that the machine itself sets on a build server, in a container and on Kubernetes. */
const machine = {
  PATH: '/usr/bin',
  HOSTNAME: 'mota-5d9c7b6f4-x2x7q',
  NODE_OPTIONS: '--max-old-space-size=512',
  NODE_ENVIRONMENT_FILE: '/etc/node',
  HTTPS_PROXY: 'http://proxy:3128',
  npm_config_port: '3000',
  TOKEN: 'x',
  DATABASE_HOST: 'db',
  APP_ENV: 'staging',
  PGHOST: 'db',
  PORTS: '',
  KUBERNETES_PORT: 'tcp://10.96.0.1:443',
  SMTP_SERVICE_HOST: '10.96.0.2',
  SMTP_PORT_25_TCP_ADDR: '10.96.0.2',
  E2E_DATABASE_URL: 'postgres://localhost/test',
};

describe('the settings', () => {
  it('the settings default to a sandbox on port 3000 with its database in a folder', () => {
    assert.deepEqual(
      [sandbox.mode, sandbox.port, sandbox.host, sandbox.database.kind],
      ['sandbox', 3000, 'localhost', 'embedded'],
    );
  });

  for (const mode of [undefined, '', 'Production', 'prod', 'test', 'development', 'Sandbox']) {
    it(`the settings are refused with the mode ${mode}`, () => {
      const expected = `NODE_ENV must be production or sandbox, not "${mode ?? ''}"`;
      assert.throws(
        () => readConfig({ NODE_ENV: mode }, rails),
        ({ message }: Error) => message.startsWith(expected),
      );
    });
  }

  it('the settings are accepted in production if they are complete, and other variables of the machine are ignored', () => {
    const config = readConfig(
      {
        ...machine,
        ...production,
        SUPPORT_PHONE: '08031234567',
        API_BASE_URL: 'https://api.example.com',
      },
      rails,
    );
    assert.deepEqual([config.mode, config.database.kind], ['production', 'embedded']);
  });

  it('the settings of release 1.0.0 that are constants now are ignored, and listed for a warning', () => {
    const former = {
      CLIQUE_TERMS_HOURS: '24',
      HASHES_AT_ONCE: '2',
      MAX_CONNECTIONS: '100',
      RAIL_EVENT_DAYS: '30',
    };
    const config = readConfig({ NODE_ENV: 'sandbox', ...former }, rails);
    assert.deepEqual(config, sandbox);
    assert.deepEqual(ignoredIn({ ...former, HASHES_AT_ONCE: '' }), [
      'CLIQUE_TERMS_HOURS',
      'MAX_CONNECTIONS',
      'RAIL_EVENT_DAYS',
    ]);
  });

  for (const [name, nearest] of [
    ['NODE_EVN', 'NODE_ENV'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['APP_ORIGINS', 'APP_ORIGIN'],
    ['REFERAL_BONUS', 'REFERRAL_BONUS'],
    ['REFERRAL_MAXIMUM', 'REFERRAL_MINIMUM'],
    ['S3_BUCKETS_OF_MOTA', 'S3_BUCKET'],
    ['SMTP_HOST', 'SMTP_URL'],
    ['TRUST_PROXIES', 'TRUST_PROXY'],
    ['jwt_secret', 'JWT_SECRET'],
    ['HOSTS', 'HOST'],
  ] as const) {
    it(`the settings are refused with the unknown ${name}, and ${nearest} is suggested`, () => {
      assert.throws(
        () => readConfig({ NODE_ENV: 'sandbox', [name]: 'x' }, rails),
        new RegExp(`^Error: ${name} isn't a setting of Mota. Did you mean ${nearest}`),
      );
    });
  }

  for (const [what, setting, values] of [
    [
      'a mail server',
      'SMTP_URL',
      [
        'smtps://mail.example.com',
        'smtp://mail.example.com:587?requireTLS=true',
        'smtp://localhost:25',
        'smtp://[::1]:25',
      ],
    ],
    [
      'trusted proxies',
      'TRUST_PROXY',
      ['1', '127.0.0.1', '10.0.0.0/8,fd00::/8', '104.16.0.0/13,2400:cb00::/32', '172.16.0.0/12'],
    ],
    [
      'a database',
      'DATABASE_URL',
      [
        'postgres://db/mota?sslmode=verify-full',
        'postgres://db/mota?sslmode=disable',
        'postgres://127.0.0.1/mota',
        'postgres:///mota?host=/run/postgresql',
        'postgres://mota@/mota?host=/run/postgresql',
        'postgres://mota@%2Frun%2Fpostgresql/mota',
        'socket:/run/postgresql?db=mota',
        '/run/postgresql mota',
      ],
    ],
  ] as const) {
    for (const value of values) {
      it(`the settings accept ${value} for ${what} in production`, () => {
        assert.equal(readConfig({ ...production, [setting]: value }, rails).mode, 'production');
      });
    }
  }

  const bucket = {
    S3_BUCKET: 'mota',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'wJalrXUtnFEMIbPxRfiCY7MDENG',
  };
  const refused: [string, Record<string, string>][] = [
    ['no JWT secret', { JWT_SECRET: '' }],
    ["the sandbox's JWT secret", { JWT_SECRET: sandbox.jwtSecret }],
    ["another of the sandbox's secrets", { JWT_SECRET: sandbox.webhookSecret }],
    ['the shared key that earlier releases had', { OPERATOR_KEY: production.PIN_KEY }],
    ['no key for PINs', { PIN_KEY: '' }],
    ["the sandbox's key for PINs", { PIN_KEY: sandbox.pinKey }],
    ['a key for PINs that is also another secret', { PIN_KEY: production.JWT_SECRET }],
    ['a short secret', { JWT_SECRET: 'short' }],
    ['a secret of one repeated character', { JWT_SECRET: 'j'.repeat(64) }],
    [
      'a secret of few different characters',
      { JWT_SECRET: '0101101110010110010101101001011100101' },
    ],
    ['a secret of one repeated word', { JWT_SECRET: 'mota-secret!'.repeat(4) }],
    ["TLS that doesn't check certificates", { NODE_TLS_REJECT_UNAUTHORIZED: '0' }],
    ['personal keys, which earlier releases had', { OPERATOR_KEYS: 'ada:key' }],
    ['two equal secrets', { JWT_SECRET: production.PIN_KEY }],
    ['an http origin', { APP_ORIGIN: 'http://app.example.com' }],
    ['an http origin on this machine', { APP_ORIGIN: 'http://localhost:3000' }],
    ['mail without encryption', { SMTP_URL: 'smtp://mail.example.com:587' }],
    ['mail to a name that only begins like this machine', { SMTP_URL: 'smtp://localhost.example' }],
    ['mail that may be unencrypted', { SMTP_URL: 'smtp://mail.example.com?requireTLS=false' }],
    [
      'mail that accepts any host',
      { SMTP_URL: 'smtps://mail.example.com?tls.rejectUnauthorized=false' },
    ],
    ['a mail address that isn’t a URL', { SMTP_URL: 'mail.example.com' }],
    ['a database without a setting for TLS', { DATABASE_URL: 'postgres://db/mota' }],
    [
      'a database with incomplete settings for TLS',
      { DATABASE_URL: 'postgres://db/mota?sslmode=prefer' },
    ],
    ['a database that isn’t a URL', { DATABASE_URL: 'db mota' }],
    ['several hosts for a database', { DATABASE_URL: 'postgres://mota@a:5432,b:5432/mota' }],
    ['several names for a database', { DATABASE_URL: 'postgres://a,b/mota?sslmode=disable' }],
    [
      'several hosts in the query of a database',
      { DATABASE_URL: 'postgres:///mota?host=a,b&sslmode=disable' },
    ],
    [
      'a replica without a database',
      { DATABASE_URL: '', DATABASE_REPLICA_URL: 'postgres://127.0.0.1/mota' },
    ],
    ['a database with an invalid port', { DATABASE_URL: 'postgres://127.0.0.1:port/mota' }],
    [
      'a database whose query names another host',
      { DATABASE_URL: 'postgres://localhost/mota?host=db' },
    ],
    ['a file store over http', { ...bucket, S3_ENDPOINT: 'http://store.example.com' }],
    ['too few percentages of loss', { EXPECTED_LOSS: '2026-01-01:1,5,20,45' }],
    ['percentages of loss without a start date', { EXPECTED_LOSS: '1,5,20,45,75' }],
    [
      'percentages of loss from a day that doesn’t exist',
      { EXPECTED_LOSS: '2026-13-01:1,5,20,45,75' },
    ],
    ['percentages of loss from 30 February', { EXPECTED_LOSS: '2026-02-30:1,5,20,45,75' }],
    ['a loss above 100 percent', { EXPECTED_LOSS: '2026-01-01:1,5,20,45,101' }],
    [
      'percentages of loss that are out of order',
      { EXPECTED_LOSS: '2026-05-01:1,5,20,45,75;2026-01-01:1,5,20,45,75' },
    ],
    ['no rail', { RAIL: '' }],
    ['an unknown rail', { RAIL: 'barter' }],
    ['a rail without its key', { MONNIFY_SECRET_KEY: '' }],
    [
      "the simulated provider's key",
      { MONNIFY_SECRET_KEY: 'sandbox-monnify-that-everybody-knows' },
    ],
    ['a short key of a provider', { MONNIFY_SECRET_KEY: 'secret' }],
    ['a key of a provider that is easy to guess', { MONNIFY_SECRET_KEY: 'mota'.repeat(10) }],
    [
      'a key of a provider that is also another secret',
      { MONNIFY_SECRET_KEY: production.JWT_SECRET },
    ],
    ['two equal keys of a provider', { MONNIFY_API_KEY: production.MONNIFY_SECRET_KEY }],
    ['a short key of a file store', { ...bucket, S3_SECRET_ACCESS_KEY: 'key' }],
    ['another rail without its key', { RAIL: 'paystack' }],
    ['a provider over http', { RAIL_URL: 'http://monnify.example.com' }],
    ['no keys for files', { FILE_KEYS: '' }],
    ['a short key for files', { FILE_KEYS: '1:c2hvcnQ=' }],
    ['a key for files without a number', { FILE_KEYS: production.FILE_KEYS.slice(2) }],
    [
      'two keys for files with the same number',
      { FILE_KEYS: `${production.FILE_KEYS},${production.FILE_KEYS}` },
    ],
    [
      'a key for files that isn’t random',
      { FILE_KEYS: `1:${Buffer.alloc(32, 'mota').toString('base64')}` },
    ],
    [
      "the sandbox's key for files",
      { FILE_KEYS: `1:${sandbox.fileKeys[0].key.toString('base64')}` },
    ],
    ['no origin', { APP_ORIGIN: '' }],
    ['no mail server', { SMTP_URL: '' }],
    ['a port that isn’t a number', { PORT: 'http' }],
    ['a bonus that isn’t an amount', { REFERRAL_BONUS: 'much' }],
    ['a minimum that isn’t an amount', { REFERRAL_MINIMUM: 'little' }],
    ['a contribution that isn’t an amount', { CLIQUE_MINIMUM: 'some' }],
    ['every caller as a trusted proxy', { TRUST_PROXY: 'true' }],
    ['a trusted network that includes everybody', { TRUST_PROXY: '10.0.0.0/8,0.0.0.0/0' }],
    [
      'two trusted networks that together include everybody',
      { TRUST_PROXY: '0.0.0.0/1,128.0.0.0/1' },
    ],
    [
      'a trusted network that includes public as well as private addresses',
      { TRUST_PROXY: '10.0.0.0/7' },
    ],
    ['a trusted network with most of IPv6', { TRUST_PROXY: '2000::/3' }],
    ['all of IPv4 as a trusted IPv6 network', { TRUST_PROXY: '::ffff:0.0.0.0/96' }],
    [
      'all of IPv4 as a trusted IPv6 network, written out',
      { TRUST_PROXY: '0:0:0:0:0:FFFF:0:0/96' },
    ],
    ['an invalid trusted network', { TRUST_PROXY: '10.0.0.0/33' }],
    ['a trusted proxy that is given by name', { TRUST_PROXY: 'nginx' }],
    ['a limit that isn’t a number', { REFERRAL_LIMIT: 'few' }],
    ['records that are erased earlier than the law allows', { RECORD_YEARS: '4' }],
  ];
  it('the settings explain that a database with several hosts needs a proxy', () => {
    const DATABASE_URL = 'postgres://a:5432,b:5432/mota';
    const settings = { NODE_ENV: 'sandbox', DATABASE_URL };
    assert.throws(() => readConfig(settings, rails), /DATABASE_URL has several hosts.+a proxy/);
  });

  it('the settings say what to do about a provider that only the last release supported', () => {
    assert.throws(
      () => readConfig({ ...production, RAIL: 'flutterwave' }, rails),
      /RAIL must be paystack or monnify.*, not "flutterwave"\. If an earlier release.+until its payments have ended/,
    );
    // If this setting were ignored, customers would get account numbers of another provider.
    assert.throws(
      () => readConfig({ ...production, DEPOSIT_RAIL: 'paystack' }, rails),
      /DEPOSIT_RAIL isn't a setting of Mota/,
    );
  });

  it('the settings raise the minimum of a withdrawal to that of the provider', () => {
    const minimumWith = (minimum: string) =>
      readConfig({ ...production, WITHDRAWAL_MINIMUM: minimum }, rails).withdrawalMinimum;
    assert.deepEqual([minimumWith('50'), minimumWith('200')], [100_00n, 200_00n]);
  });

  for (const [what, changes] of refused) {
    it(`the settings are refused in production with ${what}`, () => {
      assert.throws(() => readConfig({ ...production, ...changes }, rails), ConfigError);
    });
  }

  it('the settings’ errors don’t contain the password of a URL', () => {
    for (const name of ['SMTP_URL', 'DATABASE_URL']) {
      assert.throws(
        () => readConfig({ ...production, [name]: 'smtp://mota:hunter2@mail.example.com' }, rails),
        (error: Error) => error instanceof ConfigError && !error.message.includes('hunter2'),
      );
    }
  });

  it('every setting is in docs/settings.md', () => {
    const text = readFileSync(join(import.meta.dirname, '../../../../docs/settings.md'), 'utf8');
    const tables = text.slice(0, text.indexOf('## Limits'));
    const undescribed = settingNames(rails).filter((name) => !tables.includes(`\`${name}\``));
    assert.deepEqual(undescribed, []);
  });
});

it('with the settings of production, a stop is complete before compose kills the process', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../../compose.yaml'), 'utf8');
  const grace = Number(/stop_grace_period: (\d+)s/.exec(text)?.[1]);
  assert.ok(longestStop(readConfig(production, rails)) < grace);
});
