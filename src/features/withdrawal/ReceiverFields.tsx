import { useFormikContext } from 'formik';
import { useEffect, useEffectEvent, useState } from 'react';
import * as limits from '@/config/limits';
import { DigitsField } from '@/forms/fields';
import { SubmitButton } from '@/forms/SubmitButton';
import { withdrawalCopy as copy } from '@/words/withdrawal';
import { useAppDispatch } from '@/store/hooks';
import { receiverChanged } from '@/store/wallet/walletSlice';
import type { Receiver } from '@/store/wallet/walletWire';
import { Button } from '@/ui/Button';
import { PeopleIcon } from '@/ui/icons';
import { Row } from '@/ui/Layout';
import { BankField } from './BankField';
import { BeneficiaryDialog } from './BeneficiaryDialog';
import { SavedAccounts } from './SavedAccounts';
import type { ReceiverValues } from './withdrawalSchemas';

/** A confirmation is for one account: it ends with the first change of bank or number. */
function useConfirmationEnd(confirmed: Receiver | null): void {
  const { values } = useFormikContext<ReceiverValues>();
  const dispatch = useAppDispatch();
  const isOther =
    confirmed !== null &&
    (values.bankCode !== confirmed.bankCode || values.accountNumber !== confirmed.accountNumber);
  const end = useEffectEvent(() => dispatch(receiverChanged()));
  useEffect(() => {
    if (isOther) end();
  }, [isOther]);
}

interface ReceiverFieldsProps {
  /** Before the first account is chosen or entered. */
  readonly offersSaved: boolean;
  readonly confirmed: Receiver | null;
  /** The saved beneficiary that was taken last. */
  readonly chosen: Receiver | null;
  readonly onChosen: (beneficiary: Receiver) => void;
}

export function ReceiverFields(props: ReceiverFieldsProps) {
  const { offersSaved, confirmed, chosen, onChosen } = props;
  const { setValues, submitForm } = useFormikContext<ReceiverValues>();
  const [isChoosing, setChoosing] = useState(false);
  useConfirmationEnd(confirmed);

  const choose = async (beneficiary: Receiver) => {
    const { bankCode, accountNumber } = beneficiary;
    onChosen(beneficiary);
    setChoosing(false);
    await setValues({ bankCode, accountNumber });
  };
  const chooseAndConfirm = async (beneficiary: Receiver) => {
    await choose(beneficiary);
    await submitForm();
  };

  return (
    <>
      {offersSaved ? (
        <SavedAccounts
          isCovered={isChoosing}
          onChosen={(beneficiary) => void chooseAndConfirm(beneficiary)}
        />
      ) : null}
      <BankField chosen={chosen} />
      <DigitsField
        name="accountNumber"
        label={copy.accountNumber}
        digits={limits.accountNumberDigits}
        required
      />
      <Row fill>
        <Button variant="quiet" icon={<PeopleIcon />} onClick={() => setChoosing(true)}>
          {copy.chooseBeneficiary}
        </Button>
        <SubmitButton variant={confirmed === null ? 'primary' : 'quiet'}>
          {copy.confirmReceiver}
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
