import { formatNairaInShort } from '@/lib/money';
import { bankPayoutMessages } from '@/messages/bankPayouts';
import { factorMessages } from '@/messages/factors';
import { profileMessages } from '@/messages/profile';
import { protectionMessages } from '@/messages/protection';
import { useGetFactorsQuery } from '@/store/factors/factorsApi';
import { useAppSelector } from '@/store/hooks';
import { useGetProtectionQuery, useListSessionsQuery } from '@/store/user/userApi';
import { selectBalance, selectCurrentUser, selectIsUserConfirmed } from '@/store/user/userSlice';
import { TextWithFigures } from '@/ui/text/Money';
import { Text } from '@/ui/text/Text';

// The states of the settings, next to the titles of their sections. Each renders nothing until its state is known.

interface StateProps {
  readonly children: string;
  /** Whether the customer should do something about it. */
  readonly isWarning?: boolean;
}

function State({ children, isWarning = false }: StateProps) {
  return (
    <Text as="span" tone={isWarning ? 'warning' : 'muted'}>
      <TextWithFigures>{children}</TextWithFigures>
    </Text>
  );
}

/** Returns the customer's record once the server has sent it. Until then the device's copy lacks these states. */
function useConfirmedUser() {
  const user = useAppSelector(selectCurrentUser);
  return useAppSelector(selectIsUserConfirmed) ? user : null;
}

/** Shows that the customer has no transaction PIN. Renders nothing if there is one. */
export function PinState() {
  const user = useConfirmedUser();
  return user?.hasTransactionPin === false ? (
    <State isWarning>{profileMessages.pinMissing}</State>
  ) : null;
}

export function FactorsState() {
  const { data } = useGetFactorsQuery(undefined);
  if (data === undefined) return null;
  const isOn = data.passkeys.length > 0 || data.authenticator !== null;
  return <State isWarning={!isOn}>{isOn ? factorMessages.on : factorMessages.off}</State>;
}

export function DevicesState() {
  const { data } = useListSessionsQuery(undefined);
  if (data === undefined || data.unreadable > 0) return null;
  return <State>{profileMessages.devices(data.items.length)}</State>;
}

export function PayoutsState() {
  const user = useConfirmedUser();
  const balance = useAppSelector(selectBalance);
  // The receiver is a part of the wallet, and unknown if the wallet can't be read.
  if (user === null || balance === null) return null;
  const { payoutsTo } = user;
  return (
    <State>
      {payoutsTo === null
        ? bankPayoutMessages.wallet
        : bankPayoutMessages.bank(payoutsTo.bankName, payoutsTo.ending)}
    </State>
  );
}

export function LimitState() {
  const { data } = useGetProtectionQuery(undefined);
  if (data === undefined) return null;
  const { withdrawalLimit } = data;
  return (
    <State>
      {withdrawalLimit === null
        ? protectionMessages.unlimited
        : formatNairaInShort(withdrawalLimit)}
    </State>
  );
}

/** Shows that the customer has frozen the account. Renders nothing otherwise. */
export function FreezeState() {
  const { data } = useGetProtectionQuery(undefined);
  return data?.isFrozen === true ? <State isWarning>{protectionMessages.frozen}</State> : null;
}
