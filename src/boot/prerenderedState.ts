import { paths } from '@/config/paths';
import { rehydrated } from '@/store/events';
import { rootReducer, type RootState } from '@/store/rootReducer';

/**
 * The state in which the build draws a public page, and in which a browser takes it over: this device remembers nothing.
 * Only the code's page has an email, a blank one, because it cannot be reached without one.
 * @param path under the base path, as in "/signin"
 */
export function prerenderedState(path: string): RootState {
  const email = path === paths.verifyEmail.to() ? '' : null;
  const remembered = { token: null, email, profileImage: null, currentUser: null };
  return rootReducer(undefined, rehydrated(remembered));
}

/** The state in which the build draws the frame of a session's page: signed in, with nothing known of the customer. */
export function framedState(): RootState {
  const token = 'of nobody';
  const remembered = { token, email: null, profileImage: null, currentUser: null };
  return rootReducer(undefined, rehydrated(remembered));
}
