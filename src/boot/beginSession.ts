import { askForCustomer, type EarlyRequests, keptToken } from './earlyRequest';
import { showFramedBalance } from './framedBalance';
import { whenRead } from './whenRead';

/**
 * Begins a page that needs a session: asks who the customer is, and shows the balance in the frame. Without a session it takes
 * the frame away before it is seen.
 */
export function beginSession(): EarlyRequests {
  const early: EarlyRequests = new Map();
  const token = keptToken();
  if (token !== null) void showFramedBalance(askForCustomer(early, token));
  else void whenRead().then(() => document.getElementById('root')?.replaceChildren());
  return early;
}
