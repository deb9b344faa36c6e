import { isCreatedBy } from '@/features/cliques/CreatorInvites';
import type { Id } from '@contract/calls';

const ada = { accountId: 70, firstName: 'Ada', lastName: 'Obi' };

test.each<[string, Id | null, boolean | null, boolean]>([
  ['a true flag', null, true, true],
  ['a false flag overrides a matching id', 70, false, false],
  ['the matching account id', 70, null, true],
  ['the matching account id as text', '70', null, true],
  ['another account id', 71, null, false],
  ['the matching full name', 'Ada Obi', null, true],
  ['the matching full name with other spaces and capitals', ' ADA  obi ', null, true],
  ['another full name', 'Ada Okafor', null, false],
  ['only the first name', 'Ada', null, false],
  ["the placeholder for the creator's name", 'Admin', null, false],
  ['nothing', null, null, false],
  ['an empty name', '', null, false],
])('recognises whether the customer is the creator: %s', (_what, creator, isCreator, expected) => {
  expect(isCreatedBy({ creator, isCreator }, ada)).toBe(expected);
});

test('a customer without a known name is never recognised as the creator', () => {
  const nobody = { accountId: '', firstName: '', lastName: '' };
  expect(isCreatedBy({ creator: '', isCreator: null }, nobody)).toBe(false);
  expect(isCreatedBy({ creator: ' ', isCreator: null }, nobody)).toBe(false);
});
