import { cliqueStateOf, type CliqueState } from '@/store/cliques/cliqueState';

const now = 1000;

test.each<[string | null, boolean, number | null, CliqueState]>([
  ['open', false, now + 1, 'open'],
  [null, false, now + 1, 'open'],
  ['open', false, now, 'closed'],
  [null, false, now, 'closed'],
  ['closed', false, now + 1, 'closed'],
  // The closing time is null if the server doesn't send it.
  [null, false, null, 'open'],
  ['closed', false, null, 'open'],
  [null, true, null, 'funded'],
  ['funded', true, now - 1, 'funded'],
  [null, true, now - 1, 'funded'],
  ['completed', true, now - 1, 'completed'],
])(
  'the state of a clique with status %s, funded %s and closing time %p is %s',
  (status, isFunded, closesAt, standing) => {
    expect(cliqueStateOf({ status, isFunded, closesAt }, now)).toBe(standing);
  },
);
