import type { Locator } from '@playwright/test';

/** Maximum number of presses. No page has that many Tab stops. */
const MOST_STOPS = 100;

/** Moves the focus to an element with Tab or Shift+Tab, like a customer without a pointer. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await target.page().keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${key} does not lead to ${target.toString()}.`);
}

/** Moves the focus to a control with Tab, and presses Enter. */
export async function pressByKeyboard(target: Locator): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press('Enter');
}
