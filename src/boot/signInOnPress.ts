import { basePath, signInPath } from '@/config/firstScript';
import type { AppStore } from '@/store/makeStore';
import { isPastShown } from '@/store/timeTravel';
import { type EarlyRequests, signInEarly } from './earlyRequest';

/**
 * Sends a sign-in in the press itself, because the form's own checks take a slow phone a tenth of a second. The form takes the
 * reply when it sends the same request.
 */
export function signInOnPress(page: HTMLElement, early: EarlyRequests, store: AppStore): void {
  page.addEventListener(
    'submit',
    ({ target }) => {
      const isSignIn = window.location.pathname === basePath + signInPath;
      if (!isSignIn || !(target instanceof HTMLFormElement) || isPastShown(store)) return;
      signInEarly(early, target);
    },
    { capture: true },
  );
}
