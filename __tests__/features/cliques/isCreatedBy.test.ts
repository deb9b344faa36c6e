import { isCreatedBy } from '@/features/cliques/CreatorInvites';
import type { Id } from '@contract/calls';

const ada = { accountId: 70, firstName: 'Ada', lastName: 'Obi' };

test.each<[string, Id | null, boolean | null, boolean]>([
  ['the flag says so', null, true, true],
  ['the flag goes before the id', 70, false, false],
  ['the account id', 70, null, true],
  ['the account id as text', '70', null, true],
  ['the id of somebody else', 71, null, false],
  ['the full name', 'Ada Obi', null, true],
  ['the full name, written carelessly', ' ADA  obi ', null, true],
  ['the name of somebody else', 'Ada Okafor', null, false],
  ['the first name alone', 'Ada', null, false],
  ["the word that stands in for the creator's name", 'Admin', null, false],
  ['nothing', null, null, false],
  ['an empty name', '', null, false],
])('recognises the creator by the record: %s', (_what, creator, isCreator, expected) => {
  expect(isCreatedBy({ creator, isCreator }, ada)).toBe(expected);
});

test("a customer without a known name isn't the creator", () => {
  const nobody = { accountId: '', firstName: '', lastName: '' };
  expect(isCreatedBy({ creator: '', isCreator: null }, nobody)).toBe(false);
  expect(isCreatedBy({ creator: ' ', isCreator: null }, nobody)).toBe(false);
});
