import { Form, type FormOutcome } from '@/forms/Form';
import { MoneyField } from '@/forms/MoneyField';
import { refusedBy } from '@/forms/refusedBy';
import { SubmitButton } from '@/forms/SubmitButton';
import { useContributeToCliqueMutation, useJoinCliqueMutation } from '@/store/cliques/cliquesApi';
import { joinSteppedBack } from '@/store/cliques/cliquesSlice';
import { useAppDispatch } from '@/store/hooks';
import { toastRaised } from '@/store/notifications/notificationsSlice';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { SectionHeading } from '@/ui/Headings';
import { Grid, Row, Stack } from '@/ui/Layout';
import { CliqueFunding } from '@/widgets/CliqueFunding';
import {
  contributionChoices,
  contributionSchema,
  type ContributionValues,
  koboOf,
} from './contribution';
import { ContributionReview } from './ContributionReview';
import type { OfClique } from './useCliqueById';

/** Joins a clique, or adds to what the customer already has in it. */
export function ContributionForm({ clique, isMember }: OfClique) {
  const [join] = useJoinCliqueMutation();
  const [contribute] = useContributeToCliqueMutation();
  const dispatch = useAppDispatch();
  const button = isMember ? 'Contribute' : 'Join clique';

  const submit = async ({ amount }: ContributionValues): Promise<FormOutcome | undefined> => {
    const contribution = { id: clique.id, amount: koboOf(amount) };
    const { error } = await (isMember ? contribute(contribution) : join(contribution));
    if (error) return refusedBy(isMember ? 'contributeToClique' : 'joinClique', error);
    dispatch(toastRaised({ name: isMember ? 'contributed' : 'cliqueJoined' }));
    return undefined;
  };

  return (
    <Card>
      <SectionHeading>{clique.name}</SectionHeading>
      <CliqueFunding clique={clique} />
      <Form initialValues={{ amount: '' }} schema={contributionSchema} onSubmit={submit}>
        <Grid columns="panel" gap={5}>
          <Stack>
            <MoneyField
              name="amount"
              label="Contribution amount"
              choices={contributionChoices(clique.remainingFunding)}
              required
            />
          </Stack>
          <Stack>
            <ContributionReview terms={clique} field="amount" button={button} />
            <SubmitButton variant="pay">{button}</SubmitButton>
          </Stack>
        </Grid>
      </Form>
      <Row>
        <Button variant="quiet" onClick={() => dispatch(joinSteppedBack())}>
          Back
        </Button>
      </Row>
    </Card>
  );
}
