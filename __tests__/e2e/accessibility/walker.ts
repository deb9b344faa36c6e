import { expect, type Page } from '@playwright/test';
import type { Cast } from '../support/cast';
import type { Customer } from '../support/customers';
import type { Problems } from '../support/problems';
import { type Subjects, test } from '../support/test';
import { button, type Scene, turnTo } from './routes';

/** What only `npm run looks` checks, where a state can stand it: other widths and sizes of letters, and each stop of Tab. */
type FurtherCheck = 'sizes' | 'focus';

/** Looks at a state. */
export type Look = (state: string, further?: readonly FurtherCheck[]) => Promise<void>;

/** The further checks of a page that has loaded. */
export const WHOLE_PAGE: readonly FurtherCheck[] = ['sizes', 'focus'];

/** The customer who walks through the states, and the look that is taken in each. */
export interface Walker {
  readonly page: Page;
  readonly cast: Cast;
  readonly subjects: Subjects;
  readonly problems: Problems;
  readonly openSession: (customer: Customer) => Promise<void>;
  readonly look: Look;
}

export const scene = (path: string, heading: string, shown: Scene['shown']): Scene => ({
  path,
  heading,
  shown,
});

/** Does something on the page and looks at what came of it. */
export async function lookAfter(
  { look }: Walker,
  state: string,
  act: () => Promise<void>,
  further?: readonly FurtherCheck[],
): Promise<void> {
  await test.step(state, async () => {
    await act();
    await look(state, further);
  });
}

/** Turns to each page and looks at it. */
export async function lookAtEach(
  walker: Walker,
  scenes: readonly Scene[],
  further?: readonly FurtherCheck[],
): Promise<void> {
  for (const each of scenes) {
    await lookAfter(walker, each.path, () => turnTo(walker.page, each), further);
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
