import { useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { labels } from '@/messages/labels';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { promptDismissed, selectIsPromptDismissed } from '@/store/notifications/notificationsSlice';
import { selectCurrentUser } from '@/store/user/userSlice';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { Row } from '@/ui/Layout';
import { Text } from '@/ui/Text';

/** Asks a customer without a transaction PIN to create one, until they say later. */
export function PinPrompt() {
  const user = useAppSelector(selectCurrentUser);
  const dismissed = useAppSelector((state) => selectIsPromptDismissed(state, 'transactionPin'));
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  if (user?.hasTransactionPin !== false || dismissed) return null;
  return (
    <Card tone="prompt">
      <Row justify="between" gap={4}>
        <Text as="strong">{labels.pinPrompt}</Text>
        <Row>
          <Button variant="primary" onClick={() => void navigate(paths.profile.to())}>
            Set PIN Now
          </Button>
          <Button variant="quiet" onClick={() => dispatch(promptDismissed('transactionPin'))}>
            Maybe Later
          </Button>
        </Row>
      </Row>
    </Card>
  );
}
