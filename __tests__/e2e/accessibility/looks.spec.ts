import { test } from '../support/test';
import { stateChecker } from './stateChecker';
import { walks } from './states';

for (const [states, walk] of Object.entries(walks)) {
  test(`${states}: no visual fault is found`, async ({
    page,
    cast,
    subjects,
    problems,
    openSession,
    looks,
  }) => {
    const check = await stateChecker(page, looks);
    await walk({ page, cast, subjects, problems, openSession, check });
  });
}
