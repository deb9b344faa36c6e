import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { callOf } from '@contract/calls';
import { httpFailure, type Failure } from '@/lib/failure';
import { callNameOf, servicesOf, stateOf, type ApiQuery } from './apiQuery';

const unexpected: Failure = { kind: 'unexpected' };

/** As if the server had refused it. */
const noSession: Failure = { ...httpFailure(401, null), isUnsent: true };

function sessionNow(api: BaseQueryApi) {
  const { token, currentUser } = stateOf(api).user;
  return { token, account: currentUser?.accountId ?? null };
}

type Session = ReturnType<typeof sessionNow>;

/**
 * Returns whether it is still the same session. A customer who renews it gets another token, and still waits for the
 * same replies.
 */
const goesOn = (before: Session, now: Session): boolean =>
  now.token === before.token || (now.account !== null && now.account === before.account);

/** Sends a call only in the session that it needs. A reply to one session's call never reaches the next session. */
export const withSession =
  (send: ApiQuery): ApiQuery =>
  async (request, api, options) => {
    const { untilPresent } = servicesOf(api);
    const { authentication } = callOf(callNameOf(api));
    const session = sessionNow(api);
    if (authentication === 'required' && session.token === null) return { error: noSession };
    const reply = await send(request, api, options);
    // An earlier state says nothing about the session.
    await untilPresent();
    const isSameSession =
      authentication === 'none' || request.outlivesSession || goesOn(session, sessionNow(api));
    return isSameSession ? reply : { error: unexpected };
  };
