import { longBannerDuration } from '@/config/limits';
import { classNames } from '@/ui/classNames';
import { Banner } from '@/ui/feedback/Banner';
import { outcomeRead, useAppDispatch, useAppSelector } from '../store/makeStore';
import { useMe } from '../store/sessionApi';
import { overviewMessages } from '../messages/overview';
import { casesFor } from '../widgets/queuePages';
import classes from './OutcomeBanner.module.css';

/**
 * Says how many of this day's cases the person has decided. It isn't part of the message, so that screen readers
 * announce the message only once. Renders nothing on a day without cases.
 */
function ProgressOfDay() {
  const me = useMe();
  if (me === undefined) return null;
  const all = me.decided_today + casesFor(me);
  return all === 0 ? null : (
    <span className={classes.progress}>{overviewMessages.progress(me.decided_today, all)}</span>
  );
}

/**
 * Shows the message about the last action. It is above the pages, so that it stays while the next case opens, and after
 * a crash.
 */
export function OutcomeBanner() {
  const dispatch = useAppDispatch();
  const outcome = useAppSelector((state) => state.outcome);
  if (outcome === null) return null;
  const { number, tone, message, about, isRead } = outcome;
  return (
    <div className={classNames(classes.outcome, isRead && classes.read)}>
      <Banner
        key={number}
        tone={tone}
        duration={tone === 'success' ? longBannerDuration : undefined}
        onDismiss={() => dispatch(outcomeRead())}
        action={tone === 'success' && about !== undefined ? <ProgressOfDay /> : undefined}
      >
        {about === undefined ? null : <strong className={classes.about}>{about}</strong>}
        <span>{message}</span>
      </Banner>
    </div>
  );
}
