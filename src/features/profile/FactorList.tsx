import { useId } from 'react';
import { formatDate } from '@/lib/dates';
import { factorMessages as messages } from '@/messages/factors';
import { factorChangeChosen, type FactorChange } from '@/store/factors/factorsSlice';
import type { Factors } from '@/store/factors/factorsWire';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '@/ui/buttons/Button';
import { Banner } from '@/ui/feedback/Banner';
import { Row, Stack } from '@/ui/layout/Layout';
import { Note, Text } from '@/ui/text/Text';
import classes from './profile.module.css';

interface FactorItemProps {
  readonly name: string;
  readonly state: string;
  /** The change that the button of this factor begins. */
  readonly change: FactorChange;
  readonly label: string;
  /** Accessible name of the button, if its text alone isn't clear. */
  readonly fullLabel?: string;
}

function FactorItem({ name, state, change, label, fullLabel }: FactorItemProps) {
  const dispatch = useAppDispatch();
  const stateId = useId();
  return (
    <Row as="li" justify="between">
      <div className={classes.device}>
        <Text as="strong">{name}</Text>
        <Note id={stateId}>{state}</Note>
      </div>
      <Button
        variant="quiet"
        size="small"
        aria-label={fullLabel}
        aria-describedby={stateId}
        onClick={() => dispatch(factorChangeChosen(change))}
      >
        {label}
      </Button>
    </Row>
  );
}

function PasskeyItems({ passkeys }: Pick<Factors, 'passkeys'>) {
  return (
    <>
      {passkeys.map(({ id, device, addedAt }) => (
        <FactorItem
          key={id}
          name={messages.passkeyOf(device)}
          state={messages.addedOn(formatDate(addedAt))}
          change={{ kind: 'removePasskey', id }}
          label={messages.remove}
          fullLabel={messages.removePasskey(device)}
        />
      ))}
      <FactorItem
        name={messages.passkey}
        state={messages.passkeyPitch}
        change={{ kind: 'addPasskey' }}
        label={passkeys.length === 0 ? messages.setUp : messages.addAnother}
        fullLabel={passkeys.length === 0 ? messages.setUpPasskey : messages.addAnotherPasskey}
      />
    </>
  );
}

function AuthenticatorItem({ authenticator }: Pick<Factors, 'authenticator'>) {
  return authenticator === null ? (
    <FactorItem
      name={messages.authenticator}
      state={messages.authenticatorPitch}
      change={{ kind: 'addAuthenticator' }}
      label={messages.setUp}
      fullLabel={messages.setUpAuthenticator}
    />
  ) : (
    <FactorItem
      name={messages.authenticator}
      state={messages.addedOn(formatDate(authenticator.addedAt))}
      change={{ kind: 'removeAuthenticator' }}
      label={messages.remove}
      fullLabel={messages.removeAuthenticator}
    />
  );
}

/** Lists the factors, each with a button that changes it. */
export function FactorList({ factors }: { readonly factors: Factors }) {
  const { passkeys, authenticator, recoveryCodes, removalAt } = factors;
  const isOn = passkeys.length > 0 || authenticator !== null;
  return (
    <Stack>
      {removalAt === null ? null : <Banner tone="warning">{messages.removal(removalAt)}</Banner>}
      <Note>{messages.pitch}</Note>
      <ul role="list" aria-label={messages.title} className={classes.devices}>
        <PasskeyItems passkeys={passkeys} />
        <AuthenticatorItem authenticator={authenticator} />
        {isOn ? (
          <FactorItem
            name={messages.recoveryCodes}
            state={recoveryCodes === 0 ? messages.noCodesLeft : messages.codesLeft(recoveryCodes)}
            change={{ kind: 'renewCodes' }}
            label={messages.renewCodes}
          />
        ) : null}
      </ul>
    </Stack>
  );
}
