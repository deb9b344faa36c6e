import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { Form, type FormOutcome } from '@/forms/Form';
import { MoneyField } from '@/forms/MoneyField';
import { refusedBy } from '@/forms/refusedBy';
import { SubmitButton } from '@/forms/SubmitButton';
import { isHttpFailure } from '@/lib/failure';
import { zeroKobo } from '@/lib/money';
import { cliqueMessages } from '@/messages/cliques';
import { cliquesApi, useJoinCliqueByInviteMutation } from '@/store/cliques/cliquesApi';
import { selectInviteDraft } from '@/store/cliques/cliquesSlice';
import type { InvitePreview } from '@/store/cliques/cliquesWire';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { toastRaised } from '@/store/notifications/notificationsSlice';
import { selectHasSession, selectIsPinRequired } from '@/store/user/userSlice';
import { Card } from '@/ui/layout/Card';
import { Skeletons } from '@/ui/feedback/Skeleton';
import { BeforeYouJoin } from './BeforeYouJoin';
import { PaymentPin } from '@/widgets/forms/PaymentPin';
import type { UntilKnown } from '@/widgets/feedback/useUntilKnown';
import {
  contributionChoices,
  contributionSchema,
  type ContributionValues,
  koboOf,
  minimumHint,
  minimumOf,
} from './contribution';
import { ContributionReview } from './ContributionReview';
import { useConsent } from './useConsent';
import { type OfferedContract, useOfferedContract } from './useOfferedContract';
import { SignInToSee, SignUpOrSignIn } from './SignUpOrSignIn';

interface TermsProps {
  readonly preview: InvitePreview;
  readonly contract: OfferedContract;
}

/** Shows the payment, and the contract that the customer agrees to by pressing the button. */
function Terms({ preview, contract }: TermsProps) {
  return (
    <>
      {contract.isLoading ? null : (
        <ContributionReview
          terms={preview}
          field="amount"
          button={cliqueMessages.join}
          contract={contract}
        />
      )}
      <BeforeYouJoin
        terms={preview}
        assetName={preview.assetName}
        fees={preview.fees}
        contract={contract}
      />
    </>
  );
}

interface JoinFormProps {
  readonly invite: string;
  /** The invitation. Undefined while it loads, or if the server doesn't send it. */
  readonly preview: InvitePreview | undefined;
  readonly isLoading: boolean;
  /** Whether the server can't show the invitation. */
  readonly isUnknown: boolean;
  /** Reports a press of the button, and a failed call. The invitation stays unchanged until the outcome is known. */
  readonly outcome: UntilKnown;
}

/**
 * Renders the form for the contribution of an invited person. Without a session, it links to sign-up and sign-in, which
 * return here and keep the amount.
 */
export function JoinForm({ invite, preview, isLoading, isUnknown, outcome }: JoinFormProps) {
  const [join] = useJoinCliqueByInviteMutation();
  const { consentTo, refusedTo } = useConsent('getInvitedContract');
  const contract = useOfferedContract('getInvitedContract', preview ? invite : '');
  const draft = useAppSelector(selectInviteDraft);
  const hasSession = useAppSelector(selectHasSession);
  const isPinRequired = useAppSelector(selectIsPinRequired);
  const minimum = minimumOf(contract.query.data, preview?.remainingFunding ?? zeroKobo);
  const schema = useMemo(
    () => contributionSchema(isPinRequired, minimum),
    [isPinRequired, minimum],
  );
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [isRefused, setRefused] = useState(false);

  const submit = async ({ amount, pin }: ContributionValues): Promise<FormOutcome | undefined> => {
    const consent = await consentTo(invite);
    if ('refusal' in consent) return consent.refusal;
    const contribution = { id: invite, amount: koboOf(amount), contractHash: consent.hash, pin };
    outcome.press();
    const { error } = await join(contribution);
    if (error === undefined) {
      dispatch(toastRaised({ name: 'cliqueJoined', isForNextPage: true }));
      void navigate(paths.cliques.to());
      return undefined;
    }
    outcome.settle(error);
    // The last seat may just have been taken, or the link ended. The preview then says so in place of the form.
    if (isHttpFailure(error, 404) || isHttpFailure(error, 409)) {
      dispatch(cliquesApi.util.invalidateTags(['Cliques']));
    }
    refusedTo(invite, error);
    setRefused(isHttpFailure(error, 401));
    return refusedBy('joinCliqueByInvite', error, { pin: 'pin' });
  };

  const isVisitor = !hasSession || isRefused;
  const submitButton = (
    <SubmitButton variant={isVisitor ? 'quiet' : 'pay'}>{cliqueMessages.join}</SubmitButton>
  );
  return (
    <Card>
      <Form
        initialValues={{ amount: draft?.invite === invite ? draft.amount : '', pin: '' }}
        schema={schema}
        onSubmit={submit}
      >
        {isVisitor && isUnknown ? <SignInToSee invite={invite} /> : null}
        <MoneyField
          name="amount"
          label={cliqueMessages.amount}
          hint={minimumHint(minimum)}
          {...(preview &&
            !contract.isLoading && {
              choices: contributionChoices(preview.remainingFunding, minimum),
            })}
          required
        />
        {/* Placeholders for the hint, the chips and the example, so that the button doesn't move when they appear. */}
        {isLoading || contract.isLoading ? <Skeletons shape="control" count={3} /> : null}
        {preview ? <Terms preview={preview} contract={contract} /> : null}
        <PaymentPin />
        {isVisitor && !isUnknown ? (
          <SignUpOrSignIn invite={invite}>{submitButton}</SignUpOrSignIn>
        ) : (
          submitButton
        )}
      </Form>
    </Card>
  );
}
