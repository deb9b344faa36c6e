import { useMemo } from 'react';
import { cliqueTypes } from '@/config/choices';
import { SelectField, TextField } from '@/forms/fields';
import { Form, type FormOutcome } from '@/forms/Form';
import { MoneyField } from '@/forms/MoneyField';
import { refusedBy } from '@/forms/refusedBy';
import { SubmitButton } from '@/forms/SubmitButton';
import { isSameId } from '@/lib/isSameId';
import { formatNaira } from '@/lib/money';
import { describeFailure } from '@/failures/describeFailure';
import { cliqueMessages } from '@/messages/cliques';
import { labelMessages } from '@/messages/labels';
import { useListAssetsQuery } from '@/store/assets/assetsApi';
import { isOutOfStock } from '@/store/assets/assetsWire';
import { useCreateCliqueMutation } from '@/store/cliques/cliquesApi';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { toastRaised } from '@/store/notifications/notificationsSlice';
import { selectIsPinRequired } from '@/store/user/userSlice';
import { Grid, Row, Stack } from '@/ui/layout/Layout';
import { Reload } from '@/ui/feedback/Reload';
import { PaymentPin } from '@/widgets/forms/PaymentPin';
import { Unreadable } from '@/widgets/feedback/QueryState';
import { payoutIntervalOptions } from '@/widgets/forms/payoutIntervalOptions';
import { koboOf, suggestedContributions } from './contribution';
import { BeforeCreation, CreationReview } from './CreationReview';
import { createCliqueSchema, type CreateCliqueValues } from './createCliqueSchema';
import { useConsent } from './useConsent';

const initialValues = createCliqueSchema(false).getDefault();

const typeOptions = cliqueTypes.map((value) => ({
  value,
  label: labelMessages.cliqueTypes[value],
}));

/** Renders a field for the assets that can still be bought. */
function AssetField() {
  const query = useListAssetsQuery(undefined);
  const { data, error, isLoading } = query;
  const assets = data?.items ?? [];
  const options = assets
    .filter((asset) => !isOutOfStock(asset))
    .map(({ id, name, totalValue }) => ({
      value: String(id),
      label: `${name} — ${formatNaira(totalValue)}`,
    }));
  return (
    <Stack>
      <SelectField
        name="assetId"
        label={cliqueMessages.asset}
        placeholder={isLoading ? cliqueMessages.loadingAssets : cliqueMessages.selectAsset}
        options={options}
        required
      />
      <Unreadable count={data?.unreadable ?? 0} />
      {error !== undefined && assets.length === 0 ? (
        <Reload query={query}>{describeFailure('listAssetsForClique', error)}</Reload>
      ) : null}
    </Stack>
  );
}

interface CreateCliqueFormProps {
  readonly onPublicCreated: () => void;
}

/**
 * Renders the form that creates a clique (section 2, "Clique"). Afterwards a private clique continues with its
 * invitations, a public one with the list.
 */
export function CreateCliqueForm({ onPublicCreated }: CreateCliqueFormProps) {
  const [createClique] = useCreateCliqueMutation();
  const { consentTo, refusedTo } = useConsent('getNewCliqueContract');
  const isPinRequired = useAppSelector(selectIsPinRequired);
  const schema = useMemo(() => createCliqueSchema(isPinRequired), [isPinRequired]);
  const assets = useListAssetsQuery(undefined).data?.items ?? [];
  const dispatch = useAppDispatch();

  const submit = async (values: CreateCliqueValues): Promise<FormOutcome | undefined> => {
    const assetId = assets.find(({ id }) => isSameId(id, values.assetId))?.id ?? values.assetId;
    const consent = await consentTo(String(assetId));
    if ('refusal' in consent) return consent.refusal;
    const { error } = await createClique({
      name: values.name.trim(),
      assetId,
      contribution: koboOf(values.contribution),
      type: values.type,
      payoutFrequency: values.payoutFrequency,
      contractHash: consent.hash,
      pin: values.pin,
    });
    if (error) {
      refusedTo(String(assetId), error);
      return refusedBy('createClique', error, { pin: 'pin' });
    }
    dispatch(toastRaised({ name: 'cliqueCreated' }));
    if (values.type === 'public') onPublicCreated();
    return undefined;
  };

  return (
    <Form initialValues={initialValues} schema={schema} errorSummary onSubmit={submit}>
      <Grid columns="panel" gap={5}>
        <TextField name="name" label={cliqueMessages.name} autoComplete="off" required />
        <MoneyField
          name="contribution"
          label={cliqueMessages.amount}
          choices={suggestedContributions}
          required
        />
        <SelectField name="type" label={cliqueMessages.type} options={typeOptions} required />
        <AssetField />
        <SelectField
          name="payoutFrequency"
          label={cliqueMessages.interval}
          options={payoutIntervalOptions}
          required
        />
      </Grid>
      <Grid columns="panel" gap={5}>
        <CreationReview />
        <BeforeCreation />
      </Grid>
      <PaymentPin />
      <Row fill="narrow">
        <SubmitButton variant="pay" block={false}>
          {cliqueMessages.create}
        </SubmitButton>
      </Row>
    </Form>
  );
}
