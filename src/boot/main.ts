import { signInPath } from '@/config/firstScript';
import { holdEarlySubmits } from '@/forms/earlySubmit';
import { askForCustomer, type EarlyRequests, liveToken, signInEarly } from './earlyRequest';
import { showFramedBalance } from './framedBalance';
import { importWithRetry } from './importWithRetry';
import { showLoadFailure } from './loadFailure';

async function open(page: HTMLElement): Promise<void> {
  const { prerendered } = page.dataset;
  const early: EarlyRequests = new Map();
  holdEarlySubmits(page, (form) => {
    if (prerendered === signInPath) signInEarly(early, form);
  });
  // A prerendered page is open to all and asks for nothing.
  const isPublic = prerendered !== '';
  const token = isPublic ? null : liveToken();
  if (token !== null) void showFramedBalance(askForCustomer(early, token));
  // This is the frame of a session's page, and there is no session.
  else if (!isPublic) page.replaceChildren();
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
void open(page);
