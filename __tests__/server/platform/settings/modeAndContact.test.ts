import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';

describe('npm start', () => {
  const modeScript = pathToFileURL(join(import.meta.dirname, '../../../../scripts/mode.mjs')).href;
  const program = `import { setSandboxModeByDefault } from ${JSON.stringify(modeScript)};
    setSandboxModeByDefault();
    process.stdout.write(process.env.NODE_ENV);`;

  for (const [nodeEnv, mode] of [
    ['', 'sandbox'],
    ['test', 'sandbox'],
    ['development', 'sandbox'],
    ['sandbox', 'sandbox'],
    ['production', 'production'],
    ['Production', 'Production'],
  ] as const) {
    it(`npm start runs the server in the mode ${mode} when NODE_ENV is "${nodeEnv}"`, () => {
      const env = { ...process.env, NODE_ENV: nodeEnv };
      const parameters = ['--input-type=module', '--eval', program];
      assert.equal(execFileSync(process.execPath, parameters, { env, encoding: 'utf8' }), mode);
    });
  }
});

describe('the contact of a build', () => {
  const script = pathToFileURL(
    join(import.meta.dirname, '../../../../scripts/webpack/support.mjs'),
  ).href;
  const contactOf = (environment: Readonly<Record<string, string>>): string => {
    const program = `import { supportOf } from ${JSON.stringify(script)};
      process.stdout.write(JSON.stringify(supportOf(${JSON.stringify(environment)})));`;
    const parameters = ['--input-type=module', '--eval', program];
    return execFileSync(process.execPath, parameters, { encoding: 'utf8', stdio: 'pipe' });
  };

  for (const forCustomers of [{ COMPANY_NAME: 'Mota Ltd' }, { NODE_ENV: 'production' }]) {
    it(`a build with ${JSON.stringify(forCustomers)} requires a support email or phone`, () => {
      assert.throws(() => contactOf(forCustomers), /SUPPORT_EMAIL or SUPPORT_PHONE/);
      assert.match(contactOf({ ...forCustomers, SUPPORT_PHONE: '08031234567' }), /08031234567/);
    });
  }

  it('a demo build without a support email uses support@mota.example', () => {
    assert.match(contactOf({ SUPPORT_EMAIL: '' }), /support@mota\.example/);
  });
});
