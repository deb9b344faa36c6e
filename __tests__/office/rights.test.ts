import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rights } from '../../server/src/staff/access/rights';

const office = join(__dirname, '../../office');

/** Returns every right that a file of the office names. */
const namedIn = (file: string) =>
  Array.from(
    readFileSync(join(office, file), 'utf8').matchAll(/['"]((?:GET|POST|PATCH) \/[^'"]*)['"]/g),
    ([, right = '']) => right,
  );

test('the office only uses rights that the server has, because an unknown right would hide a part from everyone', () => {
  const files = readdirSync(office, { recursive: true, encoding: 'utf8' });
  const named = files.filter((file) => /\.tsx?$/.test(file)).flatMap(namedIn);
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((right) => !(right in rights))).toEqual([]);
});
