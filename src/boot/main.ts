import { holdEarlySubmits } from '@/forms/earlySubmit';
import { requestCustomer } from './earlyCustomer';
import { showFramedBalance } from './framedBalance';
import { importWithRetry } from './importWithRetry';
import { showLoadFailure } from './loadFailure';

/**
 * Removes a script of the page that failed to load. When webpack needs a chunk that the page names, it waits for that
 * script. Without one it requests the chunk, and so the next try can succeed.
 */
function removeFailedScripts(): void {
  const remove = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement) target.remove();
  };
  window.addEventListener('error', remove, { capture: true });
}

/**
 * Runs on every page before the app has loaded: holds back forms that are submitted, and sends the request with which a
 * session begins.
 */
async function open(page: HTMLElement): Promise<void> {
  // A prerendered page is public and requests nothing.
  const isPublic = page.dataset.prerendered !== '';
  const early = isPublic ? null : requestCustomer();
  // Without a session, the overview's frame would show a page that this visitor can't open.
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
