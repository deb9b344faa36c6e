import { signInPath } from '@/config/firstScript';
import { holdEarlySubmits } from '@/forms/earlySubmit';
import { beginSession } from './beginSession';
import { type EarlyRequests, signInEarly } from './earlyRequest';
import { takeOver } from './handOver';
import { importWithRetry } from './importWithRetry';
import { showLoadFailure } from './loadFailure';

async function open(page: HTMLElement): Promise<void> {
  const { prerendered } = page.dataset;
  // A prerendered page is open to all and asks for nothing.
  const isPublic = prerendered !== '';
  const early: EarlyRequests = isPublic ? new Map() : (takeOver() ?? beginSession());
  holdEarlySubmits(page, (form) => {
    if (prerendered === signInPath) signInEarly(early, form);
  });
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
