import fc from 'fast-check';
import { isEmail, isEmailAddress } from '@contract/rules/email';
import { isStrongPassword } from '@contract/rules/password';
import { isPhoneNumber } from '@contract/rules/phone';
import { fullNameOf, initialsOf, splitFullName } from '@/lib/names';
import { digitsOf } from '@/lib/patterns';

describe('full name: at least two words of letters, hyphens and apostrophes inside them', () => {
  test.each([
    ['Ada Obi', 'Ada', 'Obi'],
    ['  Ada   Ngozi  Obi ', 'Ada', 'Ngozi Obi'],
    ["Chi-Chi O'Brien", 'Chi-Chi', "O'Brien"],
    ['Ọláyínká Adébáyọ̀', 'Ọláyínká', 'Adébáyọ̀'],
    ['محمد علي', 'محمد', 'علي'],
  ])('accepts the full name %p', (fullName, firstName, lastName) => {
    expect(splitFullName(fullName)).toEqual({ firstName, lastName });
  });

  test.each([
    '',
    ' ',
    'Ada',
    'Ada 2',
    'Ada -Obi',
    "Ada O''Brien",
    'Ada Obi!',
    'Ada O-b!i',
    '- -',
    'Ada Obi-',
  ])('rejects the full name %p', (fullName) => {
    expect(splitFullName(fullName)).toBeNull();
  });

  test('the last name is everything after the first word', () => {
    const words = fc.array(fc.constantFrom('Ada', 'Ngozi', 'Obi-Eze', "O'Neil"), { minLength: 2 });
    fc.assert(
      fc.property(words, (all) => {
        const name = splitFullName(all.join('  '));
        return name !== null && fullNameOf(name) === all.join(' ');
      }),
    );
  });

  test.each([
    ['Ada', 'Obi', 'Ada Obi'],
    ['Ada', '', 'Ada'],
    ['', 'Obi', 'Obi'],
    ['', '', ''],
  ])('the full name of %p and %p is %p', (firstName, lastName, shown) => {
    expect(fullNameOf({ firstName, lastName })).toBe(shown);
  });

  test('the initials are the first letters of both names in uppercase', () => {
    expect(initialsOf({ firstName: 'ada', lastName: 'obi' })).toBe('AO');
    expect(initialsOf({ firstName: 'ọ̀ṣun', lastName: '' })).toBe('Ọ̀');
    expect(initialsOf({ firstName: '', lastName: '' })).toBe('');
    expect(initialsOf({ firstName: ' ada', lastName: ' obi' })).toBe('AO');
  });
});

describe('email in section 5: word characters, dots or hyphens, then @, a word, and dotted parts', () => {
  test.each([
    'ada@example.ng',
    'ada.o-b_i@mail.example.com',
    'a@b.c',
    'ada@my-bank.ng',
    'ada@xn--bank.ng',
    'ada@shop.co-op',
    'ada@shop.xn--ng',
  ])('accepts %p as an email', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  test.each([
    '',
    'ada',
    'ada@',
    'ada@example',
    '@example.ng',
    'a b@c.d',
    'ada+1@c.d',
    'a@.ng',
    'a@b..c',
    'a@b.c ',
    'a@-b.c',
    'a@b-.c',
    'a@b.c-',
    'a@b.c-!',
    `${'a'.repeat(245)}@mail.ng.c`,
  ])('rejects the email %p', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  test('checks a very long text without delay', () => {
    const started = performance.now();
    isEmail(`a@${'a-'.repeat(20_000)}!`);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

test.each([
  ['ada@example.ng', true],
  ['a+b@x.com', true],
  ["o'neil@x.co", true],
  ['ádá@büro.ng', true],
  ['a@localhost', true],
  ['', false],
  ['ada', false],
  ['ada@', false],
  ['@x.com', false],
  ['ada@@', false],
  ['a b@x.com', false],
])(
  'whether another server may accept the email %p, which needs some text, an @ and a host, is %p',
  (text, isAddress) => {
    expect(isEmailAddress(text)).toBe(isAddress);
  },
);

test.each([
  ['08031234567', true],
  ['0803123456', false],
  ['+2348031234567', true],
  ['0803+/-1234567', false],
])('whether %p is a phone number is %p', (text, isValid) => {
  expect(isPhoneNumber(text)).toBe(isValid);
});

test.each([
  ['Corr3ct-horse', true],
  ['Aa1!aaaa', true],
  ['Aa1!aaa', false],
  ['aa1!aaaa', false],
  ['AA1!AAAA', false],
  ['Aab!aaaa', false],
  ['Aa1aaaaa', false],
  ['Aa1 aaaa', false],
])('whether %p is a password of 8 characters of four kinds is %p', (text, isValid) => {
  expect(isStrongPassword(text)).toBe(isValid);
});

test('fields for digits keep only the digits', () => {
  expect(digitsOf('01-23 45x678901')).toBe('012345678901');
});
