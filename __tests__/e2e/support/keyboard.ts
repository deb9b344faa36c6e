import type { Locator } from '@playwright/test';

/** More stops than any page of the tests has. */
const MOST_STOPS = 100;

/** Goes there by Tab alone (or backwards), as a customer without a pointer does. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await target.page().keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${key} does not lead to ${target.toString()}.`);
}

/** Goes to a control by Tab and presses Enter on it. */
export async function pressByKeyboard(target: Locator): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press('Enter');
}
