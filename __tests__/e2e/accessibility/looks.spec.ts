import { test } from '../support/test';
import { stateChecker } from './stateChecker';
import { walks } from './states';

/** Walks of pages that another walk of `npm test` visits in their usual state. */
const beforeARelease = new Set<string>([
  'the back office with the longest names and amounts',
  'public forms that are being sent',
  'pages that are loading',
  'pages of a server that fails',
] satisfies (keyof typeof walks)[]);

for (const [states, walk] of Object.entries(walks)) {
  const tag = beforeARelease.has(states) ? '@release' : [];
  test(
    `${states}: no visual fault is found`,
    { tag },
    async ({ page, cast, subjects, problems, openSession, looks }) => {
      const check = await stateChecker(page, looks);
      await walk({ page, cast, subjects, problems, openSession, check });
    },
  );
}
