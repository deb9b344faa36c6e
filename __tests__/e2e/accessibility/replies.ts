import type { Page, Route } from '@playwright/test';

/** The app's calls to the API, as opposed to its own files and to pictures. */
const isCall = (route: Route) => ['fetch', 'xhr'].includes(route.request().resourceType());

/** Leaves every call without an answer: the app goes on waiting for it. */
export async function holdReplies(page: Page): Promise<void> {
  await page.route('**/*', (route) => (isCall(route) ? undefined : route.fallback()));
}

/** Refuses every call except those that `isSpared` names, with a status that the app does not retry. */
export async function failReplies(
  page: Page,
  isSpared: (path: string) => boolean = () => false,
): Promise<void> {
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (!isCall(route) || isSpared(pathname)) await route.fallback();
    else await route.fulfill({ status: 400, json: {} });
  });
}

/** Answers these calls with an empty list: the server of the tests has vehicles and other customers' cliques. */
export async function emptyLists(page: Page, ...calls: readonly string[]): Promise<void> {
  for (const call of calls) {
    await page.route(
      ({ pathname }) => pathname === call,
      (route) => route.fulfill({ json: [] }),
    );
  }
}
