import { longestDialogs, longestPages } from '../e2e/accessibility/longestStates';
import { walks } from '../e2e/accessibility/states';
import { test } from '../e2e/support/test';
import { cameraOf } from './camera';

const everyWalk = {
  ...walks,
  'the longest names and the largest amounts': longestPages,
  'dialogs with the longest names and the largest amounts': longestDialogs,
};

for (const [place, [states, walk]] of Object.entries(everyWalk).entries()) {
  test(states, async ({ page, cast, subjects, problems, openSession }) => {
    const check = await cameraOf(page, { place, states });
    await walk({ page, cast, subjects, problems, openSession, check });
  });
}
