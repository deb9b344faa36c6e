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
  ['without a small letter', 'PASS-1234'],
  ['without a capital', 'pass-1234'],
  ['a letter with an accent is a letter', 'Pass1234é'],
  ['so is one whose accent is a character of its own', 'Pass1234e\u0301'],
  ['a space is not special', 'Pass 1234'],
  ['nor is one that does not break', 'Pass\u00a01234'],
  ['a digit of another script is a number', 'Passwo1\u0662'],
])('%s', (_why, password) => expect(isStrongPassword(password)).toBe(false));
