import { useFormikContext } from 'formik';
import { useEffect, useEffectEvent, useState } from 'react';
import * as limits from '@/config/limits';
import { DigitsField, SelectField } from '@/forms/fields';
import { SubmitButton } from '@/forms/SubmitButton';
import { withdrawalCopy as copy } from '@/messages/withdrawal';
import { useAppDispatch } from '@/store/hooks';
import { useListBanksQuery } from '@/store/wallet/walletApi';
import { receiverChanged } from '@/store/wallet/walletSlice';
import type { Receiver } from '@/store/wallet/walletWire';
import { Button } from '@/ui/Button';
import { PeopleIcon } from '@/ui/icons';
import { Row } from '@/ui/Layout';
import { Reload } from '@/ui/Reload';
import { bankOptions } from './bankOptions';
import { BeneficiaryDialog } from './BeneficiaryDialog';
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

/** A list of banks that cannot be loaded is only logged (section 8); without it nobody can go on. */
function BankField({ chosen }: { chosen: Receiver | null }) {
  const query = useListBanksQuery(undefined);
  const { data, error } = query;
  const isLoading = data === undefined && error === undefined;
  return (
    <>
      <SelectField
        name="bankCode"
        label="Bank"
        required
        placeholder={isLoading ? copy.loadingBanks : copy.selectBank}
        options={bankOptions(data ?? [], chosen)}
      />
      {error !== undefined && data === undefined ? <Reload query={query} /> : null}
    </>
  );
}

interface ReceiverFieldsProps {
  readonly confirmed: Receiver | null;
  /** The saved beneficiary that was taken last. */
  readonly chosen: Receiver | null;
  readonly onChosen: (beneficiary: Receiver) => void;
}

export function ReceiverFields({ confirmed, chosen, onChosen }: ReceiverFieldsProps) {
  const { setValues } = useFormikContext<ReceiverValues>();
  const [isChoosing, setChoosing] = useState(false);
  useConfirmationEnd(confirmed);

  const choose = (beneficiary: Receiver) => {
    const { bankCode, accountNumber } = beneficiary;
    onChosen(beneficiary);
    setChoosing(false);
    void setValues({ bankCode, accountNumber });
  };

  return (
    <>
      <BankField chosen={chosen} />
      <DigitsField
        name="accountNumber"
        label="Account number"
        digits={limits.accountNumberDigits}
        required
      />
      <Row fill>
        <Button variant="quiet" icon={<PeopleIcon />} onClick={() => setChoosing(true)}>
          Choose Beneficiary
        </Button>
        <SubmitButton variant={confirmed === null ? 'primary' : 'quiet'}>
          Confirm Receiver
        </SubmitButton>
      </Row>
      {isChoosing ? (
        <BeneficiaryDialog onChosen={choose} onClose={() => setChoosing(false)} />
      ) : null}
    </>
  );
}
