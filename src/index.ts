import type { start } from '@/app/start';
import { holdPresses } from '@/lib/earlyInput';
import { firstTouch } from '@/lib/firstTouch';
import {
  afterFirstPaint,
  fetchAhead,
  isPlainVisit,
  letFontsIn,
  untilWanted,
} from '@/lib/firstView';
import { persistently } from '@/lib/persistently';

/** A line that drops while the app is on its way must not leave a page that only looks alive. */
const loadApp = (): Promise<{ readonly start: typeof start }> =>
  persistently(() => import(/* webpackChunkName: "app" */ '@/app/start'));

/** A prerendered page is there to be read: its picture comes before the scripts that make it act. */
async function beforeApp(page: HTMLElement, touched: Promise<void>): Promise<void> {
  holdPresses(page);
  await afterFirstPaint();
  letFontsIn();
  const { hydrate, ahead = '' } = page.dataset;
  if (hydrate === '' || !isPlainVisit()) return;
  fetchAhead(ahead.split(' '));
  await untilWanted(touched);
}

async function open(page: HTMLElement): Promise<void> {
  const touched = firstTouch(page);
  if (page.firstElementChild !== null) await beforeApp(page, touched);
  const { start } = await loadApp();
  await start(page, touched);
}

const page = document.getElementById('root');
if (page === null) throw new Error('The page has no place for the app.');
void open(page);
