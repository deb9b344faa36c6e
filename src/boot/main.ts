import { holdEarlySubmits } from '@/forms/earlySubmit';
import { importWithRetry } from './importWithRetry';
import { showLoadFailure } from './loadFailure';

async function open(page: HTMLElement): Promise<void> {
  holdEarlySubmits(page);
  try {
    const { start } = await importWithRetry(
      () => import(/* webpackChunkName: "app", webpackFetchPriority: "low" */ './start'),
    );
    await start(page);
  } catch (error) {
    showLoadFailure(page);
    throw error;
  }
}

const page = document.getElementById('root');
if (page === null) throw new Error('The page has no place for the app.');
void open(page);
