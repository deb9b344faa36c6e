import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readConfig } from '../../server/src/config.ts';
import { ConfigError } from '../../server/src/settings.ts';
import { startTestServer } from './support/server.ts';

const production = {
  NODE_ENV: 'production',
  APP_ORIGIN: 'https://app.example.com',
  JWT_SECRET: 'j'.repeat(32),
  OPERATOR_KEY: 'o'.repeat(32),
  WEBHOOK_SECRET: 'w'.repeat(32),
  SMTP_URL: 'smtp://localhost:2525',
};

describe('the settings', () => {
  it('have a sandbox on port 3000 with its database in a folder when nothing is set', () => {
    const config = readConfig({});
    assert.deepEqual(
      [config.mode, config.port, config.database.kind],
      ['sandbox', 3000, 'embedded'],
    );
  });

  it('pass in production when complete', () => {
    const config = readConfig({ ...production, DATABASE_URL: 'postgres://db/mota' });
    assert.deepEqual([config.mode, config.database.kind], ['production', 'postgres']);
  });

  const sandbox = readConfig({});
  const refused: [string, Record<string, string>][] = [
    ['no JWT secret', { JWT_SECRET: '' }],
    ["the sandbox's JWT secret", { JWT_SECRET: sandbox.jwtSecret }],
    ["another of the sandbox's secrets", { JWT_SECRET: sandbox.webhookSecret }],
    ["the sandbox's operator key", { OPERATOR_KEY: sandbox.operatorKey }],
    ["the sandbox's webhook secret", { WEBHOOK_SECRET: sandbox.webhookSecret }],
    ['a short secret', { JWT_SECRET: 'short' }],
    ['no origin', { APP_ORIGIN: '' }],
    ['no mail server', { SMTP_URL: '' }],
    ['a port that is no number', { PORT: 'http' }],
    ['a bonus that is no amount', { REFERRAL_BONUS: 'much' }],
    ['a minimum that is no amount', { REFERRAL_MINIMUM: 'little' }],
    ['a contribution that is no amount', { CLIQUE_MINIMUM: 'some' }],
    ['every caller as a trusted proxy', { TRUST_PROXY: 'true' }],
    ['a trusted network that is everybody', { TRUST_PROXY: '10.0.0.0/8,0.0.0.0/0' }],
    ['a trusted network that is none', { TRUST_PROXY: '10.0.0.0/33' }],
    ['a trusted proxy by its name', { TRUST_PROXY: 'nginx' }],
    ['a limit that is no number', { REFERRAL_LIMIT: 'few' }],
  ];
  for (const [what, changes] of refused) {
    it(`are refused in production with ${what}`, () => {
      assert.throws(() => readConfig({ ...production, ...changes }), ConfigError);
    });
  }
});

it('A production server has no sandbox routes', async () => {
  const server = await startTestServer(production);
  for (const url of ['/sandbox/', '/sandbox/api/mails/', '/sandbox/page.js']) {
    assert.equal((await server.call({ url })).status, 404, url);
  }
  await server.close();
});
