import { holdEarlySubmits } from '@/forms/earlySubmit';
import { askForCustomer, liveToken } from './earlyRead';
import { importWithRetry } from './importWithRetry';
import { showLoadFailure } from './loadFailure';

async function open(page: HTMLElement): Promise<void> {
  holdEarlySubmits(page);
  // A prerendered page is open to all and asks for nothing.
  const isPublic = page.dataset.prerendered !== '';
  const token = isPublic ? null : liveToken();
  const earlyRead = token === null ? null : askForCustomer(token);
  // The frame of a session's page: without a session the way leads elsewhere.
  if (!isPublic && token === null) page.replaceChildren();
  try {
    const { start } = await importWithRetry(
      () => import(/* webpackChunkName: "app", webpackFetchPriority: "low" */ './start'),
    );
    await start(page, earlyRead);
  } catch (error) {
    showLoadFailure(page);
    throw error;
  }
}

const page = document.getElementById('root');
if (page === null) throw new Error('The page has no place for the app.');
void open(page);
