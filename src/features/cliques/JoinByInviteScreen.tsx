import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import { Form } from '@/forms/Form';
import type { FormOutcome } from '@/forms/formOutcome';
import { MoneyField } from '@/forms/MoneyField';
import { refusedBy } from '@/forms/refusedBy';
import { SubmitButton } from '@/forms/SubmitButton';
import { isHttpFailure } from '@/lib/failure';
import { cliqueCopy } from '@/messages/cliques';
import { signInRequested } from '@/store/auth/authSlice';
import { useJoinCliqueByInviteMutation } from '@/store/cliques/cliquesApi';
import { inviteAmountKept, selectInviteDraft } from '@/store/cliques/cliquesSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { toastRaised } from '@/store/notifications/notificationsSlice';
import { Card } from '@/ui/Card';
import { PageHeading } from '@/ui/Headings';
import { koboOf } from './contributionAmount';
import { contributionSchema, type ContributionValues } from './contributionSchema';

/** Section 2, /cliques/join/{token}. Without a session the way leads to sign-in and back, with the amount kept. */
export default function JoinByInviteScreen() {
  const { token: invite = '' } = useParams();
  const [join] = useJoinCliqueByInviteMutation();
  const draft = useAppSelector(selectInviteDraft);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [needsSession, setNeedsSession] = useState(false);

  const submit = async ({ amount }: ContributionValues): Promise<FormOutcome | undefined> => {
    setNeedsSession(false);
    const { error } = await join({ invite, amount: koboOf(amount) });
    if (error === undefined) {
      dispatch(toastRaised({ name: 'cliqueJoined' }));
      void navigate(paths.cliques.to());
      return undefined;
    }
    if (isHttpFailure(error, 401)) {
      dispatch(inviteAmountKept({ invite, amount }));
      dispatch(signInRequested({ returnPath: paths.joinByInvite.to(invite) }));
      setNeedsSession(true);
    }
    return refusedBy('joinCliqueByInvite', error);
  };

  const amount = draft?.invite === invite ? draft.amount : '';
  return (
    <>
      <PageHeading intro={cliqueCopy.joinIntro}>Join a clique</PageHeading>
      <Card>
        <Form initialValues={{ amount }} schema={contributionSchema} onSubmit={submit}>
          <MoneyField name="amount" label="Contribution amount" required />
          <SubmitButton variant="pay">Join clique</SubmitButton>
          {needsSession ? <Link to={paths.signIn.to()}>{cliqueCopy.signInToJoin}</Link> : null}
        </Form>
      </Card>
    </>
  );
}
