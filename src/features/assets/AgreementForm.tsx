import { type FormikHelpers, useFormikContext } from 'formik';
import { useMemo, useState } from 'react';
import { environment } from '@/config/env';
import { payoutIntervalOf } from '@/config/choices';
import { Form, type FormOutcome } from '@/forms/Form';
import { refusedBy } from '@/forms/refusedBy';
import { isHttpFailure, isKeyUsed } from '@/lib/failure';
import { imageUrl } from '@/lib/imageUrl';
import { formatNaira } from '@/lib/money';
import { assetMessages as messages } from '@/messages/assets';
import { contractMessages } from '@/messages/offers';
import {
  agreementTermsRead,
  selectChosenInterval,
  type AgreementTerms,
} from '@/store/assets/assetsSlice';
import { readTerms } from '@/store/assets/readTerms';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { useInvestMutation } from '@/store/investments/investmentsApi';
import { selectCurrentUser, selectIsPinRequired } from '@/store/user/userSlice';
import { AssetImage } from '@/ui/images/AssetImage';
import { Disclosure } from '@/ui/layout/Disclosure';
import { SectionHeading } from '@/ui/layout/Headings';
import { Row, Stack } from '@/ui/layout/Layout';
import { TextWithFigures } from '@/ui/text/Money';
import { Note, Text } from '@/ui/text/Text';
import { FeeTable } from '@/widgets/offers/FeeTable';
import { PaymentPin } from '@/widgets/forms/PaymentPin';
import { AgreementFooter } from './AgreementFooter';
import { agreementSchema, type AgreementValues } from './agreementSchema';
import { AgreementSummary } from './AgreementSummary';
import { OfferedContract } from './OfferedContract';
import { Scenario } from './Scenario';
import classes from './AgreementForm.module.css';

function NoWayBack({ asset }: Pick<AgreementTerms, 'asset'>) {
  return (
    <Stack gap={2}>
      <SectionHeading level={3}>{messages.noWayBack}</SectionHeading>
      <ul className={classes.points}>
        {messages.noWayBackPoints(formatNaira(asset.totalValue)).map((point) => (
          <li key={point}>
            <TextWithFigures>{point}</TextWithFigures>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

/**
 * Repeats on demand what the asset's page has shown: what happens to the payouts if Mota closes, after which payout the
 * price is back, and all fees. With another server, it repeats only the fees.
 */
function AlreadyShown({ asset }: Pick<AgreementTerms, 'asset'>) {
  const { values } = useFormikContext<AgreementValues>();
  const interval = payoutIntervalOf(values.interval) ?? 'week';
  const { question, answer } = messages.motaCloses;
  return (
    <div>
      {environment.apiExtensions ? (
        <>
          <Disclosure summary={question}>
            <Text>{answer}</Text>
          </Disclosure>
          <Disclosure summary={messages.scenario}>
            <Scenario key={interval} asset={asset} interval={interval} />
          </Disclosure>
        </>
      ) : null}
      <Disclosure summary={messages.allFees}>
        <FeeTable fees={asset} />
      </Disclosure>
    </div>
  );
}

interface AgreementFormProps {
  readonly terms: AgreementTerms;
  readonly invest: ReturnType<typeof useInvestMutation>[0];
  readonly onCancel: () => void;
}

/**
 * Renders the form of the agreement: the price and the payouts, the whole contract, and below them the consent and the
 * payment.
 */
export function AgreementForm({ terms, invest, onCancel }: AgreementFormProps) {
  const { asset, contract, contractHash } = terms;
  const chosen = useAppSelector(selectChosenInterval);
  const user = useAppSelector(selectCurrentUser);
  const dispatch = useAppDispatch();
  const isPinRequired = useAppSelector(selectIsPinRequired);
  const schema = useMemo(() => agreementSchema(isPinRequired), [isPinRequired]);
  const [initialValues] = useState<AgreementValues>({
    interval: chosen ?? '',
    agreed: false,
    pin: '',
  });

  const reloadTerms = async (): Promise<AgreementTerms | null> => {
    try {
      const reloaded = await dispatch(readTerms(asset.id));
      dispatch(agreementTermsRead(reloaded));
      return reloaded;
    } catch {
      return null;
    }
  };

  const submit = async (
    values: AgreementValues,
    { setFieldValue }: FormikHelpers<AgreementValues>,
  ): Promise<FormOutcome | undefined> => {
    const interval = payoutIntervalOf(values.interval);
    if (user === null || interval === undefined) return undefined;
    const order = { assetId: asset.id, accountId: user.accountId, amount: asset.totalValue };
    const { error } = await invest({ ...order, interval, contractHash, pin: values.pin });
    if (error === undefined) return undefined;
    // Keeps the terms if the idempotency key was already used, because a retry must send the same payment and terms.
    const isOutdated = isHttpFailure(error, 409) && !isKeyUsed(error) && contractHash !== null;
    if (isOutdated) {
      const reloaded = await reloadTerms();
      if (reloaded === null) return refusedBy('getContract', error);
      // The consent was to another contract, so it is removed. The field isn't validated, because a missing consent is
      // no error yet.
      if (reloaded.contract !== contract) await setFieldValue('agreed', false, false);
    }
    return refusedBy('invest', error, { pin: 'pin' });
  };

  return (
    <Form
      initialValues={initialValues}
      schema={schema}
      onSubmit={submit}
      footer={<AgreementFooter terms={terms} onCancel={onCancel} />}
    >
      <Row nowrap>
        <AssetImage src={imageUrl(asset.image)} name={asset.name} shape="thumbnail" />
        <Stack gap={1}>
          <Text as="strong">{asset.name}</Text>
          {environment.apiExtensions ? <Note>{contractMessages.numberLater}</Note> : null}
        </Stack>
      </Row>
      <AgreementSummary asset={asset} />
      <NoWayBack asset={asset} />
      <AlreadyShown asset={asset} />
      <OfferedContract asset={asset} html={contract} />
      <PaymentPin />
    </Form>
  );
}
