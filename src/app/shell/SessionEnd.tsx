import { useState } from 'react';
import * as limits from '@/config/limits';
import type { Instant } from '@/lib/dates';
import { tokenExpiry } from '@/lib/token';
import { sessionMessages } from '@/messages/auth';
import { useAppSelector } from '@/store/hooks';
import { selectToken, selectCurrentUser } from '@/store/user/userSlice';
import { Banner } from '@/ui/feedback/Banner';
import { Button } from '@/ui/buttons/Button';
import { lazyPart } from '@/widgets/feedback/lazyPart';
import { Notice } from '@/ui/feedback/Notice';
import { useIsPast } from '@/ui/useNow';

const RenewalDialog = lazyPart(async () => (await import('./RenewalDialog')).default);

const minute = 60_000;

function Announcement({ expiry }: { expiry: Instant }) {
  const isLastMinute = useIsPast(expiry - minute);
  const user = useAppSelector(selectCurrentUser);
  const [isRenewing, setRenewing] = useState(false);

  return (
    <Notice label={sessionMessages.noticeLabel} above>
      <Banner
        tone="warning"
        action={
          <Button size="small" disabled={user === null} onClick={() => setRenewing(true)}>
            {sessionMessages.stay}
          </Button>
        }
      >
        {sessionMessages.endsSoon(isLastMinute ? 1 : limits.sessionEndNotice / minute)}
      </Banner>
      {isRenewing && user !== null ? (
        <RenewalDialog email={user.email} onClose={() => setRenewing(false)} />
      ) : null}
    </Notice>
  );
}

function EndOf({ expiry }: { expiry: Instant }) {
  const isNear = useIsPast(expiry - limits.sessionEndNotice);
  const isOver = useIsPast(expiry);
  return isNear && !isOver ? <Announcement expiry={expiry} /> : null;
}

/** Announces the end of the session two minutes before it, with a way to stay signed in. */
export function SessionEnd() {
  const token = useAppSelector(selectToken);
  const expiry = token === null ? null : tokenExpiry(token);
  return expiry === null ? null : <EndOf expiry={expiry} />;
}
