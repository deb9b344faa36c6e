import { callOf, calls, type CallName } from '@/config/calls';
import { readEnvironment } from '@/config/env';
import { paths } from '@/config/paths';

describe('the settings of a build', () => {
  test('API_BASE_URL empty means the same origin', () => {
    expect(readEnvironment({})).toEqual({ apiBaseUrl: '', referralBonusCurrency: 'USD' });
  });

  test('an API host is taken without its trailing slash, the bonus currency as it is', () => {
    expect(
      readEnvironment({ API_BASE_URL: 'https://api.x.ng/', REFERRAL_BONUS_CURRENCY: 'NGN' }),
    ).toEqual({ apiBaseUrl: 'https://api.x.ng', referralBonusCurrency: 'NGN' });
  });

  test.each([{ API_BASE_URL: 'api.x.ng' }, { API_BASE_URL: 'ftp://x' }])(
    'a wrong API host is named: %p',
    (raw) => {
      expect(() => readEnvironment(raw)).toThrow('API_BASE_URL');
    },
  );

  test('a wrong currency is named', () => {
    expect(() => readEnvironment({ REFERRAL_BONUS_CURRENCY: 'EUR' })).toThrow(
      'REFERRAL_BONUS_CURRENCY',
    );
  });
});

test('the calls of section 7', () => {
  const table = Object.keys(calls).map((name) => {
    const { method, path } = callOf(name as CallName);
    return `${method} ${path('{id}').replaceAll(encodeURIComponent('{id}'), '{id}')}`;
  });
  expect([...new Set(table)]).toEqual([
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
  expect(callOf('getAsset').path('a/b?c')).toBe('/asset/a%2Fb%3Fc');
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
