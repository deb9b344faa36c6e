import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { limits } from '@/config/limits';
import { paths } from '@/config/paths';
import type { Instant } from '@/lib/dates';
import { keepDraftsFrom } from '@/lib/drafts';
import { tokenExpiry } from '@/lib/token';
import { sessionCopy } from '@/messages/session';
import { selectToken, signInRequested } from '@/store/auth/authSlice';
import { useAppDispatch, useAppSelector, useIsPastShown } from '@/store/hooks';
import { selectCurrentUser } from '@/store/user/userSlice';
import { Banner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { Notice } from '@/ui/Notice';
import { useIsPast } from '@/ui/useNow';

const minute = 60_000;

/** Leads to the sign-in and back. The session goes on meanwhile, so that everything is still as it was after it. */
function useRenewal(customer: string): () => void {
  const { pathname, search } = useLocation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return () => {
    keepDraftsFrom(Date.now(), customer);
    dispatch(signInRequested({ returnPath: `${pathname}${search}` }));
    void navigate(paths.signIn.to(), { replace: true });
  };
}

function Announcement({ expiry }: { expiry: Instant }) {
  const isLastMinute = useIsPast(expiry - minute);
  const customer = useAppSelector(selectCurrentUser)?.email.toLowerCase() ?? '';
  const renew = useRenewal(customer);

  // Whoever lets the time run out finds what they typed as well, when they are back.
  useEffect(() => keepDraftsFrom(expiry, customer), [expiry, customer]);

  return (
    <Notice label={sessionCopy.place} above>
      <Banner
        tone="warning"
        action={
          <Button size="small" onClick={renew}>
            {sessionCopy.stay}
          </Button>
        }
      >
        {sessionCopy.endsSoon(isLastMinute ? 1 : limits.sessionEndNotice / minute)}
      </Banner>
    </Notice>
  );
}

function EndOf({ expiry }: { expiry: Instant }) {
  const isNear = useIsPast(expiry - limits.sessionEndNotice);
  const isOver = useIsPast(expiry);
  const pastShown = useIsPastShown();
  return isNear && !isOver && !pastShown ? <Announcement expiry={expiry} /> : null;
}

/** Announces the end of a session two minutes before, with a way to stay. */
export function SessionEnd() {
  const token = useAppSelector(selectToken);
  const expiry = token === null ? null : tokenExpiry(token);
  return expiry === null ? null : <EndOf expiry={expiry} />;
}
