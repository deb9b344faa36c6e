import type { start } from '@/app/start';
import { holdPresses } from '@/lib/earlyPresses';
import { afterFirstPaint, letFontsIn } from '@/lib/firstView';
import { persistently } from '@/lib/persistently';

/** A line that drops while the app is on its way must not leave a page that only looks alive. */
const loadApp = (): Promise<{ readonly start: typeof start }> =>
  persistently(() => import(/* webpackChunkName: "app" */ '@/app/start'));

async function open(page: HTMLElement): Promise<void> {
  const actOnPresses = holdPresses(page);
  if (page.firstElementChild !== null) {
    // A prerendered page is there to be read: its picture comes before the scripts that make it act.
    await afterFirstPaint();
    letFontsIn();
  }
  const { start } = await loadApp();
  await start(page, actOnPresses);
}

const page = document.getElementById('root');
if (page === null) throw new Error('The page has no place for the app.');
void open(page);
