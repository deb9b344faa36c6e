import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { paths } from '@/config/paths';
import { cliqueMessages } from '@/messages/cliques';
import { signInRequested } from '@/store/auth/authSlice';
import { storeReturnPath } from '@/store/auth/tabReturnPath';
import { inviteAmountKept } from '@/store/cliques/cliquesSlice';
import { useAppDispatch } from '@/store/hooks';
import { Row, Stack } from '@/ui/layout/Layout';
import { SectionHeading } from '@/ui/layout/Headings';
import { LinkButton } from '@/ui/buttons/LinkButton';
import { Note } from '@/ui/text/Text';
import type { ContributionValues } from './contribution';
import classes from './InvitedTo.module.css';

interface SignUpOrSignInProps {
  readonly invite: string;
}

/** Returns a function that keeps the amount of the form, and brings the customer back to the invitation later. */
function useReturn(invite: string): () => void {
  const { values } = useFormikContext<ContributionValues>();
  const dispatch = useAppDispatch();
  return () => {
    dispatch(inviteAmountKept({ invite, amount: values.amount }));
    const returnPath = paths.joinByInvite.to(invite);
    dispatch(signInRequested({ returnPath }));
    storeReturnPath(returnPath);
  };
}

/** Links to sign-up and sign-in next to the button of the form. Both return to the invitation and keep the amount. */
export function SignUpOrSignIn({
  invite,
  children,
}: SignUpOrSignInProps & { readonly children: ReactNode }) {
  const keep = useReturn(invite);
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

/**
 * Tells visitors what they are invited to if the server can't show the invitation. "Sign in" comes first, because few
 * would sign up for something that they can't see.
 */
export function SignInToSee({ invite }: SignUpOrSignInProps) {
  const keep = useReturn(invite);
  return (
    <div className={classes.unseen}>
      <SectionHeading intro={cliqueMessages.signInToSee}>
        {cliqueMessages.youAreInvited}
      </SectionHeading>
      <Stack gap={2}>
        <LinkButton block to={paths.signIn.to()} onClick={keep}>
          {cliqueMessages.signInToJoin}
        </LinkButton>
        <LinkButton block variant="quiet" to={paths.signUp.to()} onClick={keep}>
          {cliqueMessages.createAccount}
        </LinkButton>
        <Note>{cliqueMessages.newToMota}</Note>
      </Stack>
    </div>
  );
}
