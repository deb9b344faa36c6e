import { formatNaira } from '@/lib/money';
import { profileMessages } from '@/messages/profile';
import { useGetFactorsQuery } from '@/store/factors/factorsApi';
import { useAppSelector } from '@/store/hooks';
import { useGetProtectionQuery, useListSessionsQuery } from '@/store/user/userApi';
import { selectCurrentUser, selectIsUserConfirmed } from '@/store/user/userSlice';
import { Skeleton } from '@/ui/feedback/Skeleton';
import { CheckIcon, MinusIcon } from '@/ui/images/icons';
import { SectionCard } from '@/ui/layout/SectionCard';
import { ListRow, Rows } from '@/ui/lists/Rows';
import { TextWithFigures } from '@/ui/text/Money';
import { Text } from '@/ui/text/Text';
import classes from './profile.module.css';

const messages = profileMessages.protectedBy;

interface State {
  readonly isOn: boolean;
  readonly note: string;
  /** Whether the customer should do something about it. */
  readonly isWarning?: boolean;
}

/** Returns the state of what a query loads. Undefined while it loads, and null if it can't be read. */
function stateOf<Data>(
  data: Data | undefined,
  isError: boolean,
  describe: (loaded: Data) => State | null,
): State | null | undefined {
  if (data !== undefined) return describe(data);
  return isError ? null : undefined;
}

/** Returns the state of the PIN, once the server has sent it. */
function usePinState(): State | null | undefined {
  const user = useAppSelector(selectCurrentUser);
  const isConfirmed = useAppSelector(selectIsUserConfirmed);
  if (!isConfirmed) return undefined;
  switch (user?.hasTransactionPin) {
    case true:
      return { isOn: true, note: messages.pin.on };
    case false:
      return { isOn: false, note: messages.pin.off, isWarning: true };
    default:
      return null;
  }
}

/** Returns what can protect an account, each with its state. */
function useProtections() {
  const { pin, factors, devices, limit } = messages;
  const pinState = usePinState();
  const setUp = useGetFactorsQuery(undefined);
  const sessions = useListSessionsQuery(undefined);
  const protection = useGetProtectionQuery(undefined);
  return [
    { title: pin.title, state: pinState },
    {
      title: factors.title,
      state: stateOf(setUp.data, setUp.isError, ({ passkeys, authenticator }) =>
        passkeys.length > 0 || authenticator !== null
          ? { isOn: true, note: factors.on }
          : { isOn: false, note: factors.off, isWarning: true },
      ),
    },
    {
      title: devices.title,
      state: stateOf(sessions.data, sessions.isError, ({ items, unreadable }) =>
        unreadable > 0 ? null : { isOn: true, note: devices.count(items.length) },
      ),
    },
    {
      title: limit.title,
      state: stateOf(protection.data, protection.isError, ({ withdrawalLimit }) =>
        withdrawalLimit === null
          ? { isOn: false, note: limit.none }
          : { isOn: true, note: limit.of(formatNaira(withdrawalLimit)) },
      ),
    },
  ];
}

/** Sums up what protects the account, next to the settings on a wide screen. */
export function ProtectedBy() {
  const protections = useProtections().filter(({ state }) => state !== null);
  return (
    <div className={classes.protectedBy}>
      <SectionCard title={messages.title}>
        <Rows aria-label={messages.title}>
          {protections.map(({ title, state }) => (
            <ListRow
              key={title}
              icon={state && (state.isOn ? <CheckIcon /> : <MinusIcon />)}
              title={title}
              note={
                state ? (
                  <Text as="span" size="sm" tone={state.isWarning ? 'warning' : 'muted'}>
                    <TextWithFigures>{state.note}</TextWithFigures>
                  </Text>
                ) : (
                  <Skeleton shape="text" width="most" />
                )
              }
            />
          ))}
        </Rows>
      </SectionCard>
    </div>
  );
}
