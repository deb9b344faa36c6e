import { useFormikContext } from 'formik';
import { paths } from '@/config/paths';
import { cliqueCopy } from '@/messages/cliques';
import { signInRequested } from '@/store/auth/authSlice';
import { keepReturnPath } from '@/store/auth/tabReturnPath';
import { inviteAmountKept } from '@/store/cliques/cliquesSlice';
import { useAppDispatch } from '@/store/hooks';
import { Row, Stack } from '@/ui/Layout';
import { LinkButton } from '@/ui/LinkButton';
import { Note } from '@/ui/Text';
import type { ContributionValues } from './contribution';

/** Signing up and signing in both come back to the invitation, with the amount as it was. */
export function WaysIn({ invite }: { invite: string }) {
  const { values } = useFormikContext<ContributionValues>();
  const dispatch = useAppDispatch();
  const keep = () => {
    dispatch(inviteAmountKept({ invite, amount: values.amount }));
    const returnPath = paths.joinByInvite.to(invite);
    dispatch(signInRequested({ returnPath }));
    keepReturnPath(returnPath);
  };
  return (
    <Stack gap={2}>
      <Note>{cliqueCopy.newToMota}</Note>
      <Row fill>
        <LinkButton variant="quiet" to={paths.signUp.to()} onClick={keep}>
          {cliqueCopy.createAccount}
        </LinkButton>
        <LinkButton variant="quiet" to={paths.signIn.to()} onClick={keep}>
          {cliqueCopy.signInToJoin}
        </LinkButton>
      </Row>
    </Stack>
  );
}
