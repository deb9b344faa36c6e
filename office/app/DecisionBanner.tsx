import { longBannerDuration } from '@/config/limits';
import { Banner } from '@/ui/Banner';
import { useAppDispatch, useAppSelector, decisionRead } from '../store/makeStore';

/** The last decision, above the page that it was made on and the one that follows: so it is said once. */
export function DecisionBanner() {
  const dispatch = useAppDispatch();
  const decided = useAppSelector(({ decision }) => decision);
  if (decided === null) return null;
  return (
    <Banner
      key={decided.id}
      tone="success"
      duration={longBannerDuration}
      onDismiss={() => dispatch(decisionRead())}
    >
      {decided.message}
    </Banner>
  );
}
