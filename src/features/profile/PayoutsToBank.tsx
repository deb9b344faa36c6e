import { useState, type ReactNode } from 'react';
import { paths } from '@/config/paths';
import { SelectField } from '@/forms/fields';
import { Form, type FormOutcome } from '@/forms/Form';
import { refusedBy } from '@/forms/refusedBy';
import { SubmitButton } from '@/forms/SubmitButton';
import { bankPayoutMessages as messages } from '@/messages/bankPayouts';
import {
  useGetPayoutReceiverQuery,
  useKeepPayoutsInWalletMutation,
  useSendPayoutsToBankMutation,
} from '@/store/wallet/walletApi';
import type { ConfirmedAccount, PayoutReceiver } from '@/store/wallet/walletWire';
import { LinkButton } from '@/ui/buttons/LinkButton';
import { Banner } from '@/ui/feedback/Banner';
import { PassingBanner } from '@/ui/feedback/PassingBanner';
import { Skeletons } from '@/ui/feedback/Skeleton';
import { useStepFocus } from '@/ui/focus/useStepFocus';
import { Disclosure } from '@/ui/layout/Disclosure';
import { Grid, Row, Stack } from '@/ui/layout/Layout';
import { Facts } from '@/ui/lists/Facts';
import { Note } from '@/ui/text/Text';
import { useNow } from '@/ui/useNow';
import { QueryState } from '@/widgets/feedback/QueryState';
import { PinField } from '@/widgets/forms/PinField';
import { payoutReceiverSchema } from './securitySchemas';

const nameOf = ({ bankName, accountNumber }: Omit<ConfirmedAccount, 'id'>) =>
  `${bankName}, ${accountNumber}`;

/** Shows where payouts go, and from when if that is in the future. */
function CurrentPlace({ receiver }: Pick<PayoutReceiver, 'receiver'>) {
  const now = useNow();
  return (
    <>
      <Facts
        aria-label={messages.title}
        facts={[
          { term: messages.now, value: receiver === null ? messages.wallet : nameOf(receiver) },
          receiver !== null && { term: messages.accountName, value: receiver.accountName },
        ]}
      />
      {receiver !== null && receiver.startsAt > now ? (
        <Note>{messages.waits(receiver.startsAt)}</Note>
      ) : null}
    </>
  );
}

interface ChangeProps {
  /** Called with a message about what was changed. */
  readonly onDone: (message: string) => void;
}

interface AccountChoiceProps extends ChangeProps {
  readonly accounts: readonly ConfirmedAccount[];
  /** Whether payouts already go to another account. */
  readonly isChange: boolean;
}

/** Renders the choice of an account, which needs the PIN. */
function AccountChoice({ accounts, isChange, onDone }: AccountChoiceProps) {
  const [send] = useSendPayoutsToBankMutation();
  const submit = async (values: {
    account: string;
    pin: string;
  }): Promise<FormOutcome | undefined> => {
    const { error } = await send({ beneficiary: values.account, pin: values.pin });
    if (error) {
      return refusedBy('sendPayoutsToBank', error, { beneficiary: 'account', pin: 'pin' });
    }
    onDone(messages.sentNow);
    return undefined;
  };
  const [only, ...others] = accounts;
  // A change always needs a choice, so that the PIN alone doesn't redirect payouts.
  const initial = only && others.length === 0 && !isChange ? String(only.id) : '';
  const label = isChange ? messages.change : messages.send;
  return (
    <Form
      initialValues={{ account: initial, pin: '' }}
      schema={payoutReceiverSchema}
      onSubmit={submit}
      label={label}
    >
      <Grid columns="field" gap={3}>
        <SelectField
          name="account"
          label={messages.account}
          required
          placeholder={messages.chooseAccount}
          options={accounts.map((account) => ({
            value: String(account.id),
            label: nameOf(account),
          }))}
        />
        <PinField />
      </Grid>
      {isChange ? <Note>{messages.otherAccount}</Note> : null}
      <Row fill="narrow">
        <SubmitButton block={false} variant={isChange ? 'quiet' : 'primary'}>
          {label}
        </SubmitButton>
      </Row>
    </Form>
  );
}

/** Renders a button that keeps payouts in the wallet. */
function KeepInWallet({ onDone }: ChangeProps) {
  const [keep] = useKeepPayoutsInWalletMutation();
  const submit = async (): Promise<FormOutcome | undefined> => {
    const { error } = await keep(undefined);
    if (error) return refusedBy('keepPayoutsInWallet', error);
    onDone(messages.keptNow);
    return undefined;
  };
  return (
    <Form initialValues={{}} onSubmit={submit} label={messages.keep}>
      <Row fill="narrow">
        <SubmitButton block={false} variant="quiet">
          {messages.keep}
        </SubmitButton>
      </Row>
    </Form>
  );
}

function NoAccount() {
  return (
    <>
      <Note>{messages.noAccount}</Note>
      <Row>
        <LinkButton variant="quiet" to={paths.withdrawal.to()}>
          {messages.withdraw}
        </LinkButton>
      </Row>
    </>
  );
}

interface SwitchProps extends ChangeProps {
  readonly place: PayoutReceiver;
  /** The message about the latest change. */
  readonly success: ReactNode;
}

/**
 * Shows where payouts go, and how to change that. Once payouts go to the bank, the changes are folded, so that a second
 * tap on the button that sent them there doesn't hit the button that undoes it.
 */
function Switch({ place, success, onDone }: SwitchProps) {
  const { receiver, accounts, isOffered, isStopped, limits } = place;
  const others = accounts.filter(({ id }) => id !== receiver?.id);
  const step = useStepFocus(String(receiver?.id ?? messages.wallet), () => null);
  const choice =
    isOffered && others.length > 0 ? (
      <AccountChoice
        key={receiver?.id ?? 'wallet'}
        accounts={others}
        isChange={receiver !== null}
        onDone={onDone}
      />
    ) : null;
  return (
    <div ref={step} tabIndex={-1}>
      <Stack>
        {success}
        {isOffered ? null : <Banner tone="warning">{messages.notOffered}</Banner>}
        {isStopped && receiver !== null ? <Banner tone="warning">{messages.stopped}</Banner> : null}
        <CurrentPlace receiver={receiver} />
        {limits === null ? null : <Note>{messages.limits(limits)}</Note>}
        {receiver === null ? (
          choice
        ) : (
          <Disclosure key={receiver.id} summary={messages.changes}>
            <Stack>
              <KeepInWallet onDone={onDone} />
              {choice}
            </Stack>
          </Disclosure>
        )}
        {isOffered && accounts.length === 0 && receiver === null ? <NoAccount /> : null}
      </Stack>
    </div>
  );
}

/** Renders the choice between payouts to the customer's bank account and to the wallet. Not in the specification. */
export function PayoutsToBank() {
  const query = useGetPayoutReceiverQuery(undefined, { refetchOnMountOrArgChange: true });
  const [success, setSuccess] = useState<string | null>(null);
  return (
    <Stack>
      <Note>{messages.pitch}</Note>
      <QueryState
        query={query}
        subject="getPayoutReceiver"
        loading={messages.loading}
        skeleton={<Skeletons shape="text" width="half" count={2} />}
      >
        {(place) => (
          <Switch
            place={place}
            success={
              <PassingBanner tone="success" onDismissed={() => setSuccess(null)}>
                {success}
              </PassingBanner>
            }
            onDone={setSuccess}
          />
        )}
      </QueryState>
    </Stack>
  );
}
