import { useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { overviewMessages } from '@/messages/overview';
import { useAppDispatch } from '@/store/hooks';
import { promptDismissed } from '@/store/notifications/notificationsSlice';
import { pinCreationOpened } from '@/store/user/profileSlice';
import { Button } from '@/ui/buttons/Button';
import { LockIcon } from '@/ui/images/icons';
import { Row } from '@/ui/layout/Layout';
import { ListRow } from '@/ui/lists/Rows';

/** Asks a customer without a transaction PIN to create one, until they press "Maybe Later" (section 2, "Overview"). */
export function PinPrompt() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const setNow = () => {
    dispatch(pinCreationOpened());
    void navigate(paths.profile.to());
  };
  return (
    <ListRow
      icon={<LockIcon />}
      title={overviewMessages.pinPrompt}
      note={
        <Row gap={3}>
          <Button variant="link" size="small" onClick={setNow}>
            {overviewMessages.setPin}
          </Button>
          <Button
            variant="link"
            size="small"
            onClick={() => dispatch(promptDismissed('transactionPin'))}
          >
            {overviewMessages.later}
          </Button>
        </Row>
      }
    />
  );
}
