import { errorMessages } from '@/messages/errors';

/** Shows above the page that the app couldn't be loaded, because nothing on the page works without it. */
export function showLoadFailure(page: HTMLElement): void {
  const notice = document.createElement('p');
  notice.setAttribute('role', 'alert');
  notice.textContent = errorMessages.loadFailed;
  page.before(notice);
}
