import { isStrongPassword } from '@contract/rules/password';

test.each([
  'Corr3ct-horse',
  'Pass1234_',
  'Pass1234₦',
  'Pass1234🚗',
  'Ọmọ-Àdé-12',
  `Aa1!${'x'.repeat(500)}`,
])('accepts a strong password: %s', (password) => expect(isStrongPassword(password)).toBe(true));

test.each([
  ['too short', 'Aa1!xyz'],
  ['without a special character', 'Passw0rd'],
  ['without a digit', 'Pass-word'],
  ['without a lowercase letter', 'PASS-1234'],
  ['without an uppercase letter', 'pass-1234'],
  ['with an accented letter instead of a special character', 'Pass1234é'],
  ['with a combining accent instead of a special character', 'Pass1234e\u0301'],
  ['with a space instead of a special character', 'Pass 1234'],
  ['with a no-break space instead of a special character', 'Pass\u00a01234'],
  ['with a digit of another script instead of a special character', 'Passwo1\u0662'],
])('rejects a password %s', (_why, password) => expect(isStrongPassword(password)).toBe(false));
