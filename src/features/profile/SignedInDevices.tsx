import { useState } from 'react';
import { describeFailure } from '@/failures/describeFailure';
import { profileMessages } from '@/messages/profile';
import { useAppDispatch } from '@/store/hooks';
import { toastRaised } from '@/store/notifications/notificationsSlice';
import { useEndOtherSessionsMutation, useListSessionsQuery } from '@/store/user/userApi';
import type { DeviceSession } from '@/store/user/userWire';
import { ConfirmButton } from '@/ui/buttons/ConfirmButton';
import { Stack } from '@/ui/layout/Layout';
import { PassingBanner } from '@/ui/feedback/PassingBanner';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { Note } from '@/ui/text/Text';
import { ListState } from '@/widgets/feedback/QueryState';
import { useFocusAfterRemoval } from '@/ui/focus/useFocusAfterRemoval';
import { DeviceItem } from './DeviceItem';
import classes from './profile.module.css';

/** Renders a button that ends every other session after a confirmation. */
function SignOutOthers({ onFailed }: { onFailed: (text: string | null) => void }) {
  const [endOthers] = useEndOtherSessionsMutation();
  const dispatch = useAppDispatch();

  const signOut = async () => {
    onFailed(null);
    const { error } = await endOthers(undefined);
    if (error) onFailed(describeFailure('endOtherSessions', error));
    else dispatch(toastRaised({ name: 'otherDevicesSignedOut' }));
  };

  return (
    <ConfirmButton
      label={profileMessages.signOutOthers}
      title={profileMessages.signOutOthersQuestion}
      confirmLabel={profileMessages.signOutAll}
      onConfirm={signOut}
    >
      {profileMessages.signOutOthersEffect}
    </ConfirmButton>
  );
}

function DeviceList({ sessions }: { sessions: readonly DeviceSession[] }) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const list = useFocusAfterRemoval(sessions.length, (place: HTMLUListElement) => place);
  return (
    <Stack>
      <Note>{profileMessages.devicesPitch}</Note>
      <PassingBanner tone="error" onDismissed={() => setRefusal(null)}>
        {refusal}
      </PassingBanner>
      <ul
        ref={list}
        role="list"
        aria-label={profileMessages.devicesTitle}
        tabIndex={-1}
        className={classes.devices}
      >
        {sessions.map((session) => (
          <DeviceItem key={session.id} session={session} onFailed={setRefusal} />
        ))}
      </ul>
      {sessions.some(({ isCurrent }) => !isCurrent) ? (
        <div>
          <SignOutOthers onFailed={setRefusal} />
        </div>
      ) : null}
    </Stack>
  );
}

/** Renders the placeholder of the list, as high as a list of two devices. */
function DevicesPlaceholder() {
  return (
    <Stack>
      <Note>
        <Skeleton shape="text" />
      </Note>
      <div className={classes.devices}>
        {[0, 1].map((place) => (
          <div key={place}>
            <Skeleton shape="text" width="half" />
            <Note as="span">
              <Skeleton shape="text" width="quarter" />
            </Note>
          </div>
        ))}
      </div>
    </Stack>
  );
}

/**
 * Lists the devices on which the customer is signed in. All but the one in use have a button to sign them out. Not in
 * section 2.
 */
export function SignedInDevices() {
  const query = useListSessionsQuery(undefined, {
    // The list must be current when the customer opens it.
    refetchOnMountOrArgChange: true,
  });
  return (
    <ListState
      query={query}
      subject="listSessions"
      loading={profileMessages.loadingDevices}
      skeleton={<DevicesPlaceholder />}
    >
      {(sessions) => <DeviceList sessions={sessions} />}
    </ListState>
  );
}
