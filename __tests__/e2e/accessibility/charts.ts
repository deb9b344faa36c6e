import type { Page } from '@playwright/test';

/**
 * Runs in the page, so it can't use anything from this file. Returns what is wrong with the labels of the charts:
 * labels that are missing, misplaced, overlapping or in a wrong format.
 */
function faults(): readonly string[] {
  const found: string[] = [];
  const charts = [...document.querySelectorAll('figure > [role=img]')];
  if (charts.length === 0) found.push('there is no chart');
  for (const chart of charts) {
    const texts = (axis: 'x' | 'y') =>
      [...chart.querySelectorAll(`[data-axis=${axis}] text`)]
        .map((text) => ({ label: text.textContent, box: text.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0);
    const fontSize = parseFloat(getComputedStyle(chart).fontSize);
    const card = (chart.closest('section') ?? chart).getBoundingClientRect();
    const lines = [...chart.querySelectorAll('svg:not([data-axis]) > line')].map((line) =>
      line.getBoundingClientRect(),
    );
    const amounts = texts('y');
    const days = texts('x');

    if (amounts.length < 2) found.push(`only ${amounts.length} on the y axis`);
    if (amounts.length !== lines.length) {
      found.push(`${amounts.length} amounts for ${lines.length} lines`);
    }
    amounts.forEach(({ label, box }, index) => {
      const line = lines[index];
      if (line === undefined) return;
      const offset = Math.abs((box.top + box.bottom) / 2 - line.top);
      if (offset > fontSize / 6) found.push(`${label} is ${offset} px above or below its line`);
      const gap = line.left - box.right;
      if (gap < 0 || gap > fontSize) found.push(`${label} is ${gap} px left of its line`);
      if (!/^₦[\d.]+[KMBT]?$/.test(label)) found.push(`${label} isn't a short amount`);
    });

    if (days.length < 2) found.push(`only ${days.length} on the x axis`);
    const isDay = /^(\d+ )?(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)( \d{4})?$/;
    days.forEach(({ label, box }, index) => {
      const next = days[index + 1]?.box;
      if (!isDay.test(label)) found.push(`${label} isn't a date`);
      if (next && next.left - box.right < fontSize / 4) found.push(`${label} runs into the next`);
    });
    const zero = amounts[0]?.box.bottom ?? 0;
    if (days.some(({ box }) => box.top < zero)) found.push('the days run into the amounts');
    for (const { label, box } of [...amounts, ...days]) {
      if (box.left < card.left || box.right > card.right) found.push(`${label} leaves the card`);
    }
    const below = chart.nextElementSibling?.getBoundingClientRect().top ?? Infinity;
    if (days.some(({ box }) => box.bottom > below)) found.push('the days run into the table');
  }
  return found;
}

/** Returns the faults of the charts' axes at the current window size. */
export const chartFaults = (page: Page): Promise<readonly string[]> => page.evaluate(faults);
