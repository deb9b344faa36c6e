import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rights } from '../../server/src/staff/access/rights';
import { auditMessages } from '../../office/messages/audit';

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

test('the audit has a label for every list that is recorded in it when it is read', () => {
  const recorded = Object.entries(rights)
    .filter(([, right]) => 'isAudited' in right)
    .flatMap(([route]) => /^GET \/([^:]+)\/$/.exec(route)?.[1] ?? []);
  expect(recorded.length).toBeGreaterThan(8);
  expect(recorded.filter((list) => !(list in auditMessages.lists))).toEqual([]);
});
