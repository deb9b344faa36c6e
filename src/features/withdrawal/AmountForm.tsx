import { useState } from 'react';
import { environment } from '@/config/env';
import * as limits from '@/config/limits';
import { Form, type FormOutcome } from '@/forms/Form';
import { validationMessages } from '@/messages/forms';
import { withdrawalMessages as messages } from '@/messages/withdrawal';
import { verificationMessages } from '@/messages/profile';
import { useAppSelector } from '@/store/hooks';
import { selectBalance, selectCurrentUser, selectIsVerified } from '@/store/user/userSlice';
import { useRequestWithdrawalMutation } from '@/store/wallet/walletApi';
import type { Receiver } from '@/store/wallet/walletWire';
import { Card } from '@/ui/layout/Card';
import { Stack } from '@/ui/layout/Layout';
import { Note } from '@/ui/text/Text';
import { PinField } from '@/widgets/forms/PinField';
import { VerificationLink } from '@/widgets/money/VerificationLink';
import { useUntilKnown } from '@/widgets/feedback/useUntilKnown';
import { AmountField } from './AmountField';
import { useTightLimit } from './useTightLimit';
import { amountError, amountOf, pinSchema, type PinValues } from './withdrawalSchemas';
import { Step } from './Step';
import { WithdrawButton } from './WithdrawButton';
import { withdrawalRefusal } from './withdrawalRefusal';
import { WithdrawalReview } from './WithdrawalReview';

const noPin: PinValues = { pin: '' };

interface AmountFormProps {
  /** The amount as typed, in naira. */
  readonly amount: string;
  /** Confirmed receiver. Null until the account is confirmed again. */
  readonly receiver: Receiver | null;
}

/**
 * Renders the fields for the amount and the PIN, with the review between them. Only the PIN is a value of the form: the
 * store has the amount.
 */
export function AmountForm({ amount, receiver }: AmountFormProps) {
  const balance = useAppSelector(selectBalance);
  const user = useAppSelector(selectCurrentUser);
  const isVerified = useAppSelector(selectIsVerified);
  /**
   * Whether the last press on Withdraw was refused because the identity isn't verified. A link to the verification is
   * then shown, also after the message has disappeared.
   */
  const [isUnverified, setUnverified] = useState(false);
  const [request] = useRequestWithdrawalMutation();
  // Keeps the balance from a press until its outcome is known. If the response was lost, the withdrawal may have been
  // debited, and a retry could exceed the new balance.
  const { value: available, press, settle } = useUntilKnown(balance);
  const kobo = amountOf(amount);
  const tightLimit = useTightLimit(balance);
  // Without a receiver or a verified identity, only a message about that is shown, and no errors at the fields.
  const isChecked = receiver !== null && isVerified !== false;
  const error = isChecked ? amountError(amount, available) : undefined;

  const submit = async ({ pin }: PinValues): Promise<FormOutcome | undefined> => {
    setUnverified(isVerified === false);
    if (isVerified === false)
      return { kind: 'refused', message: verificationMessages.verificationNeeded };
    if (receiver === null)
      return { kind: 'refused', message: validationMessages.receiverNotConfirmed };
    if (error !== undefined || kobo === null || user === null) return undefined;
    press();
    const { accountId } = user;
    const { error: failure } = await request({ receiver, amount: kobo, accountId, pin });
    if (failure === undefined) return undefined;
    settle(failure);
    return withdrawalRefusal(failure);
  };

  return (
    <Stack>
      <Form
        label={messages.withdrawalForm}
        initialValues={noPin}
        {...(isChecked && { schema: pinSchema })}
        bannerDuration={limits.shortBannerDuration}
        onSubmit={submit}
      >
        <Stack>
          <Step number={2} title={messages.amount}>
            <AmountField
              amount={amount}
              receiver={receiver}
              error={error}
              balance={balance}
              left={tightLimit && tightLimit.left}
            />
            {tightLimit ? <Note>{tightLimit.text}</Note> : null}
          </Step>
          <Step number={3} title={messages.check}>
            <WithdrawalReview receiver={receiver} amount={kobo} balance={available} />
            <PinField />
            {environment.apiExtensions ? <Note>{messages.whatHappens}</Note> : null}
            <WithdrawButton />
          </Step>
        </Stack>
      </Form>
      {isUnverified && isVerified === false ? (
        <Card>
          <VerificationLink />
        </Card>
      ) : null}
    </Stack>
  );
}
