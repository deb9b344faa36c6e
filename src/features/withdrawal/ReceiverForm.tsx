import { useEffect, useRef, useState } from 'react';
import { limits } from '@/config/limits';
import { Form } from '@/forms/Form';
import type { FormOutcome } from '@/forms/formOutcome';
import { refusedBy } from '@/forms/refusedBy';
import { validation } from '@/messages/validation';
import { withdrawalCopy as copy } from '@/messages/withdrawal';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useListBanksQuery, useVerifyReceiverMutation } from '@/store/wallet/walletApi';
import { receiverConfirmed, selectWithdrawal } from '@/store/wallet/walletSlice';
import type { Receiver } from '@/store/wallet/walletWire';
import { Card } from '@/ui/Card';
import { SectionHeading } from '@/ui/Headings';
import { bankNameOf } from './bankOptions';
import { ReceiverFields } from './ReceiverFields';
import { receiverSchema, type ReceiverValues } from './receiverSchema';

const nobody: ReceiverValues = { bankCode: '', accountNumber: '' };

/** Whoever comes back to the page finds the receiver as it was. */
function useConfirmedReceiver(): Receiver | null {
  const flow = useAppSelector(selectWithdrawal);
  return flow.step === 'receiver' ? null : flow.receiver;
}

interface ReceiverFormProps {
  readonly takesFocus: boolean;
  readonly onConfirmed: () => void;
}

/** Bank and account number; confirming them asks the bank whose account it is. */
export function ReceiverForm({ takesFocus, onConfirmed }: ReceiverFormProps) {
  const confirmed = useConfirmedReceiver();
  const [initialValues] = useState<ReceiverValues>(() =>
    confirmed ? { bankCode: confirmed.bankCode, accountNumber: confirmed.accountNumber } : nobody,
  );
  const [chosen, setChosen] = useState<Receiver | null>(confirmed);
  const { data: banks = [] } = useListBanksQuery(undefined);
  const [verify] = useVerifyReceiverMutation();
  const dispatch = useAppDispatch();
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (takesFocus) place.current?.querySelector('select')?.focus();
  }, [takesFocus]);

  const confirm = async (values: ReceiverValues): Promise<FormOutcome | undefined> => {
    const { data, error } = await verify(values);
    if (error) return refusedBy('verifyReceiver', error);
    const bankName = bankNameOf(values.bankCode, banks, chosen);
    dispatch(receiverConfirmed({ ...values, bankName, ...data }));
    onConfirmed();
    return undefined;
  };

  return (
    <Card>
      <SectionHeading>{copy.receiver}</SectionHeading>
      <div ref={place}>
        <Form
          label={copy.receiver}
          initialValues={initialValues}
          schema={receiverSchema}
          requiredMessage={validation.bankAndAccount}
          bannerDuration={limits.shortBannerDuration}
          onSubmit={confirm}
        >
          <ReceiverFields confirmed={confirmed} chosen={chosen} onChosen={setChosen} />
        </Form>
      </div>
    </Card>
  );
}
