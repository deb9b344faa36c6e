import { type KeyboardEvent, useMemo, useState } from 'react';
import { environment } from '@/config/env';
import * as limits from '@/config/limits';
import { Form, type FormOutcome } from '@/forms/Form';
import { MoneyField } from '@/forms/MoneyField';
import { SubmitButton } from '@/forms/SubmitButton';
import { type Kobo, nairaForEntry } from '@/lib/money';
import { validationMessages } from '@/messages/forms';
import { withdrawalMessages as messages } from '@/messages/withdrawal';
import { verificationMessages } from '@/messages/profile';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectBalance, selectCurrentUser, selectIsVerified } from '@/store/user/userSlice';
import { useRequestWithdrawalMutation } from '@/store/wallet/walletApi';
import { withdrawalAmountTyped } from '@/store/wallet/walletSlice';
import type { Receiver } from '@/store/wallet/walletWire';
import { Card } from '@/ui/layout/Card';
import { Stack } from '@/ui/layout/Layout';
import { Note } from '@/ui/text/Text';
import { PinField } from '@/widgets/forms/PinField';
import { VerificationLink } from '@/widgets/money/VerificationLink';
import { useUntilKnown } from '@/widgets/feedback/useUntilKnown';
import { amountOf, amountSchema, type AmountValues } from './withdrawalSchemas';
import { Step } from './Step';
import { withdrawalRefusal } from './withdrawalRefusal';
import type { SentWithdrawal } from './WithdrawalResult';
import { WithdrawalReview } from './WithdrawalReview';

interface AmountFormProps {
  /** The amount typed last, even if the form was left and opened again since. */
  readonly typed: Kobo | null;
  /** Null until the account is confirmed again. */
  readonly receiver: Receiver | null;
  readonly onRequested: (request: SentWithdrawal) => void;
}

/**
 * Moves on to the PIN on Enter after an amount. Enter sends nothing without a PIN, because a second Enter on Confirm
 * Receiver arrives here.
 */
function leadOn(event: KeyboardEvent<HTMLInputElement>): void {
  const { form, value } = event.currentTarget;
  const pin = form?.querySelector<HTMLInputElement>('[data-name="pin"]');
  if (event.key !== 'Enter' || pin?.value !== '') return;
  event.preventDefault();
  if (value !== '') pin.focus();
}

/** The amount, then the review and the PIN. */
export function AmountForm({ typed, receiver, onRequested }: AmountFormProps) {
  const [initialValues] = useState<AmountValues>(() => ({
    amount: typed === null ? '' : nairaForEntry(typed),
    pin: '',
  }));
  const balance = useAppSelector(selectBalance);
  const user = useAppSelector(selectCurrentUser);
  const isVerified = useAppSelector(selectIsVerified);
  /** Set by a press on Withdraw: the way to verification stays when the message has gone. */
  const [isUnverified, setUnverified] = useState(false);
  const [request] = useRequestWithdrawalMutation();
  const dispatch = useAppDispatch();
  // A withdrawal whose answer was lost may have been debited, and the retry would then be more than
  // the balance.
  const { value: available, press, settle } = useUntilKnown(balance);
  const schema = useMemo(() => amountSchema(available), [available]);

  const submit = async ({ amount, pin }: AmountValues): Promise<FormOutcome | undefined> => {
    setUnverified(isVerified === false);
    if (isVerified === false)
      return { kind: 'refused', message: verificationMessages.verificationNeeded };
    if (receiver === null)
      return { kind: 'refused', message: validationMessages.receiverNotConfirmed };
    const kobo = amountOf(amount);
    if (kobo === null || user === null) return undefined;
    press();
    const { data, error } = await request({
      receiver,
      amount: kobo,
      accountId: user.accountId,
      pin,
    });
    if (error) {
      settle(error);
      return withdrawalRefusal(error);
    }
    onRequested({ ...data, amount: kobo, receiver });
    return undefined;
  };

  return (
    <Stack>
      <Form
        label={messages.withdrawalForm}
        initialValues={initialValues}
        // Without a receiver or a verified identity, only that message is shown, and no errors at the fields.
        {...(receiver !== null && isVerified !== false && { schema })}
        bannerDuration={limits.shortBannerDuration}
        onSubmit={submit}
      >
        <Step number={2} title={messages.amount}>
          <MoneyField
            name="amount"
            label={messages.amount}
            hint={messages.amountHint}
            choices={[{ label: messages.withdrawEverything, amount: balance }]}
            required
            enterKeyHint="next"
            onKeyDown={leadOn}
            onValueChange={(amount) => dispatch(withdrawalAmountTyped(amountOf(amount)))}
          />
        </Step>
        <Step number={3} title={messages.check}>
          <WithdrawalReview receiver={receiver} amount={typed} balance={available} />
          <PinField />
          <SubmitButton variant="pay">{messages.withdraw}</SubmitButton>
          {environment.apiExtensions ? <Note>{messages.whatHappens}</Note> : null}
        </Step>
      </Form>
      {isUnverified && isVerified === false ? (
        <Card>
          <VerificationLink />
        </Card>
      ) : null}
    </Stack>
  );
}
