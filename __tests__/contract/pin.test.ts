import { weaknessOf } from '@contract/rules/pin';

const everyPin = Array.from({ length: 10_000 }, (_, number) => String(number).padStart(4, '0'));
const phone = '+234 806 123 5809';

test.each([
  ['repeats', ['0000', '7777', '1212', '9090', '1122', '8800']],
  ['sequence', ['0123', '1234', '6789', '7890', '8901', '4321', '0987', '3210']],
  ['year', ['1900', '1987', '2000', '2026', '2099']],
  ['phone', ['5809', '0806']],
] as const)('refuses weak PINs: %s', (weakness, pins) => {
  expect(pins.filter((pin) => weaknessOf(pin, phone) !== weakness)).toEqual([]);
});

test.each(['4821', '4071', '9137', '8642', '1221', '2468', '1899', '2100', '8061', '6123'])(
  'accepts %s as a PIN that is hard to guess',
  (pin) => expect(weaknessOf(pin, phone)).toBeNull(),
);

test('refuses only a few PINs, so that most choices are accepted', () => {
  expect(everyPin.filter((pin) => weaknessOf(pin, phone) !== null)).toHaveLength(410);
});

test.each(['', '1', '12', '123'])('doesn\'t judge an incomplete PIN: "%s"', (pin) => {
  expect(weaknessOf(pin, phone)).toBeNull();
});

test('checks only the digits if there is no phone number', () => {
  expect(weaknessOf('5809', null)).toBeNull();
  expect(weaknessOf('1234', null)).toBe('sequence');
});
