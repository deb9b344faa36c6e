import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as limits from '@/config/limits';
import { Form, type FormOutcome } from '@/forms/Form';
import { refusedBy } from '@/forms/refusedBy';
import { isCancelled } from '@/lib/failure';
import { validationMessages } from '@/messages/forms';
import { withdrawalMessages as messages } from '@/messages/withdrawal';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useListBanksQuery, useVerifyReceiverMutation } from '@/store/wallet/walletApi';
import { receiverChanged, selectWithdrawal } from '@/store/wallet/walletSlice';
import type { Receiver } from '@/store/wallet/walletWire';
import { Button } from '@/ui/buttons/Button';
import { classNames } from '@/ui/classNames';
import { CheckCircleIcon, WarningIcon } from '@/ui/images/icons';
import { Note } from '@/ui/text/Text';
import { bankNameOf } from './bankOptions';
import { ReceiverFields } from './ReceiverFields';
import { Step } from './Step';
import { WithdrawalPause } from './WithdrawalStop';
import { receiverSchema, type ReceiverValues } from './withdrawalSchemas';
import classes from './ReceiverForm.module.css';

interface ReceiverConfirmedProps {
  readonly receiver: Receiver | null;
  /** A button that shows the fields again. */
  readonly action: ReactNode;
}

/**
 * Shows the account and its name from the bank. If the account was changed since its confirmation, shows a notice
 * instead.
 */
function ReceiverConfirmed({ receiver, action }: ReceiverConfirmedProps) {
  return (
    <div className={receiver ? classes.confirmed : classes.changed}>
      {receiver ? <CheckCircleIcon /> : <WarningIcon />}
      <div aria-live="polite" className={classes.words}>
        {receiver ? (
          <>
            <span className={classes.term}>{messages.accountName}</span>
            <strong className={classes.name}>{receiver.accountName}</strong>
            <Note as="span">{`${receiver.bankName}, ${receiver.accountNumber}`}</Note>
          </>
        ) : (
          <p>{messages.confirmAgain}</p>
        )}
      </div>
      {action}
    </div>
  );
}

const noReceiver: ReceiverValues = { bankCode: '', accountNumber: '' };

interface ReceiverFormProps {
  readonly takesFocus: boolean;
  readonly onConfirmed: () => void;
}

/**
 * Renders the form for bank and account number. Confirming them requests the account's name from the bank, and folds
 * the fields to one line. "Change" shows them again, and so does a field that takes the focus.
 */
export function ReceiverForm({ takesFocus, onConfirmed }: ReceiverFormProps) {
  const flow = useAppSelector(selectWithdrawal);
  // Read from the store, so that a customer who returns to the page finds the same receiver.
  const confirmed = flow.step === 'amount' ? flow.receiver : null;
  const [initialValues] = useState<ReceiverValues>(() =>
    confirmed
      ? { bankCode: confirmed.bankCode, accountNumber: confirmed.accountNumber }
      : noReceiver,
  );
  const [chosen, setChosen] = useState<Receiver | null>(confirmed);
  const banks = useListBanksQuery(undefined).data?.items ?? [];
  const [verify] = useVerifyReceiverMutation();
  const dispatch = useAppDispatch();
  const asked = useRef<ReturnType<typeof verify>>(undefined);
  const place = useRef<HTMLDivElement>(null);
  const [isChanging, setChanging] = useState(false);
  const isFolded = confirmed !== null && !isChanging;

  useEffect(() => {
    if (takesFocus) place.current?.querySelector('select')?.focus();
  }, [takesFocus]);

  const change = () => place.current?.querySelector('select')?.focus();

  const confirm = async (values: ReceiverValues): Promise<FormOutcome | undefined> => {
    const bankName = bankNameOf(values.bankCode, banks, chosen);
    asked.current = verify({ ...values, bankName });
    const { error } = await asked.current;
    if (isCancelled(error)) return undefined;
    if (error) return refusedBy('verifyReceiver', error);
    setChanging(false);
    onConfirmed();
    return undefined;
  };

  // The bank's response only applies to the account that was requested.
  const endConfirmation = () => {
    asked.current?.abort();
    if (confirmed !== null) dispatch(receiverChanged());
  };

  return (
    <Step
      number={1}
      title={messages.receiver}
      intro={isFolded ? undefined : messages.receiverIntro}
      isConfirmed={confirmed !== null}
    >
      <WithdrawalPause />
      <div
        ref={place}
        className={classNames(isFolded && classes.folded)}
        onFocus={() => setChanging(true)}
      >
        <Form
          label={messages.receiver}
          initialValues={initialValues}
          schema={receiverSchema}
          requiredMessage={validationMessages.bankAndAccount}
          bannerDuration={limits.shortBannerDuration}
          onSubmit={confirm}
        >
          <ReceiverFields
            offersSaved={flow.step === 'receiver'}
            isConfirmed={confirmed !== null}
            chosen={chosen}
            onChosen={setChosen}
            onAccountChange={endConfirmation}
          />
        </Form>
      </div>
      {flow.step === 'amount' ? (
        <ReceiverConfirmed
          receiver={confirmed}
          action={
            isFolded ? (
              <Button variant="link" onClick={change}>
                {messages.changeReceiver}
              </Button>
            ) : null
          }
        />
      ) : null}
    </Step>
  );
}
