import fc from 'fast-check';
import { redact } from '@/store/devTools';

const secretKeys = [
  'password',
  'new_password',
  'newPassword',
  'confirm_password',
  'confirmPassword',
  'otp',
  'recovery_code',
  'recoveryCode',
  'ticket',
  'pin',
  'current_pin',
  'currentPin',
  'new_pin',
  'newPin',
  'confirm_pin',
  'confirmPin',
  'confirmNewPin',
  'transaction_pin',
  'transactionPin',
  'token',
  'access',
  'Authorization',
  'PIN',
  'OTP',
];

describe('secrets in DevTools', () => {
  test.each(secretKeys)('DevTools hides %s at any depth', (key) => {
    expect(redact({ a: [{ [key]: 'secret' }] })).toEqual({ a: [{ [key]: '[redacted]' }] });
  });

  test('DevTools hides the token of an invite link in URLs, cache keys and arguments', () => {
    const token = '-3Jv0-tYc8_mWl2Zb7Kd4Rf9Hx1Ns6U_';
    const shown = redact({
      pathname: `/cliques/join/${token}`,
      queries: { [`getInvitePreview("${token}")`]: { originalArgs: token } },
      [token]: undefined,
    });
    expect(shown).toEqual({
      pathname: '/cliques/join/[redacted]',
      queries: { 'getInvitePreview("[redacted]")': { originalArgs: '[redacted]' } },
      '[redacted]': undefined,
    });
  });

  test('DevTools shows hashes, keys and references, whose length differs from that of a token', () => {
    const plain = {
      hash: 'f'.repeat(64),
      key: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
      reference: 'clique-contribution:1',
    };
    expect(redact(plain)).toBe(plain);
  });

  test('DevTools hides files', () => {
    const photo = new File(['x'], 'face.png');
    expect(redact({ meta: { photo } })).toEqual({ meta: { photo: '[file]' } });
  });

  test('DevTools shows that a secret is missing, and leaves the other fields unchanged', () => {
    const state = { token: null, pendingEmail: 'ada@example.ng', has_transaction_pin: true };
    expect(redact(state)).toBe(state);
  });

  test('redacting returns the same object if it has no secret, and caches the copy of an object with a secret', () => {
    const plain = { list: [1, { name: 'Ada' }], none: undefined };
    expect(redact(plain)).toBe(plain);
    const mixed = { list: [1, { pin: '4071' }], plain };
    const shown = redact(mixed);
    expect(shown).toEqual({ list: [1, { pin: '[redacted]' }], plain });
    expect(shown.plain).toBe(plain);
    expect(redact(mixed)).toBe(shown);
  });

  test('redacting never changes the original object', () => {
    const secret = fc.record({ password: fc.string(), inner: fc.object() });
    fc.assert(
      fc.property(secret, (value) => {
        const before = structuredClone(value);
        redact(value);
        expect(value).toEqual(before);
      }),
    );
  });

  test('redacting handles an object that contains itself', () => {
    const loop: { self?: unknown; pin: string } = { pin: '1234' };
    loop.self = loop;
    expect(redact(loop)).toMatchObject({ pin: '[redacted]' });
  });
});
