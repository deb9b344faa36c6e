import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumForTests } from '../../scripts/chromium.mjs';
import { FOLDER, SHEETS, WIDTHS } from './folder';

/** Height of a sheet in pixels, so that it can still be read when it is scaled to fit a screen. */
const SHEET_HEIGHT = 2000;

const pageOf = (names: readonly string[]) => `<!doctype html>
<style>
  body { margin: 0; font: 12px sans-serif; }
  .sheet { display: flex; align-items: flex-start; gap: 8px; width: max-content; padding: 8px; background: #888; }
  figure { margin: 0 0 8px; }
  figcaption { width: 0; min-width: 100%; color: #fff; overflow-wrap: anywhere; }
  img { display: block; }
</style>
${names.map((name) => `<figure><figcaption>${name.replace(/^\S+ |\.webp$/g, '')}</figcaption><img src="${name}"></figure>`).join('\n')}`;

/**
 * Runs in the page. Puts each picture into the shortest column of a sheet until no column has room, then begins another
 * sheet.
 */
function arrange({ columns, longest }: { columns: number; longest: number }): void {
  const begin = () => {
    const sheet = document.createElement('div');
    sheet.className = 'sheet';
    document.body.append(sheet);
    return Array.from({ length: columns }, () => sheet.appendChild(document.createElement('div')));
  };
  const shortest = (among: readonly HTMLElement[]) =>
    among.reduce((least, each) => (each.offsetHeight < least.offsetHeight ? each : least));
  const figures = [...document.querySelectorAll('figure')];
  const heights = new Map(figures.map((figure) => [figure, figure.offsetHeight]));
  let sheet = begin();
  for (const figure of figures) {
    const { offsetHeight } = shortest(sheet);
    if (offsetHeight > 0 && offsetHeight + (heights.get(figure) ?? 0) > longest) sheet = begin();
    shortest(sheet).append(figure);
  }
}

async function drawSheets(page: Page, kind: string, columns: number): Promise<void> {
  const names = (await readdir(FOLDER)).filter((name) => name.startsWith(`${kind} `)).sort();
  const layout = join(FOLDER, `${kind}.html`);
  await writeFile(layout, pageOf(names));
  await page.goto(`file://${layout}`);
  await page.evaluate(arrange, { columns, longest: SHEET_HEIGHT });
  for (const [index, sheet] of (await page.locator('.sheet').all()).entries()) {
    await sheet.screenshot({ path: join(SHEETS, `${kind}-${index + 1}.png`) });
  }
}

/** Puts all pictures on contact sheets. */
export async function drawContactSheets(): Promise<void> {
  const browser = await chromium.launch({
    executablePath: await chromiumForTests(),
    args: CHROMIUM_FLAGS,
  });
  const page = await browser.newPage({ viewport: { width: 2100, height: 1000 } });
  for (const { width, columns } of WIDTHS) {
    for (const theme of ['light', 'dark']) await drawSheets(page, `${width}-${theme}`, columns);
  }
  await browser.close();
}
