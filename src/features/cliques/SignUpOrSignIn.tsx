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
  /** Whether "Sign in" is the main button. It is if the invitation can't be shown, because few would sign up then. */
  readonly isSignInFirst: boolean;
  /** The button of the form. */
  readonly children: ReactNode;
}

/** Links to sign-up and sign-in. Both return to the invitation and keep the amount. */
export function SignUpOrSignIn({ invite, isSignInFirst, children }: SignUpOrSignInProps) {
  const { values } = useFormikContext<ContributionValues>();
  const dispatch = useAppDispatch();
  const keep = () => {
    dispatch(inviteAmountKept({ invite, amount: values.amount }));
    const returnPath = paths.joinByInvite.to(invite);
    dispatch(signInRequested({ returnPath }));
    storeReturnPath(returnPath);
  };
  const signUp = { to: paths.signUp.to(), children: cliqueMessages.createAccount };
  const signIn = { to: paths.signIn.to(), children: cliqueMessages.signInToJoin };
  const [first, second] = isSignInFirst ? [signIn, signUp] : [signUp, signIn];
  return (
    <Stack gap={2}>
      <LinkButton block {...first} onClick={keep} />
      {isSignInFirst ? null : <Note>{cliqueMessages.newToMota}</Note>}
      <Row fill="always">
        <LinkButton variant="quiet" {...second} onClick={keep} />
        {children}
      </Row>
      {isSignInFirst ? <Note>{cliqueMessages.newToMota}</Note> : null}
    </Stack>
  );
}
