import { basePath, signInPath } from '@/config/firstScript';
import type { AppStore } from '@/store/makeStore';
import { isPastShown } from '@/store/timeTravel';
import { type EarlyRequests, signInEarly } from './earlyRequest';

/**
 * Sends the sign-in as soon as the button is pressed, because the form's own checks take a tenth of
 * a second on a slow phone. The form takes over the reply if it sends the same request.
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
