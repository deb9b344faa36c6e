import { Reload } from '@/ui/Reload';
import { LoadingStatus } from '@/ui/Skeleton';
import { SetUpScreen } from '../features/entry/SetUpScreen';
import { SignInScreen } from '../features/entry/SignInScreen';
import { describe } from '../store/describe';
import { useCodes, useGetMeQuery } from '../store/sessionApi';
import { officeCopy } from '../words/office';
import { EntryFrame } from './EntryFrame';
import { OfficeRoutes } from './OfficeRoutes';

/** How often the counts of the menu are read and the end of a session is noticed, in milliseconds. */
const pollingInterval = 30_000;

/** The way in, or the office itself. */
export function Office() {
  const query = useGetMeQuery(undefined, { pollingInterval });
  const { data: me, error } = query;
  const [, { data: codes }] = useCodes();
  if (error !== undefined && 'status' in error && error.status === 401) {
    return (
      <EntryFrame>
        <SignInScreen />
      </EntryFrame>
    );
  }
  if (me === undefined) {
    return (
      <EntryFrame>
        {error === undefined ? (
          <LoadingStatus>{officeCopy.loading}</LoadingStatus>
        ) : (
          <Reload query={query}>{describe(error)}</Reload>
        )}
      </EntryFrame>
    );
  }
  if (!me.is_set_up || codes) {
    return (
      <EntryFrame>
        <SetUpScreen me={me} />
      </EntryFrame>
    );
  }
  return <OfficeRoutes me={me} />;
}
