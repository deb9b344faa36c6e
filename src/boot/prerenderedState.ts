import { paths } from '@/config/paths';
import { noSession } from '@/store/persistence';
import { rootReducer, type RootState } from '@/store/rootReducer';

/**
 * Returns the state in which the build renders a public page and a browser hydrates it: nothing is stored on the
 * device. Only the page for the verification code has an email, an empty one, because that page needs an email.
 * @param path under the base path, as in "/signin"
 */
export function prerenderedState(path: string): RootState {
  const email = path === paths.verifyEmail.to() ? '' : null;
  return rootReducer({ user: { ...noSession, email } }, { type: 'prerender' });
}

/**
 * Returns the state in which the build renders the frame of a protected page: signed in, without any data of the
 * customer.
 */
export function framedState(): RootState {
  return rootReducer({ user: { ...noSession, token: 'of nobody' } }, { type: 'prerender' });
}
