import { cliqueTypes } from '@/config/choices';
import { SelectField, TextField } from '@/forms/fields';
import { Form, type FormOutcome } from '@/forms/Form';
import { MoneyField } from '@/forms/MoneyField';
import { refusedBy } from '@/forms/refusedBy';
import { SubmitButton } from '@/forms/SubmitButton';
import { isSameId } from '@/lib/isSameId';
import { formatNaira } from '@/lib/money';
import { describeFailure } from '@/messages/describeFailure';
import { cliqueTypeLabels } from '@/messages/labels';
import { useListAssetsQuery } from '@/store/assets/assetsApi';
import { isOutOfStock } from '@/store/assets/assetsWire';
import { useCreateCliqueMutation } from '@/store/cliques/cliquesApi';
import { existingCliquesChosen } from '@/store/cliques/cliquesSlice';
import { useAppDispatch } from '@/store/hooks';
import { toastRaised } from '@/store/notifications/notificationsSlice';
import { Grid, Stack } from '@/ui/Layout';
import { Reload } from '@/ui/Reload';
import { payoutIntervalOptions } from '@/widgets/payoutIntervalOptions';
import { koboOf, suggestedContributions } from './contribution';
import { CreationReview } from './CreationReview';
import { createCliqueSchema, type CreateCliqueValues } from './createCliqueSchema';

const initialValues = createCliqueSchema.getDefault();

const typeOptions = cliqueTypes.map((value) => ({ value, label: cliqueTypeLabels[value] }));

/** Section 2, "Clique", create form. A private clique goes on to its invitations, a public one into the list. */
export function CreateCliqueForm() {
  const [createClique] = useCreateCliqueMutation();
  const query = useListAssetsQuery(undefined);
  const { data: assets = [], error, isLoading } = query;
  const assetOptions = assets
    .filter((asset) => !isOutOfStock(asset))
    .map(({ id, name, totalValue }) => ({
      value: String(id),
      label: `${name} — ${formatNaira(totalValue)}`,
    }));
  const dispatch = useAppDispatch();

  const submit = async (values: CreateCliqueValues): Promise<FormOutcome | undefined> => {
    const asset = assets.find(({ id }) => isSameId(id, values.assetId));
    const { error: failure } = await createClique({
      name: values.name.trim(),
      assetId: asset?.id ?? values.assetId,
      contribution: koboOf(values.contribution),
      type: values.type,
      payoutFrequency: values.payoutFrequency,
    });
    if (failure) return refusedBy('createClique', failure);
    dispatch(toastRaised({ name: 'cliqueCreated' }));
    if (values.type === 'public') dispatch(existingCliquesChosen());
    return undefined;
  };

  return (
    <Form initialValues={initialValues} schema={createCliqueSchema} errorSummary onSubmit={submit}>
      <Grid columns="panel" gap={6}>
        <Stack gap={5}>
          <SelectField
            name="assetId"
            label="Asset"
            placeholder={isLoading ? 'Loading…' : 'Select an asset'}
            options={assetOptions}
            required
          />
          {error !== undefined && assets.length === 0 ? (
            <Reload query={query}>{describeFailure('listAssetsForClique', error)}</Reload>
          ) : null}
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
