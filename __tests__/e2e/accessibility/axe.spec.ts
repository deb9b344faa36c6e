import { checkAccessibility, EVERY_LOOK } from '../support/accessibility';
import { test } from '../support/test';
import { walks } from './states';

for (const [states, walk] of Object.entries(walks)) {
  test(`axe finds nothing in ${states}`, async ({
    page,
    cast,
    subjects,
    problems,
    openSession,
  }) => {
    const look = () => checkAccessibility(page, EVERY_LOOK);
    await walk({ page, cast, subjects, problems, openSession, look });
  });
}
