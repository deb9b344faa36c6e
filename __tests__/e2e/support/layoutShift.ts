import type { Page } from '@playwright/test';

/** Maximum layout shift of a page. It isn't 0, because the brand font replaces a fallback of almost the same size. */
export const LAYOUT_SHIFT_LIMIT = 0.01;

/** Returns the layout shift of the page so far. 0 if nothing has moved. */
export const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(
            list
              .getEntries()
              .reduce(
                (sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value,
                0,
              ),
          );
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => setTimeout(() => resolve(0), 0));
      }),
  );
