import { callOf, calls, pathOf, type CallName } from '@/config/calls';
import { readEnvironment } from '@/config/env';
import { paths } from '@/config/paths';
import { refuseWrongSettings } from '@/config/refuseWrongSettings';

const ownOrigin = 'https://mota.ng';

describe('the settings of a build', () => {
  test('API_BASE_URL empty means the same origin', () => {
    expect(readEnvironment({}, ownOrigin)).toEqual({
      apiBaseUrl: '',
      isApiOnOwnOrigin: true,
      apiExtensions: true,
      referralBonusCurrency: 'USD',
      supportEmail: null,
      supportPhone: null,
    });
  });

  test('an API host is taken without its trailing slash, the bonus currency as it is', () => {
    expect(
      readEnvironment(
        { API_BASE_URL: 'https://api.x.ng/', REFERRAL_BONUS_CURRENCY: 'NGN' },
        ownOrigin,
      ),
    ).toMatchObject({
      apiBaseUrl: 'https://api.x.ng',
      isApiOnOwnOrigin: false,
      apiExtensions: false,
      referralBonusCurrency: 'NGN',
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
  ])('the API at %p has the app’s own origin: %p', (apiBaseUrl, isOwn) => {
    expect(readEnvironment({ API_BASE_URL: apiBaseUrl }, ownOrigin)).toMatchObject({
      isApiOnOwnOrigin: isOwn,
      apiExtensions: isOwn,
    });
  });

  test.each([
    ['', 'off', false],
    ['https://api.x.ng', 'on', true],
    ['https://api.x.ng', '', false],
    ['', '', true],
  ])('with the API at %p, API_EXTENSIONS %p turns them on: %p', (host, setting, isOn) => {
    const raw = { API_BASE_URL: host, API_EXTENSIONS: setting };
    expect(readEnvironment(raw, ownOrigin).apiExtensions).toBe(isOn);
  });

  test.each([
    {},
    { API_BASE_URL: '', API_EXTENSIONS: '', SUPPORT_EMAIL: '', SUPPORT_PHONE: '' },
    {
      API_BASE_URL: 'https://api.x.ng/',
      API_EXTENSIONS: 'off',
      REFERRAL_BONUS_CURRENCY: 'NGN',
      SUPPORT_EMAIL: 'help+ng@mota.com',
      SUPPORT_PHONE: '+234 (0)1 700-0000',
    },
  ])('these are right: %p', (raw) => {
    expect(() => refuseWrongSettings(raw)).not.toThrow();
  });

  test('a wrong switch is named', () => {
    expect(() => refuseWrongSettings({ API_EXTENSIONS: 'yes' })).toThrow('API_EXTENSIONS');
  });

  test.each([{ API_BASE_URL: 'api.x.ng' }, { API_BASE_URL: 'ftp://x' }])(
    'a wrong API host is named: %p',
    (raw) => {
      expect(() => refuseWrongSettings(raw)).toThrow('API_BASE_URL');
    },
  );

  test('the support contact is used as it is written', () => {
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
  ])('a contact that nobody can reach is named: %s=%s', (name, value) => {
    expect(() => refuseWrongSettings({ [name]: value })).toThrow(name);
  });

  test('a wrong currency is named', () => {
    expect(() => refuseWrongSettings({ REFERRAL_BONUS_CURRENCY: 'EUR' })).toThrow(
      'REFERRAL_BONUS_CURRENCY',
    );
  });
});

const beyondSection7 = [
  'GET /wallet/withdrawals/{id}/',
  'POST /users/forgot_transaction_pin/',
  'POST /users/reset_transaction_pin/',
  'GET /users/sessions/',
  'DELETE /users/sessions/{id}/',
  'DELETE /users/sessions/others/',
  'GET /users/investments/{id}/contract/',
  'POST /users/close-account/',
  'GET /clique/join/{id}/',
  'GET /clique/{id}/invitations/',
  'GET /clique/{id}/members/',
  'GET /asset/{id}/get_clique_contract/',
  'GET /clique/{id}/get_contract/',
  'GET /clique/join/{id}/get_contract/',
  'GET /clique/{id}/contract/',
];

test('the calls of section 7, and those of our own', () => {
  const table = Object.keys(calls).map((name) => {
    const { method, path } = callOf(name as CallName);
    return `${method} ${path}`;
  });
  expect(table).toEqual(expect.arrayContaining(beyondSection7));
  expect([...new Set(table)].filter((call) => !beyondSection7.includes(call))).toEqual([
    'POST /users/register/',
    'POST /api/auth/token/',
    'GET /users/current_user/',
    'POST /users/logout/',
    'POST /users/verify-email/',
    'POST /users/forgot_password/',
    'POST /users/reset-password/',
    'POST /users/set_transaction_pin/',
    'PATCH /users/{id}/',
    'DELETE /users/delete_profile_photo/',
    'GET /users/get-referral-link/',
    'GET /wallet/referral_bonus/',
    'POST /kyc/',
    'POST /next-of-kin/',
    'GET /wallet/get-static-account/',
    'GET /wallet/transactions/',
    'GET /wallet/fetch_banks/',
    'GET /wallet/api/bank-details/',
    'POST /wallet/verify-account/',
    'POST /wallet/request_withdrawal/',
    'GET /asset/',
    'GET /asset/{id}',
    'GET /asset/{id}/get_contract/',
    'POST /asset/{id}/invest/',
    'GET /users/investments/',
    'POST /clique/',
    'GET /clique/public/',
    'GET /clique/my-cliques/',
    'POST /clique/{id}/invite/',
    'POST /clique/{id}/contribute/',
    'POST /clique/{id}/join/',
    'POST /clique/join/{id}/',
    'GET /notification/notifications/',
    'POST /notification/notifications/{id}/mark_as_read/',
    'DELETE /notification/notifications/{id}/',
  ]);
});

test('ids are always URL-encoded', () => {
  expect(pathOf('getAsset', 'a/b?c')).toBe('/asset/a%2Fb%3Fc');
  expect(paths.asset.to('a/b?c')).toBe('/asset/a%2Fb%3Fc');
  expect(paths.joinByInvite.to('x/y')).toBe('/cliques/join/x%2Fy');
});

test('the routes of section 2', () => {
  expect(Object.values(paths).map(({ pattern }) => pattern)).toEqual([
    '/',
    '/signup',
    '/signin',
    '/close-account',
    '/otpverification',
    '/forgotpassword',
    '/cliques/join/:token',
    '/overview',
    '/withdrawal',
    '/transactions',
    '/assets',
    '/asset/:id',
    '/myinvestment',
    '/profile',
    '/clique',
    '/clique/:id',
    '/logout',
    '/investment',
    '/notifications',
  ]);
  expect(paths.profile.to('kyc')).toBe('/profile?tab=kyc');
  expect(paths.profile.to()).toBe('/profile');
  expect(paths.signUp.to('A B')).toBe('/signup?referral_code=A+B');
});
