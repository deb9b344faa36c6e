import type { SerializedError } from '@reduxjs/toolkit';
import { createElement, Suspense, useRef, useState, type SubmitEvent } from 'react';
import { limits } from '@/config/limits';
import type { Id } from '@/config/calls';
import { payoutIntervals, type PayoutInterval } from '@/config/choices';
import { isHttpFailure, type Failure } from '@/lib/failure';
import { assetsCopy as copy } from '@/messages/assets';
import { contractCopy } from '@/messages/contract';
import { describeFailure } from '@/messages/describeFailure';
import { labels, payoutIntervalLabels } from '@/messages/labels';
import { validation } from '@/messages/validation';
import {
  agreementIntervalChosen,
  agreementOutdated,
  agreementTermsRead,
  agreementTicked,
  type AgreementFlow,
} from '@/store/assets/assetsSlice';
import { readTerms } from '@/store/assets/readTerms';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { InvestmentOrder } from '@/store/investments/investmentsApi';
import { selectCurrentUser } from '@/store/user/userSlice';
import { Banner } from '@/ui/Banner';
import { CheckboxInput } from '@/ui/CheckboxInput';
import { SelectInput } from '@/ui/SelectInput';
import { Skeleton } from '@/ui/Skeleton';
import { Text } from '@/ui/Text';
import { contractTerms } from '@/ui/contract/contractTerms';
import classes from './AgreementForm.module.css';

const options = payoutIntervals.map((value) => ({ value, label: payoutIntervalLabels[value] }));

interface AgreementFormProps {
  readonly id: string;
  readonly agreement: Extract<AgreementFlow, { step: 'open' }>;
  readonly invest: (
    order: InvestmentOrder,
  ) => Promise<{ readonly error?: Failure | SerializedError | undefined }>;
  readonly error: Failure | SerializedError | undefined;
  readonly onErrorDismissed: () => void;
}

/** The contract's terms, the choice of the interval and the consent; their values live in the store. */
export function AgreementForm(props: AgreementFormProps) {
  const { id, agreement, invest, error, onErrorDismissed } = props;
  const { terms, interval, isAgreed } = agreement;
  const user = useAppSelector(selectCurrentUser);
  const dispatch = useAppDispatch();
  const [isAttempted, setAttempted] = useState(false);
  const [isUnread, setUnread] = useState(false);
  const inFlight = useRef(false);

  const readAnew = async () => {
    dispatch(agreementOutdated());
    setAttempted(false);
    try {
      dispatch(agreementTermsRead(await dispatch(readTerms(terms.asset.id))));
    } catch {
      setUnread(true);
    }
  };

  const send = async (accountId: Id, chosen: PayoutInterval) => {
    const { asset, contractHash } = terms;
    const order = { assetId: asset.id, accountId, amount: asset.totalValue, interval: chosen };
    const { error: refusal } = await invest({ ...order, contractHash });
    const isOutdated = isHttpFailure(refusal, 409);
    if (isOutdated && contractHash !== null) await readAnew();
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAttempted(true);
    if (interval === null || !isAgreed) {
      const missing = event.currentTarget.elements.namedItem(
        interval === null ? 'interval' : 'agreed',
      );
      if (missing instanceof HTMLElement) missing.focus();
      return;
    }
    // A second Enter can come before the button is drawn disabled.
    if (user === null || inFlight.current) return;
    inFlight.current = true;
    setUnread(false);
    await send(user.accountId, interval);
    inFlight.current = false;
  };

  return (
    <form id={id} noValidate className={classes.form} onSubmit={(event) => void submit(event)}>
      {error ? (
        <Banner tone="error" duration={limits.longBannerDuration} onDismiss={onErrorDismissed}>
          {describeFailure(isUnread ? 'getContract' : 'invest', error)}
        </Banner>
      ) : null}
      <Text tone="muted">{copy.agreementIntro}</Text>
      <Suspense fallback={<Skeleton shape="picture" />}>
        {createElement(contractTerms(), { html: terms.contract, label: contractCopy.contract })}
      </Suspense>
      <SelectInput
        name="interval"
        label="Payout interval"
        required
        placeholder={copy.selectInterval}
        options={options}
        value={interval ?? ''}
        error={isAttempted && interval === null ? validation.payoutInterval : undefined}
        onValueChange={(value) =>
          dispatch(agreementIntervalChosen(payoutIntervals.find((each) => each === value) ?? null))
        }
      />
      <CheckboxInput
        name="agreed"
        label={labels.agreement}
        value={isAgreed}
        error={isAttempted && !isAgreed ? validation.agreement : undefined}
        onValueChange={(checked) => dispatch(agreementTicked(checked))}
      />
    </form>
  );
}
