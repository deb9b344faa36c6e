import type { Page } from '@playwright/test';

/** How far things may move on a page. The brand's font replaces another of almost its size: which, the machine decides. */
export const LAYOUT_SHIFT_LIMIT = 0.01;

/** How far things have moved on the page so far; 0 is not at all. */
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
