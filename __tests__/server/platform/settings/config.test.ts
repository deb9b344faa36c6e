import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { rails } from '../../../../server/src/money/rails/index.ts';
import { readConfig, settingNames } from '../../../../server/src/platform/settings/config.ts';
import { longestStop } from '../../../../server/src/platform/settings/longestStop.ts';
import { ConfigError } from '../../../../server/src/platform/settings/settings.ts';
import { production } from '../../../../server/testing/production.ts';
const sandbox = readConfig({ NODE_ENV: 'sandbox' }, rails);

/** The names that the machine sets on a build server, in a container and on Kubernetes. */
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

  it('the settings are accepted in production when complete, with any other variables of the machine', () => {
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
    it(`the settings are refused with ${name}, and name ${nearest} instead`, () => {
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
      it(`the settings take ${value} for ${what} in production`, () => {
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
    ['the shared key of earlier releases', { OPERATOR_KEY: production.PIN_KEY }],
    ['no key of the PINs', { PIN_KEY: '' }],
    ["the sandbox's key of the PINs", { PIN_KEY: sandbox.pinKey }],
    ['a key of the PINs that is a secret already', { PIN_KEY: production.JWT_SECRET }],
    ['a short secret', { JWT_SECRET: 'short' }],
    ['one character as a secret', { JWT_SECRET: 'j'.repeat(64) }],
    ['few characters as a secret', { JWT_SECRET: '0101101110010110010101101001011100101' }],
    ['a word repeated as a secret', { JWT_SECRET: 'mota-secret!'.repeat(4) }],
    ['TLS that checks no certificate', { NODE_TLS_REJECT_UNAUTHORIZED: '0' }],
    ['keys of people, which earlier releases had', { OPERATOR_KEYS: 'ada:key' }],
    ['two equal secrets', { JWT_SECRET: production.PIN_KEY }],
    ['an http origin', { APP_ORIGIN: 'http://app.example.com' }],
    ['an http origin on this machine', { APP_ORIGIN: 'http://localhost:3000' }],
    ['mail in the clear', { SMTP_URL: 'smtp://mail.example.com:587' }],
    ['mail to a name that only begins like this machine', { SMTP_URL: 'smtp://localhost.example' }],
    ['mail that may be in the clear', { SMTP_URL: 'smtp://mail.example.com?requireTLS=false' }],
    ['mail to any host', { SMTP_URL: 'smtps://mail.example.com?tls.rejectUnauthorized=false' }],
    ['a mail address that is no URL', { SMTP_URL: 'mail.example.com' }],
    ['a database whose protection is not said', { DATABASE_URL: 'postgres://db/mota' }],
    ['a database with half a protection', { DATABASE_URL: 'postgres://db/mota?sslmode=prefer' }],
    ['a database that is no URL', { DATABASE_URL: 'db mota' }],
    ['several hosts of a database', { DATABASE_URL: 'postgres://mota@a:5432,b:5432/mota' }],
    ['several names of a database', { DATABASE_URL: 'postgres://a,b/mota?sslmode=disable' }],
    ['several hosts in a query', { DATABASE_URL: 'postgres:///mota?host=a,b&sslmode=disable' }],
    [
      'a replica of no database',
      { DATABASE_URL: '', DATABASE_REPLICA_URL: 'postgres://127.0.0.1/mota' },
    ],
    ['a database with an invalid port', { DATABASE_URL: 'postgres://127.0.0.1:port/mota' }],
    ['a database elsewhere by its query', { DATABASE_URL: 'postgres://localhost/mota?host=db' }],
    ['a file store over http', { ...bucket, S3_ENDPOINT: 'http://store.example.com' }],
    ['too few percentages of loss', { EXPECTED_LOSS: '2026-01-01:1,5,20,45' }],
    ['percentages without a day', { EXPECTED_LOSS: '1,5,20,45,75' }],
    ['percentages from a day that is none', { EXPECTED_LOSS: '2026-13-01:1,5,20,45,75' }],
    ['more than all as a loss', { EXPECTED_LOSS: '2026-01-01:1,5,20,45,101' }],
    [
      'percentages that do not follow one another',
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
    ['a key of a provider that is too simple', { MONNIFY_SECRET_KEY: 'mota'.repeat(10) }],
    ['a key of a provider that is a secret already', { MONNIFY_SECRET_KEY: production.JWT_SECRET }],
    ['two equal keys of a provider', { MONNIFY_API_KEY: production.MONNIFY_SECRET_KEY }],
    ['a short key of a file store', { ...bucket, S3_SECRET_ACCESS_KEY: 'key' }],
    ['another rail without its key', { RAIL: 'paystack' }],
    ['a rail over http', { RAIL_URL: 'http://monnify.example.com' }],
    ['no keys of files', { FILE_KEYS: '' }],
    ['a short key of files', { FILE_KEYS: '1:c2hvcnQ=' }],
    ['a key of files without a number', { FILE_KEYS: production.FILE_KEYS.slice(2) }],
    [
      'two keys of files of one number',
      { FILE_KEYS: `${production.FILE_KEYS},${production.FILE_KEYS}` },
    ],
    [
      'a key of files that was not drawn at random',
      { FILE_KEYS: `1:${Buffer.alloc(32, 'mota').toString('base64')}` },
    ],
    [
      "the sandbox's key of files",
      { FILE_KEYS: `1:${sandbox.fileKeys[0].key.toString('base64')}` },
    ],
    ['no origin', { APP_ORIGIN: '' }],
    ['no mail server', { SMTP_URL: '' }],
    ['a port that is no number', { PORT: 'http' }],
    ['a bonus that is no amount', { REFERRAL_BONUS: 'much' }],
    ['a minimum that is no amount', { REFERRAL_MINIMUM: 'little' }],
    ['a contribution that is no amount', { CLIQUE_MINIMUM: 'some' }],
    ['every caller as a trusted proxy', { TRUST_PROXY: 'true' }],
    ['a trusted network that is everybody', { TRUST_PROXY: '10.0.0.0/8,0.0.0.0/0' }],
    ['two trusted networks that are everybody', { TRUST_PROXY: '0.0.0.0/1,128.0.0.0/1' }],
    ['a trusted network with a private address in it', { TRUST_PROXY: '10.0.0.0/7' }],
    ['a trusted network of most IPv6', { TRUST_PROXY: '2000::/3' }],
    ['all of IPv4 as a trusted network of IPv6', { TRUST_PROXY: '::ffff:0.0.0.0/96' }],
    ['the same in other words', { TRUST_PROXY: '0:0:0:0:0:FFFF:0:0/96' }],
    ['an invalid trusted network', { TRUST_PROXY: '10.0.0.0/33' }],
    ['a trusted proxy by its name', { TRUST_PROXY: 'nginx' }],
    ['a limit that is no number', { REFERRAL_LIMIT: 'few' }],
  ];
  it('the settings explain that a database with several hosts needs a proxy', () => {
    const DATABASE_URL = 'postgres://a:5432,b:5432/mota';
    const settings = { NODE_ENV: 'sandbox', DATABASE_URL };
    assert.throws(() => readConfig(settings, rails), /DATABASE_URL has several hosts.+a proxy/);
  });

  it('the settings say what to do about a provider that the last release still had', () => {
    assert.throws(
      () => readConfig({ ...production, RAIL: 'flutterwave' }, rails),
      /RAIL must be paystack or monnify.*, not "flutterwave"\. If an earlier release.+until its payments have ended/,
    );
    // Without this, customers would get account numbers of another provider.
    assert.throws(
      () => readConfig({ ...production, DEPOSIT_RAIL: 'paystack' }, rails),
      /DEPOSIT_RAIL isn't a setting of Mota/,
    );
  });

  it('the settings raise the minimum of a withdrawal to the provider’s minimum', () => {
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

  it('the settings are in docs/settings.md, all of them', () => {
    const text = readFileSync(join(import.meta.dirname, '../../../../docs/settings.md'), 'utf8');
    const tables = text.slice(0, text.indexOf('## Limits'));
    const undescribed = settingNames(rails).filter((name) => !tables.includes(`\`${name}\``));
    assert.deepEqual(undescribed, []);
  });
});

it('With the settings of production, a stop is complete before compose kills the process', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../../compose.yaml'), 'utf8');
  const grace = Number(/stop_grace_period: (\d+)s/.exec(text)?.[1]);
  assert.ok(longestStop(readConfig(production, rails)) < grace);
});
