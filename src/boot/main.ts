import { holdEarlySubmits } from '@/forms/earlySubmit';
import { requestCustomer } from './earlyCustomer';
import { showFramedBalance } from './framedBalance';
import { importWithRetry } from './importWithRetry';
import { showLoadFailure } from './loadFailure';

/**
 * Removes a script element that failed to load. Webpack waits for the script element of a chunk if there is one.
 * Without it, webpack requests the chunk again.
 */
function removeFailedScripts(): void {
  const remove = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement) target.remove();
  };
  window.addEventListener('error', remove, { capture: true });
}

/**
 * Runs on every page: loads the app and starts it. Until then, holds back forms that are submitted. Also requests the
 * customer's record in advance, unless the page is a prerendered public one or the device has no session.
 */
async function open(page: HTMLElement): Promise<void> {
  // The attribute has the path of a prerendered public page, and is empty on all other pages.
  const isPublic = page.dataset.prerendered !== '';
  const early = isPublic ? null : requestCustomer();
  // Without a session, removes the frame of the overview, because this visitor can't open the overview.
  if (!isPublic && early === null) page.replaceChildren();
  if (early !== null) void showFramedBalance(early.reply);
  holdEarlySubmits(page);
  try {
    const { start } = await importWithRetry(() => import(/* webpackChunkName: "app" */ './start'));
    await start(page, early);
  } catch (error) {
    showLoadFailure(page);
    throw error;
  }
}

const page = document.getElementById('root');
if (page === null) throw new Error('The page has no place for the app.');
removeFailedScripts();
void open(page);
