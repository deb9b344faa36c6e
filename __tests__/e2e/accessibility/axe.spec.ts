import { checkAccessibility, LOOKS } from '../support/accessibility';
import { test } from '../support/test';
import { walks } from './states';

for (const [states, walk] of Object.entries(walks)) {
  test(`axe finds nothing in ${states}`, async ({
    page,
    cast,
    subjects,
    problems,
    openSession,
    looks,
  }) => {
    const look = () => checkAccessibility(page, LOOKS[looks]);
    await walk({ page, cast, subjects, problems, openSession, look });
  });
}
