import { expect, type Page } from '@playwright/test';
import type { Cast } from '../support/cast';
import type { Customer } from '../support/customers';
import type { Problems } from '../support/problems';
import { type Subjects, test } from '../support/test';
import { button, type Scene, turnTo } from './routes';

/** Slow checks of `npm run looks`: other widths and font sizes, and every Tab stop. */
type FurtherCheck = 'sizes' | 'focus';

/** Checks a state, whose name appears in the failure. */
export type CheckState = (state: string, further?: readonly FurtherCheck[]) => Promise<void>;

/** Further checks for a page that has loaded completely. */
export const WHOLE_PAGE: readonly FurtherCheck[] = ['sizes', 'focus'];

/** The customer who walks through the states, and the check that runs in each. */
export interface Walker {
  readonly page: Page;
  readonly cast: Cast;
  readonly subjects: Subjects;
  readonly problems: Problems;
  readonly openSession: (customer: Customer) => Promise<void>;
  readonly check: CheckState;
}

export const scene = (path: string, heading: string, shown: Scene['shown']): Scene => ({
  path,
  heading,
  shown,
});

/** Does something on the page, and checks the state that follows. */
export async function checkAfter(
  { check }: Walker,
  state: string,
  act: () => Promise<void>,
  further?: readonly FurtherCheck[],
): Promise<void> {
  await test.step(state, async () => {
    await act();
    await check(state, further);
  });
}

/** Opens each page and checks it. */
export async function checkEach(
  walker: Walker,
  scenes: readonly Scene[],
  further?: readonly FurtherCheck[],
): Promise<void> {
  for (const each of scenes) {
    await checkAfter(walker, each.path, () => turnTo(walker.page, each), further);
  }
}

export const press = (page: Page, name: string) => button(name)(page).click();

export async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
}

export const expectInvalid = (page: Page) =>
  expect(page.locator('[aria-invalid=true]:focus')).toBeVisible();
