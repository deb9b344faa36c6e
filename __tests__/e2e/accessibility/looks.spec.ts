import { test } from '../support/test';
import { lookerOf } from './looker';
import { walks } from './states';

for (const [states, walk] of Object.entries(walks)) {
  test(`no visual fault is found in ${states}`, async ({
    page,
    cast,
    subjects,
    problems,
    openSession,
    looks,
  }) => {
    const look = await lookerOf(page, looks);
    await walk({ page, cast, subjects, problems, openSession, look });
  });
}
