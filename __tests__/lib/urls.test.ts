import fc from 'fast-check';
import { imageSet, imageUrl } from '@/lib/imageUrl';
import { referralCodeOf, referralLink } from '@/lib/referral';
import { isTokenExpired, tokenExpiry } from '@/lib/token';
import { randomUuid } from '@/store/uuid';
import { aToken } from '../support/replies';

describe('images', () => {
  const host = 'https://api.example.ng';

  test.each([
    ['/media/a.png', `${host}/media/a.png`],
    ['media/a.png', `${host}/media/a.png`],
    [`${host}/media/a.png`, `${host}/media/a.png`],
    ['https://cdn.example.ng/a.png', null],
    ['//cdn.example.ng/a.png', null],
    [null, null],
    [undefined, null],
    ['', null],
    [' ', null],
    ['javascript:alert(1)', null],
    ['data:image/svg+xml,x', null],
    ['http://[', null],
  ])('the image %p has the URL %p', (path, url) => {
    expect(imageUrl(path, host)).toBe(url);
  });

  test('resolves images in an outdated phone browser as well', () => {
    // Safari on iOS 16 and Chrome on Android 7 don't support `URL.canParse`.
    const unknown = jest.spyOn(URL, 'canParse').mockImplementation(() => {
      throw new TypeError('URL.canParse is not a function');
    });
    expect(imageUrl('/media/a.png', host)).toBe(`${host}/media/a.png`);
    expect(imageUrl('http://[', host)).toBeNull();
    unknown.mockRestore();
  });

  test('resolves images against our origin without an API host', () => {
    expect(imageUrl('/a.png')).toBe(`${window.location.origin}/a.png`);
  });

  test('builds a srcset only from images on the API host', () => {
    const here = window.location.origin;
    const sources = [
      { path: '/a-480.webp', width: 480 },
      { path: 'https://cdn.example.ng/a-720.webp', width: 720 },
      { path: '/a-960.webp', width: 960 },
    ];
    expect(imageSet(sources)).toBe(`${here}/a-480.webp 480w, ${here}/a-960.webp 960w`);
    expect(imageSet([])).toBeUndefined();
  });
});

describe('referral links', () => {
  test.each([
    ['https://x.ng/signup/signup?referral_code=ABC', 'ABC'],
    ['https://x.ng/?referral_code=A%20B&x=1', 'A B'],
    ['referral_code=%', '%'],
    ['https://x.ng/', null],
    ['https://x.ng/signup/signup?code=ABC', null],
    ['https://x.ng/?referral_code=%20ABC%20', 'ABC'],
    ['https://x.ng/?referral_code=%20', null],
    ['https://x.ng/?referral_code=', null],
  ])('the referral code in %p is %p', (link, code) => {
    expect(referralCodeOf(link)).toBe(code);
  });

  test('builds the referral link <origin>/signup/signup?referral_code=CODE', () => {
    expect(referralLink('https://x.ng', 'ABC')).toBe(
      'https://x.ng/signup/signup?referral_code=ABC',
    );
  });
});

describe('the token', () => {
  test('reads the expiry of a token as milliseconds', () => {
    const token = aToken(5_000_000);
    expect(tokenExpiry(token)).toBe(5_000_000);
    expect(isTokenExpired(token, 4_999_999)).toBe(false);
    expect(isTokenExpired(token, 5_000_000)).toBe(true);
  });

  test('treats a token without a readable expiry as expired', () => {
    const payload = (claims: unknown) => `a.${btoa(JSON.stringify(claims))}.c`;
    for (const text of [
      '',
      'x',
      'a.b.c',
      payload(null),
      payload({}),
      payload({ exp: '9' }),
      payload(9),
    ]) {
      expect(tokenExpiry(text)).toBeNull();
      expect(isTokenExpired(text, -1)).toBe(true);
    }
    fc.assert(fc.property(fc.string(), (text) => isTokenExpired(text, 0)));
  });
});

test('reads the expiry of a token with claims in any script, which base64url encodes with - and _', () => {
  const claims = { name: 'Ọláyínká ?', sign: '~~~>>>', exp: 9 };
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  expect(payload).toMatch(/-.*_|_.*-/);
  expect(tokenExpiry(`a.${payload}.c`)).toBe(9_000);
  expect(tokenExpiry(`a.${btoa('{"exp":1e999}')}.c`)).toBeNull();
});

test('creates a random UUID with the browser if it can', () => {
  const own = '00000000-0000-4000-8000-000000000000';
  const made = jest.fn(() => own);
  const secure = crypto.randomUUID;
  Object.defineProperty(crypto, 'randomUUID', { value: made, configurable: true });
  expect(randomUuid()).toBe(own);
  Object.defineProperty(crypto, 'randomUUID', { value: secure, configurable: true });
});

test('creates a random UUID with and without a secure context', () => {
  const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
  expect(randomUuid()).toMatch(uuid);
  const secure = crypto.randomUUID;
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  expect(randomUuid()).toMatch(uuid);
  const many = Array.from({ length: 100 }, randomUuid);
  const [first = ''] = many;
  // Every digit is random, except for the version, the two variant bits and the hyphens.
  const fixed = Array.from(first).flatMap((_, at) =>
    new Set(many.map((each) => each[at])).size === 1 ? [at] : [],
  );
  expect(fixed).toEqual([8, 13, 14, 18, 23]);
  Object.defineProperty(crypto, 'randomUUID', { value: secure, configurable: true });
});
