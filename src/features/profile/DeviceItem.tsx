import { useId } from 'react';
import { formatDate, formatRelative, type Instant } from '@/lib/dates';
import { describeFailure } from '@/failures/describeFailure';
import { profileMessages } from '@/messages/profile';
import { useAppDispatch } from '@/store/hooks';
import { toastRaised } from '@/store/notifications/notificationsSlice';
import { useEndSessionMutation } from '@/store/user/userApi';
import type { DeviceSession } from '@/store/user/userWire';
import { Button } from '@/ui/buttons/Button';
import { Row } from '@/ui/layout/Layout';
import { Pill } from '@/ui/text/Pill';
import { Note, Text } from '@/ui/text/Text';
import { useNow } from '@/ui/useNow';
import classes from './profile.module.css';

interface DeviceItemProps {
  readonly session: DeviceSession;
  /** Called with the sentence of a failure, and with null when a new attempt starts. */
  readonly onFailed: (text: string | null) => void;
}

function LastUsed({ at }: { at: Instant }) {
  return <Note>{profileMessages.lastUsed(formatRelative(at, useNow()))}</Note>;
}

/** Renders one signed-in device. The device in use has no button, because "Logout" signs it out. */
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
          {isCurrent ? <Pill tone="success">{profileMessages.thisDevice}</Pill> : null}
        </Row>
        <div id={timesId}>
          {isCurrent ? null : <LastUsed at={lastUsedAt} />}
          <Note>{profileMessages.signedInOn(formatDate(signedInAt))}</Note>
        </div>
      </div>
      {isCurrent ? null : (
        <Button
          variant="quiet"
          size="small"
          busy={isLoading}
          aria-label={profileMessages.signOutDevice(device)}
          aria-describedby={timesId}
          onClick={() => void signOut()}
        >
          {profileMessages.signOut}
        </Button>
      )}
    </Row>
  );
}
