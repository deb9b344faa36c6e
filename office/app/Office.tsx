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
  const isSignedOut = error !== undefined && 'status' in error && error.status === 401;
  if (me?.is_set_up && !codes && !isSignedOut) return <OfficeRoutes me={me} />;
  return (
    <EntryFrame>
      {isSignedOut ? (
        <SignInScreen />
      ) : me ? (
        <SetUpScreen me={me} />
      ) : error ? (
        <Reload query={query}>{describe(error)}</Reload>
      ) : (
        <LoadingStatus>{officeCopy.loading}</LoadingStatus>
      )}
    </EntryFrame>
  );
}
