import { useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { labelsCopy } from '@/words/labels';
import { sessionCopy } from '@/words/session';
import { uiCopy } from '@/words/ui';
import { useSignOutMutation } from '@/store/auth/authApi';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { PageHeading } from '@/ui/Headings';
import { LogOutIcon } from '@/ui/icons';
import { Row } from '@/ui/Layout';
import classes from './SignOutScreen.module.css';

/** Section 2, "Logout". The route's guard redirects to /signin once the session has ended. */
export default function SignOutScreen() {
  const [signOut, { isLoading }] = useSignOutMutation();
  const navigate = useNavigate();
  return (
    <div className={classes.question}>
      <PageHeading intro={sessionCopy.toComeBack}>{sessionCopy.logOutTitle}</PageHeading>
      <Card>
        <EmptyState
          icon={<LogOutIcon />}
          action={
            <Row justify="center">
              <Button busy={isLoading} onClick={() => void signOut(undefined)}>
                {sessionCopy.logOut}
              </Button>
              <Button variant="quiet" onClick={() => void navigate(paths.overview.to())}>
                {uiCopy.cancel}
              </Button>
            </Row>
          }
        >
          {labelsCopy.aboutToLogOut}
        </EmptyState>
      </Card>
    </div>
  );
}
