import fc from 'fast-check';
import { ValidationError } from 'yup';
import { signUpSchema } from '@/features/auth/signUpSchema';
import { passwordProblem, texts } from '../../server/src/customers/auth/fields.ts';

/** What the first failed rule of a form says. */
function refusalOf(check: () => unknown): string | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    if (error instanceof ValidationError) return error.message;
    throw error;
  }
}

const problemOfTheApp = (password: string) =>
  refusalOf(() => signUpSchema.validateSyncAt('password', { password }));

const longest = `Aa1!${'x'.repeat(124)}`;

test.each([
  ['Corr3ct-horse', undefined],
  ['Pass1234_', undefined],
  ['Pass1234₦', undefined],
  ['Pass1234🚗', undefined],
  ['Ọmọ-Àdé-12', undefined],
  ['a letter with an accent is a letter', 'Pass1234é'],
  ['so is one whose accent is a character of its own', 'Pass1234e\u0301'],
  ['a space is not special', 'Pass 1234'],
  ['nor is one that does not break', 'Pass\u00a01234'],
  ['a digit of another script is a number', 'Passwo1\u0662'],
  [longest, undefined],
])('app and server judge alike: %s', (name, password = name) => {
  const expected = password === name ? undefined : texts.password;
  expect([problemOfTheApp(password), passwordProblem(password)]).toEqual([expected, expected]);
});

test('a password that is too long is for the server to refuse', () => {
  const text = 'Password must be at most 128 characters.';
  expect([problemOfTheApp(`${longest}x`), passwordProblem(`${longest}x`)]).toEqual([
    undefined,
    text,
  ]);
});

test('app and server agree on every password', () => {
  const character = fc.oneof(
    fc.constantFrom('a', 'A', '1', '!', ' ', 'é', 'É', '\u0301', '\u00a0', '٢', '₦', '🚗', 'ª'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  );
  fc.assert(
    fc.property(fc.array(character, { maxLength: 60 }), (characters) => {
      const password = characters.join('');
      expect(problemOfTheApp(password)).toBe(passwordProblem(password));
    }),
  );
});
