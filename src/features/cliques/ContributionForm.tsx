import { useMemo } from 'react';
import { Form, type FormOutcome } from '@/forms/Form';
import { MoneyField } from '@/forms/MoneyField';
import { refusedBy } from '@/forms/refusedBy';
import { SubmitButton } from '@/forms/SubmitButton';
import { cliqueMessages } from '@/messages/cliques';
import { useContributeToCliqueMutation, useJoinCliqueMutation } from '@/store/cliques/cliquesApi';
import { joinSteppedBack } from '@/store/cliques/cliquesSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { toastRaised } from '@/store/notifications/notificationsSlice';
import { selectIsPinRequired } from '@/store/user/userSlice';
import { Button } from '@/ui/buttons/Button';
import { Card } from '@/ui/layout/Card';
import { SectionHeading } from '@/ui/layout/Headings';
import { Grid, Row, Stack } from '@/ui/layout/Layout';
import { Skeletons } from '@/ui/feedback/Skeleton';
import { CliqueFunding } from '@/widgets/offers/CliqueFunding';
import { BeforeYouJoin } from './BeforeYouJoin';
import { PaymentPin } from '@/widgets/forms/PaymentPin';
import { useUntilKnown } from '@/widgets/feedback/useUntilKnown';
import {
  contributionChoices,
  contributionSchema,
  type ContributionValues,
  koboOf,
  minimumHint,
  minimumOf,
} from './contribution';
import { ContributionReview } from './ContributionReview';
import type { OfClique } from './useCliqueById';
import { useConsent } from './useConsent';
import { useOfferedContract } from './useOfferedContract';

/** Renders a form that joins a clique, or adds to the customer's contribution. */
export function ContributionForm({ clique, isMember }: OfClique) {
  // Keeps `isMember` from a press until its outcome is known. After a lost response the lists may already show the
  // customer as a member, but a retry has to be the same call.
  const { value: adds, press, settle } = useUntilKnown(isMember);
  const [join] = useJoinCliqueMutation();
  const [contribute] = useContributeToCliqueMutation();
  const { consentTo, refusedTo } = useConsent('getCliqueContract');
  const contract = useOfferedContract('getCliqueContract', clique.id);
  const isPinRequired = useAppSelector(selectIsPinRequired);
  const minimum = minimumOf(contract.query.data, clique.remainingFunding);
  const schema = useMemo(
    () => contributionSchema(isPinRequired, minimum),
    [isPinRequired, minimum],
  );
  const dispatch = useAppDispatch();
  const button = adds ? cliqueMessages.contribute : cliqueMessages.join;

  const submit = async ({ amount, pin }: ContributionValues): Promise<FormOutcome | undefined> => {
    const { id } = clique;
    const consent = await consentTo(id);
    if ('refusal' in consent) return consent.refusal;
    const contribution = { id, amount: koboOf(amount), contractHash: consent.hash, pin };
    press();
    const { error } = await (adds ? contribute(contribution) : join(contribution));
    if (error) {
      settle(error);
      refusedTo(id, error);
      return refusedBy(adds ? 'contributeToClique' : 'joinClique', error, { pin: 'pin' });
    }
    dispatch(toastRaised({ name: adds ? 'contributed' : 'cliqueJoined' }));
    return undefined;
  };

  return (
    <Card>
      <SectionHeading>{clique.name}</SectionHeading>
      <CliqueFunding clique={clique} />
      <Form initialValues={{ amount: '', pin: '' }} schema={schema} onSubmit={submit}>
        <Grid columns="panel" gap={5}>
          <Stack>
            <MoneyField
              name="amount"
              label={cliqueMessages.amount}
              hint={minimumHint(minimum)}
              choices={
                contract.isLoading ? [] : contributionChoices(clique.remainingFunding, minimum)
              }
              required
            />
            {/* The hint, the chips and the example depend on the minimum, so they appear together. */}
            {contract.isLoading ? (
              <Skeletons shape="control" count={3} />
            ) : (
              <ContributionReview
                terms={clique}
                field="amount"
                button={button}
                contract={contract}
              />
            )}
          </Stack>
          <Stack>
            <BeforeYouJoin
              terms={clique}
              assetName={clique.assetName}
              fees={contract.query.data?.fees ?? null}
              contract={contract}
            />
            <PaymentPin />
            <SubmitButton variant="pay">{button}</SubmitButton>
          </Stack>
        </Grid>
      </Form>
      <Row>
        <Button variant="quiet" onClick={() => dispatch(joinSteppedBack())}>
          {cliqueMessages.back}
        </Button>
      </Row>
    </Card>
  );
}
