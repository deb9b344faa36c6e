import { useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { sessionMessages } from '@/messages/auth';
import { uiMessages } from '@/messages/ui';
import { useSignOutMutation } from '@/store/auth/authApi';
import { Button } from '@/ui/buttons/Button';
import { Card } from '@/ui/layout/Card';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { PageHeading } from '@/ui/layout/Headings';
import { LogOutIcon } from '@/ui/images/icons';
import { Row } from '@/ui/layout/Layout';
import classes from './SignOutScreen.module.css';

/** Renders the screen that ends the session (section 2, "Logout"). The route's guard then redirects to /signin. */
export default function SignOutScreen() {
  const [signOut, { isLoading }] = useSignOutMutation();
  const navigate = useNavigate();
  return (
    <div className={classes.question}>
      <PageHeading intro={sessionMessages.toComeBack}>{sessionMessages.logOutTitle}</PageHeading>
      <Card>
        <EmptyState
          icon={<LogOutIcon />}
          action={
            <Row justify="center">
              <Button busy={isLoading} onClick={() => void signOut(undefined)}>
                {sessionMessages.logOut}
              </Button>
              <Button variant="quiet" onClick={() => void navigate(paths.overview.to())}>
                {uiMessages.cancel}
              </Button>
            </Row>
          }
        >
          {sessionMessages.aboutToLogOut}
        </EmptyState>
      </Card>
    </div>
  );
}
