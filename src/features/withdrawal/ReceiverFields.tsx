import { useFormikContext } from 'formik';
import { useState } from 'react';
import * as limits from '@/config/limits';
import { SubmitButton } from '@/forms/SubmitButton';
import { useFormField } from '@/forms/useFormField';
import { missingMessages } from '@/messages/forms';
import { withdrawalMessages as messages } from '@/messages/withdrawal';
import type { Receiver } from '@/store/wallet/walletWire';
import { Button } from '@/ui/buttons/Button';
import { Row } from '@/ui/layout/Layout';
import { DigitsInput } from '@/ui/forms/TextInput';
import { BankField } from './BankField';
import { BeneficiaryDialog } from './BeneficiaryDialog';
import { SavedAccounts } from './SavedAccounts';
import { useWithdrawalNeeds } from './useWithdrawalNeeds';
import { useWithdrawalStop } from './useWithdrawalStop';
import type { ReceiverValues } from './withdrawalSchemas';

interface ReceiverFieldsProps {
  /** Whether to show the saved accounts. They are shown until the first account is confirmed. */
  readonly offersSaved: boolean;
  readonly isConfirmed: boolean;
  /** Saved account that was chosen last. Until then, the receiver that was confirmed on an earlier visit, if any. */
  readonly chosen: Receiver | null;
  readonly onChosen: (beneficiary: Receiver) => void;
  /** Called when the bank or the account number changes. */
  readonly onAccountChange: () => void;
}

export function ReceiverFields(props: ReceiverFieldsProps) {
  const { offersSaved, isConfirmed, chosen, onChosen } = props;
  const { values, setValues, submitForm } = useFormikContext<ReceiverValues>();
  const [isChoosing, setChoosing] = useState(false);
  const number = useFormField<string>('accountNumber', messages.accountNumber);
  const stop = useWithdrawalStop();
  const needs = useWithdrawalNeeds();
  // The form can be filled in, but doesn't invite it.
  const isStopped = stop !== null || needs.length > 0;

  const change = async (part: Partial<ReceiverValues>) => {
    const { bankCode, accountNumber } = { ...values, ...part };
    if (bankCode === values.bankCode && accountNumber === values.accountNumber) return;
    props.onAccountChange();
    await setValues({ bankCode, accountNumber });
  };
  const choose = async (beneficiary: Receiver) => {
    const { bankCode, accountNumber } = beneficiary;
    onChosen(beneficiary);
    setChoosing(false);
    await change({ bankCode, accountNumber });
  };
  const chooseAndConfirm = async (beneficiary: Receiver) => {
    await choose(beneficiary);
    await submitForm();
  };

  const chooseButton = (
    <Button variant="link" onClick={() => setChoosing(true)}>
      {messages.chooseBeneficiary}
    </Button>
  );

  return (
    <>
      {offersSaved ? (
        <SavedAccounts
          isCovered={isChoosing}
          onChosen={(beneficiary) => void chooseAndConfirm(beneficiary)}
          action={chooseButton}
        />
      ) : (
        <div>{chooseButton}</div>
      )}
      <BankField chosen={chosen} onBankChange={(bankCode) => void change({ bankCode })} />
      <DigitsInput
        {...number}
        label={messages.accountNumber}
        missing={missingMessages.accountNumber}
        digits={limits.accountNumberDigits}
        required
        onValueChange={(accountNumber) => void change({ accountNumber })}
      />
      <Row fill="always">
        <SubmitButton variant={isConfirmed || isStopped ? 'quiet' : 'primary'}>
          {messages.confirmReceiver}
        </SubmitButton>
      </Row>
      {isChoosing ? (
        <BeneficiaryDialog
          onChosen={(beneficiary) => void choose(beneficiary)}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </>
  );
}
