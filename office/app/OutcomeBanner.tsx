import { longBannerDuration } from '@/config/limits';
import { Banner } from '@/ui/feedback/Banner';
import { outcomeRead, useAppDispatch, useAppSelector } from '../store/makeStore';
import classes from './OutcomeBanner.module.css';

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
    <div className={isRead && classes.read}>
      <Banner
        key={number}
        tone={tone}
        duration={tone === 'success' ? longBannerDuration : undefined}
        onDismiss={() => dispatch(outcomeRead())}
      >
        {about === undefined ? null : <strong className={classes.about}>{about}</strong>}
        <span>{message}</span>
      </Banner>
    </div>
  );
}
