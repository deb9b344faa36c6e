import { traceOf } from './traceOf';

test.each(['"pin":"9275"', 'pin=9275&', '%3D9275', '"a\\n9275"', 'PIN 9275.', '[9275]', 'PIN9275'])(
  'a PIN shows in %s',
  (text) => expect(text).toMatch(traceOf('9275')),
);

test.each(['1763749275123', '12.92751', '0.9275', '9275.12', 'a9275b-12', 'ab12-9275-4f00'])(
  'the digits of a PIN are there by chance in %s',
  (text) => expect(text).not.toMatch(traceOf('9275')),
);

test('any other secret is shown wherever it is', () => {
  expect('xxWr0ng-Secret!yy').toMatch(traceOf('Wr0ng-Secret!'));
  expect('token=a.b-c_d').toMatch(traceOf('a.b-c_d'));
});
