import { useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { labelsCopy } from '@/words/labels';
import { overviewCopy } from '@/words/overview';
import { useAppDispatch } from '@/store/hooks';
import { promptDismissed } from '@/store/notifications/notificationsSlice';
import { pinCreationOpened } from '@/store/user/profileSlice';
import { Button } from '@/ui/Button';
import { LockIcon } from '@/ui/icons';
import { Row } from '@/ui/Layout';
import { ListRow } from '@/ui/Rows';

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
      title={labelsCopy.pinPrompt}
      note={
        <Row gap={3}>
          <Button variant="link" size="small" onClick={setNow}>
            {overviewCopy.setPin}
          </Button>
          <Button
            variant="link"
            size="small"
            onClick={() => dispatch(promptDismissed('transactionPin'))}
          >
            {overviewCopy.later}
          </Button>
        </Row>
      }
    />
  );
}
