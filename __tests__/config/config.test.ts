import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callOf, calls, pathOf, type CallName } from '@contract/calls';
import { schemas } from '@contract/schemas';
import type { CallSchema } from '@contract/schemas/callSchema';
import { readEnvironment } from '@/config/env';
import { paths } from '@/config/paths';
import { refuseWrongSettings, settings } from '../../scripts/webpack/settings.mjs';

const ownOrigin = 'https://mota.ng';

describe('the settings of a build', () => {
  test("an empty API_BASE_URL means the app's own origin", () => {
    expect(readEnvironment({}, ownOrigin)).toEqual({
      apiBaseUrl: '',
      isApiOnOwnOrigin: true,
      apiExtensions: true,
      supportEmail: null,
      supportPhone: null,
    });
  });

  test('removes a trailing slash from an API host', () => {
    expect(readEnvironment({ API_BASE_URL: 'https://api.x.ng/' }, ownOrigin)).toMatchObject({
      apiBaseUrl: 'https://api.x.ng',
      isApiOnOwnOrigin: false,
      apiExtensions: false,
    });
  });

  test.each([
    ['', true],
    ['https://mota.ng', true],
    ['https://mota.ng/', true],
    ['HTTPS://MOTA.NG:443/api', true],
    ['http://mota.ng', false],
    ['https://mota.ng:8443', false],
    ['https://api.mota.ng', false],
    ['https://mota.ng.example.com', false],
  ])('whether the API at %p has the app’s own origin is %p', (apiBaseUrl, isOwn) => {
    expect(readEnvironment({ API_BASE_URL: apiBaseUrl }, ownOrigin).isApiOnOwnOrigin).toBe(isOwn);
  });

  test.each([
    ['', 'off', false],
    ['https://api.x.ng', 'on', true],
    ['https://api.x.ng', '', false],
    [ownOrigin, '', false],
    ['', '', true],
  ])('with the API at %p, API_EXTENSIONS %p sets the extensions to %p', (host, setting, isOn) => {
    const raw = { API_BASE_URL: host, API_EXTENSIONS: setting };
    expect(readEnvironment(raw, ownOrigin).apiExtensions).toBe(isOn);
  });

  test.each([
    {},
    { API_BASE_URL: '', API_EXTENSIONS: '', SUPPORT_EMAIL: '', SUPPORT_PHONE: '' },
    {
      API_BASE_URL: 'https://api.x.ng/',
      API_EXTENSIONS: 'off',
      SUPPORT_EMAIL: 'help+ng@mota.com',
      SUPPORT_PHONE: '+234 (0)1 700-0000',
    },
  ])('accepts the settings %p', (raw) => {
    expect(() => refuseWrongSettings(raw)).not.toThrow();
  });

  test('reports an invalid switch by its name', () => {
    expect(() => refuseWrongSettings({ API_EXTENSIONS: 'yes' })).toThrow('API_EXTENSIONS');
  });

  test.each([{ API_BASE_URL: 'api.x.ng' }, { API_BASE_URL: 'ftp://x' }])(
    'reports an invalid API host by its name: %p',
    (raw) => {
      expect(() => refuseWrongSettings(raw)).toThrow('API_BASE_URL');
    },
  );

  test('uses the support contact unchanged', () => {
    expect(
      readEnvironment(
        { SUPPORT_EMAIL: 'help+ng@mota.com', SUPPORT_PHONE: '+234 (0)1 700-0000' },
        ownOrigin,
      ),
    ).toMatchObject({ supportEmail: 'help+ng@mota.com', supportPhone: '+234 (0)1 700-0000' });
  });

  test.each([
    ['SUPPORT_EMAIL', 'help'],
    ['SUPPORT_EMAIL', 'help@mota.com?subject=x'],
    ['SUPPORT_PHONE', 'call us'],
    ['SUPPORT_PHONE', '911'],
  ])('reports an invalid contact: %s=%s', (name, value) => {
    expect(() => refuseWrongSettings({ [name]: value })).toThrow(name);
  });
});

const document = (name: string) =>
  readFileSync(join(__dirname, '../../docs', name), 'utf8').replaceAll('\r', '');

/** Returns the lines of a document from a heading to the next heading of the same or a higher level. */
function section(name: string, heading: string): string {
  const [, after = ''] = document(name).split(`\n${heading}\n`);
  return after.split(/\n##? /)[0] ?? '';
}

const sourcesOfSettings = ['env.ts', 'company.ts'].map((name) =>
  readFileSync(join(__dirname, '../../src/config', name), 'utf8'),
);

test('the build has the settings that the app reads', () => {
  const read = sourcesOfSettings.join('').matchAll(/process\.env\.(\w+)(?: \?\?|,)/g);
  expect(Array.from(read, ([, name]) => name).sort()).toEqual(Object.keys(settings).sort());
});

const withoutParameterNames = (path: string) => path.replaceAll(/\{\w+\}/g, '{}');

function operationOf(name: CallName): string {
  const { method, path } = callOf(name);
  return `${method} ${withoutParameterNames(path)}`;
}

test('the app has every call of section 7, and docs/contracts/api.md lists all other calls as additions', () => {
  const rows = section('specification.md', '## 7. The calls it makes').matchAll(
    /^\| `(\w+) (\S+)`/gm,
  );
  const specified = Array.from(
    rows,
    ([, method, path = '']) => `${method} ${withoutParameterNames(path)}`,
  );
  const made = Object.keys(calls).map((name) => operationOf(name as CallName));
  expect(specified).toHaveLength(35);
  expect(specified.filter((call) => !made.includes(call))).toEqual([]);
  const described = withoutParameterNames(document('contracts/api.md'));
  const beyond = made.filter((call) => !specified.includes(call));
  const marked = Object.entries<CallSchema>(schemas).filter(([, call]) => call.isBeyondSection7);
  expect(marked.map(([name]) => operationOf(name as CallName)).sort()).toEqual(beyond.sort());
  const isDescribed = (call: string) => described.includes(`${call.split(' ')[1]}\``);
  expect(beyond.filter((call) => !isDescribed(call))).toEqual([]);
});

test('ids are always URL-encoded', () => {
  expect(pathOf('getAsset', 'a/b?c')).toBe('/asset/a%2Fb%3Fc');
  expect(paths.asset.to('a/b?c')).toBe('/asset/a%2Fb%3Fc');
  expect(paths.joinByInvite.to('x/y')).toBe('/cliques/join/x%2Fy');
});

test('links put the parameters of a route into its query', () => {
  expect(paths.profile.to('kyc')).toBe('/profile?tab=kyc');
  expect(paths.profile.to()).toBe('/profile');
  expect(paths.signUp.to('A B')).toBe('/signup?referral_code=A+B');
});
