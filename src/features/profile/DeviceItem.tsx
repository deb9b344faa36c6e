import { useId } from 'react';
import { formatDate, formatRelative, type Instant } from '@/lib/dates';
import { describeFailure } from '@/messages/describeFailure';
import { profileCopy } from '@/words/profile';
import { useAppDispatch } from '@/store/hooks';
import { toastRaised } from '@/store/notifications/notificationsSlice';
import { useEndSessionMutation } from '@/store/user/userApi';
import type { DeviceSession } from '@/store/user/userWire';
import { Button } from '@/ui/Button';
import { Row } from '@/ui/Layout';
import { Pill } from '@/ui/Pill';
import { Note, Text } from '@/ui/Text';
import { useNow } from '@/ui/useNow';
import classes from './profile.module.css';

interface DeviceItemProps {
  readonly session: DeviceSession;
  /** Called with the failure's sentence, and with null at each attempt. */
  readonly onFailed: (text: string | null) => void;
}

function LastUsed({ at }: { at: Instant }) {
  return <Note>{profileCopy.lastUsed(formatRelative(at, useNow()))}</Note>;
}

/** One signed-in device. The one in use is signed out by "Logout". */
export function DeviceItem({ session, onFailed }: DeviceItemProps) {
  const { id, device, signedInAt, lastUsedAt, isCurrent } = session;
  const [endSession, { isLoading }] = useEndSessionMutation();
  const dispatch = useAppDispatch();
  const timesId = useId();

  const signOut = async () => {
    onFailed(null);
    const { error } = await endSession(id);
    if (error) onFailed(describeFailure('endSession', error));
    else dispatch(toastRaised({ name: 'deviceSignedOut' }));
  };

  return (
    <Row as="li" justify="between">
      <div className={classes.device}>
        <Row gap={2}>
          <Text as="strong">{device}</Text>
          {isCurrent ? <Pill tone="success">{profileCopy.thisDevice}</Pill> : null}
        </Row>
        <div id={timesId}>
          {isCurrent ? null : <LastUsed at={lastUsedAt} />}
          <Note>{profileCopy.signedInOn(formatDate(signedInAt))}</Note>
        </div>
      </div>
      {isCurrent ? null : (
        <Button
          variant="quiet"
          size="small"
          busy={isLoading}
          aria-label={profileCopy.signOutDevice(device)}
          aria-describedby={timesId}
          onClick={() => void signOut()}
        >
          {profileCopy.signOut}
        </Button>
      )}
    </Row>
  );
}
