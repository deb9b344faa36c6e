import { isAppFile, pageFor } from '../../src/serviceWorker/urls';

const origin = 'https://app.mota.example';

test.each([
  ['/signup', true],
  ['/signup/', true],
  ['/signup/assets/main.0123456789.js', true],
  ['/signups', false],
  ['/users/current_user/', false],
  ['/asset/', false],
  ['/media/profile/1.png', false],
])('whether the worker handles %s on its own origin is %p', (path, isHandled) => {
  expect(isAppFile(new URL(path, origin), origin)).toBe(isHandled);
});

test('the worker ignores other origins, even for the same paths', () => {
  expect(isAppFile(new URL('https://api.mota.example/signup/x'), origin)).toBe(false);
});

test.each([
  ['/signup/landing.html', '/signup/landing.html'],
  ['/signup/robots.txt', '/signup/robots.txt'],
  ['/signup/signin', '/signup/signin.html'],
  ['/signup/signin/', '/signup/signin.html'],
  ['/signup/close-account', '/signup/close-account/index.html'],
  ['/signup/overview', '/signup/app.html'],
  ['/signup/', '/signup/app.html'],
  ['/signup', '/signup/app.html'],
])('serves %s from the cached file %s', (path, page) => {
  const kept = new Set([
    '/signup/app.html',
    '/signup/landing.html',
    '/signup/signin.html',
    '/signup/close-account/index.html',
  ]);
  expect(pageFor(path, kept)).toBe(page);
});
