import { normalEmail } from '@contract/rules/email';
import { mailedCodeIn } from '@contract/rules/mailedCode';
import { isPhoneNumber, normalPhone } from '@contract/rules/phone';
import { plainText } from '@contract/rules/plainText';

const invisible = {
  'a zero-width space': '\u200b',
  'a zero-width joiner': '\u200d',
  'a byte order mark': '\ufeff',
  'a left-to-right mark': '\u200e',
  'the start of an embedding': '\u202a',
  'the start of an isolate': '\u2066',
  'a soft hyphen': '\u00ad',
  'a word joiner': '\u2060',
};

test.each(Object.entries(invisible))('removes %s from a plain text', (_what, character) => {
  expect(plainText(`${character}12 Broad${character} Street${character} `)).toBe('12 Broad Street');
});

test('replaces no-break spaces in a plain text with ordinary ones', () => {
  expect(plainText('12\u00a0Broad\u202fStreet')).toBe('12 Broad Street');
});

test('compares emails in lowercase and without invisible characters', () => {
  expect(normalEmail('\u202aAda.Obi@\u200bexample.com\u202c ')).toBe('ada.obi@example.com');
});

test.each([
  ['0803\u200b1234567', '08031234567'],
  ['\u202a+234 803 123 4567\u202c', '+234 803 123 4567'],
  ['+234\u00a0803\u00a0123\u00a04567', '+234 803 123 4567'],
  ['0803.123.4567', '0803 123 4567'],
  ['0803/123/4567', '0803 123 4567'],
  ['0803\u2011123\u20134567', '0803-123-4567'],
  ['tel:+2348031234567', '+2348031234567'],
  ['TEL: 0803 123 4567', '0803 123 4567'],
  ['\uff10\uff18\uff10\uff13\uff11\uff12\uff13\uff14\uff15\uff16\uff17', '08031234567'],
])('reads the phone number %j as %s', (text, number) => {
  expect(normalPhone(text)).toBe(number);
  expect(isPhoneNumber(text)).toBe(true);
});

test.each(['08031234567+/-', '0803123456', '0803123456\u200b', 'tel:0803123456'])(
  'the rules of section 5 refuse the phone number %j',
  (text) => expect(isPhoneNumber(text)).toBe(false),
);

test.each([
  ['123456', '123456'],
  [' 123456\u200b ', '123456'],
  ['123-456', '123456'],
  ['123\u2011456', '123456'],
  ['123 456', '123456'],
  ['12 34 56', '123456'],
  ['1 2 3 4 5 6', '123456'],
  ['1234-5678-9012', '123456789012'],
  ['Your code is 123456.', '123456'],
  ['Your code is 123456. It is valid for 5 minutes.', '123456'],
  ['123456 is your Mota code', '123456'],
  ['Code: 123-456, valid until 14:05', '123456'],
  ['Your code is 123456789012', '123456789012'],
  ['Code 123456 (again: 123456)', '123456'],
])('finds the code in %j: %s', (text, code) => expect(mailedCodeIn(text)).toBe(code));

test.each(['Call 08031234567', 'Codes 123456 and 654321', 'AB-1234', 'no code'])(
  'finds no code in %j',
  (text) => expect(mailedCodeIn(text)).toBe(text),
);
