import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { paths } from '@/config/paths';
import { cliqueMessages } from '@/messages/cliques';
import { signInRequested } from '@/store/auth/authSlice';
import { storeReturnPath } from '@/store/auth/tabReturnPath';
import { inviteAmountKept } from '@/store/cliques/cliquesSlice';
import { useAppDispatch } from '@/store/hooks';
import { Row, Stack } from '@/ui/layout/Layout';
import { LinkButton } from '@/ui/buttons/LinkButton';
import { Note } from '@/ui/text/Text';
import type { ContributionValues } from './contribution';

interface SignUpOrSignInProps {
  readonly invite: string;
  /** The button of the form. */
  readonly children: ReactNode;
}

/** Links to sign-up and sign-in. Both return to the invitation and keep the amount. */
export function SignUpOrSignIn({ invite, children }: SignUpOrSignInProps) {
  const { values } = useFormikContext<ContributionValues>();
  const dispatch = useAppDispatch();
  const keep = () => {
    dispatch(inviteAmountKept({ invite, amount: values.amount }));
    const returnPath = paths.joinByInvite.to(invite);
    dispatch(signInRequested({ returnPath }));
    storeReturnPath(returnPath);
  };
  return (
    <Stack gap={2}>
      <LinkButton block to={paths.signUp.to()} onClick={keep}>
        {cliqueMessages.createAccount}
      </LinkButton>
      <Note>{cliqueMessages.newToMota}</Note>
      <Row fill="always">
        <LinkButton variant="quiet" to={paths.signIn.to()} onClick={keep}>
          {cliqueMessages.signInToJoin}
        </LinkButton>
        {children}
      </Row>
    </Stack>
  );
}
