import type { start } from '@/app/start';
import { holdPresses } from '@/lib/earlyInput';
import { afterFirstPaint } from '@/lib/firstPaint';
import '@/styles/fonts.css';
import '@/styles/tokens.css';
import '@/styles/base.css';

const retryAfter = 2000;

/** A line that drops while the app is on its way must not leave a page that only looks alive. */
const loadApp = (): Promise<{ readonly start: typeof start }> =>
  import(/* webpackChunkName: "app" */ '@/app/start').catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, retryAfter));
    return loadApp();
  });

const page = document.getElementById('root');
if (page === null) throw new Error('The page has no place for the app.');

// A prerendered page is read first: its picture and words come before the scripts that make it act.
const isPrerendered = page.firstElementChild !== null;
if (isPrerendered) holdPresses(page);
void (isPrerendered ? afterFirstPaint() : Promise.resolve())
  .then(loadApp)
  .then((app) => app.start(page));
