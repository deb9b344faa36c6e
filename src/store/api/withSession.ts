import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { callOf } from '@contract/calls';
import { httpFailure, type Failure } from '@/lib/failure';
import { callNameOf, servicesOf, stateOf, type ApiQuery } from './apiQuery';

const unexpected: Failure = { kind: 'unexpected' };

/**
 * The failure of a call that wasn't sent, because it needs a session and there is none. Apart from `isUnsent`, it
 * equals a 401.
 */
const notSignedIn: Failure = { ...httpFailure(401, null), isUnsent: true };

function sessionNow(api: BaseQueryApi) {
  const { token, currentUser } = stateOf(api).user;
  return { token, account: currentUser?.accountId ?? null };
}

type Session = ReturnType<typeof sessionNow>;

/**
 * Returns whether the session is still the same. After a renewal, the same customer has another token, but still needs
 * the replies.
 */
const isSame = (before: Session, now: Session): boolean =>
  now.token === before.token || (now.account !== null && now.account === before.account);

/** Sends a call only in the session that it needs. A reply to one session's call never reaches the next session. */
export const withSession =
  (send: ApiQuery): ApiQuery =>
  async (request, api, options) => {
    const { untilTimeTravelEnds } = servicesOf(api);
    const { authentication } = callOf(callNameOf(api));
    const session = sessionNow(api);
    if (authentication === 'required' && session.token === null) return { error: notSignedIn };
    const reply = await send(request, api, options);
    // Waits while DevTools shows an earlier state, because the session of that state may have ended since.
    await untilTimeTravelEnds();
    const isSameSession =
      authentication === 'none' || request.outlivesSession || isSame(session, sessionNow(api));
    return isSameSession ? reply : { error: unexpected };
  };
