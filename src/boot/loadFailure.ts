import { loadFailedCopy } from '@/words/loadFailed';

/** Shows above the page that the app could not be loaded: without it nothing on the page works. */
export function showLoadFailure(page: HTMLElement): void {
  const notice = document.createElement('p');
  notice.setAttribute('role', 'alert');
  notice.textContent = loadFailedCopy;
  page.before(notice);
}
