import { cliqueTypes } from '@/config/choices';
import { SelectField, TextField } from '@/forms/fields';
import { Form, type FormOutcome } from '@/forms/Form';
import { MoneyField } from '@/forms/MoneyField';
import { refusedBy } from '@/forms/refusedBy';
import { SubmitButton } from '@/forms/SubmitButton';
import { isSameId } from '@/lib/isSameId';
import { cliqueTypeLabels } from '@/messages/labels';
import { useListAssetsQuery } from '@/store/assets/assetsApi';
import { useCreateCliqueMutation } from '@/store/cliques/cliquesApi';
import { existingCliquesChosen } from '@/store/cliques/cliquesSlice';
import { useAppDispatch } from '@/store/hooks';
import { toastRaised } from '@/store/notifications/notificationsSlice';
import { Grid, Stack } from '@/ui/Layout';
import { payoutIntervalOptions } from '@/widgets/payoutIntervalOptions';
import { AssetField } from './AssetField';
import { koboOf, suggestedContributions } from './contribution';
import { CreationReview } from './CreationReview';
import { createCliqueSchema, type CreateCliqueValues } from './createCliqueSchema';

const initialValues = createCliqueSchema.getDefault();

const typeOptions = cliqueTypes.map((value) => ({ value, label: cliqueTypeLabels[value] }));

/** Section 2, "Clique", create form. A private clique goes on to its invitations, a public one into the list. */
export function CreateCliqueForm() {
  const [createClique] = useCreateCliqueMutation();
  const { data: assets = [] } = useListAssetsQuery(undefined);
  const dispatch = useAppDispatch();

  const submit = async (values: CreateCliqueValues): Promise<FormOutcome | undefined> => {
    const asset = assets.find(({ id }) => isSameId(id, values.assetId));
    const { error } = await createClique({
      name: values.name.trim(),
      assetId: asset?.id ?? values.assetId,
      contribution: koboOf(values.contribution),
      type: values.type,
      payoutFrequency: values.payoutFrequency,
    });
    if (error) return refusedBy('createClique', error);
    dispatch(toastRaised({ name: 'cliqueCreated' }));
    if (values.type === 'public') dispatch(existingCliquesChosen());
    return undefined;
  };

  return (
    <Form initialValues={initialValues} schema={createCliqueSchema} errorSummary onSubmit={submit}>
      <Grid columns="panel" gap={6}>
        <Stack gap={5}>
          <AssetField />
          <TextField name="name" label="Clique name" autoComplete="off" required />
          <MoneyField
            name="contribution"
            label="Contribution amount"
            choices={suggestedContributions}
            required
          />
          <SelectField name="type" label="Clique type" options={typeOptions} required />
          <SelectField
            name="payoutFrequency"
            label="Payout interval"
            options={payoutIntervalOptions}
            required
          />
        </Stack>
        <Stack>
          <CreationReview />
          <SubmitButton variant="pay">Create clique</SubmitButton>
        </Stack>
      </Grid>
    </Form>
  );
}
