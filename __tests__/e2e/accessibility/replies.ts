import type { Page, Route } from '@playwright/test';

/** Returns whether a request is a call to the API, and not for a file or an image. */
const isCall = (route: Route) => ['fetch', 'xhr'].includes(route.request().resourceType());

/** Never answers the calls of this path, or any call by default, so that the app keeps waiting. */
export async function holdReplies(page: Page, path = '/*'): Promise<void> {
  await page.route(`**${path}`, (route) => (isCall(route) ? undefined : route.fallback()));
}

/** Refuses every call except those that `isSpared` matches, with a status that the app doesn't retry. */
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

/** Answers these calls with an empty list, because the tests' server has vehicles and cliques of other customers. */
export async function emptyLists(page: Page, ...calls: readonly string[]): Promise<void> {
  for (const call of calls) {
    await page.route(
      ({ pathname }) => pathname === call,
      (route) => route.fulfill({ json: [] }),
    );
  }
}
