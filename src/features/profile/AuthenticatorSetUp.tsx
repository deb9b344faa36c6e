import { QRCodeSVG } from 'qrcode.react';
import { TextField } from '@/forms/fields';
import { Form, type FormOutcome } from '@/forms/Form';
import { refusedAtCode } from '@/forms/refusedAtCode';
import { SubmitButton } from '@/forms/SubmitButton';
import { factorMessages as messages } from '@/messages/factors';
import { recoveryCodesOnce, useConfirmAuthenticatorMutation } from '@/store/factors/factorsApi';
import {
  factorChangeChosen,
  factorChangeEnded,
  recoveryCodesShown,
} from '@/store/factors/factorsSlice';
import type { AuthenticatorSecret } from '@/store/factors/factorsWire';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '@/ui/buttons/Button';
import { buttonClassName } from '@/ui/buttons/buttonStyle';
import { CopyButton } from '@/ui/buttons/CopyButton';
import { LockIcon } from '@/ui/images/icons';
import { Row, Stack } from '@/ui/layout/Layout';
import { ValueRow } from '@/ui/lists/ValueRow';
import { Note, Text } from '@/ui/text/Text';
import type { SecretReceivers } from './FactorPassword';
import classes from './profile.module.css';
import { appCodeSchema } from './securitySchemas';

/** Width of the light border that scanners need around a QR code, in modules (ISO/IEC 18004). */
const quietZone = 4;

function SecretGone() {
  const dispatch = useAppDispatch();
  return (
    <Stack>
      <Note>{messages.secretGone}</Note>
      <Row>
        <Button onClick={() => dispatch(factorChangeChosen({ kind: 'addAuthenticator' }))}>
          {messages.startAgain}
        </Button>
      </Row>
    </Stack>
  );
}

/** Returns a key in groups of four, so that it can be typed from the screen. */
const inGroups = (key: string): string => key.match(/.{1,4}/g)?.join(' ') ?? key;

function Secret({ secret, uri }: AuthenticatorSecret) {
  return (
    <>
      <Text>{messages.scan}</Text>
      <div className={classes.qrCode}>
        {/* Dark on light in both themes, because many apps can't read an inverted code. */}
        <QRCodeSVG value={uri} title={messages.qrCode} role="img" marginSize={quietZone} />
      </div>
      <ValueRow
        icon={<LockIcon />}
        label={messages.secret}
        value={secret}
        shown={inGroups(secret)}
      />
      <Row>
        <CopyButton text={secret} size="small" copiedLabel={messages.copied}>
          {messages.copySecret}
        </CopyButton>
        {uri.startsWith('otpauth:') ? (
          <a href={uri} className={buttonClassName({ variant: 'quiet', size: 'small' })}>
            {messages.openApp}
          </a>
        ) : null}
      </Row>
    </>
  );
}

interface AuthenticatorSetUpProps extends SecretReceivers {
  /** Secret of the new app. Null after a reload, for example, because the server sends it only once. */
  readonly secret: AuthenticatorSecret | null;
}

/** Shows the secret of a new app, and asks for the first code of that app. */
export default function AuthenticatorSetUp({ secret, onCodes, onDone }: AuthenticatorSetUpProps) {
  const [confirm] = useConfirmAuthenticatorMutation();
  const dispatch = useAppDispatch();
  if (secret === null) return <SecretGone />;
  const submit = async ({ code }: { code: string }): Promise<FormOutcome | undefined> => {
    const body = { ticket: secret.ticket, otp: code.trim() };
    const { error } = await confirm(body);
    if (error) return refusedAtCode('confirmAuthenticator', error);
    const codes = recoveryCodesOnce.take(body)?.recoveryCodes ?? [];
    onCodes(codes);
    onDone(messages.authenticatorOn);
    dispatch(codes.length > 0 ? recoveryCodesShown() : factorChangeEnded());
    return undefined;
  };
  return (
    <Form
      initialValues={{ code: '' }}
      schema={appCodeSchema}
      onSubmit={submit}
      label={messages.setUpAuthenticator}
    >
      <Secret {...secret} />
      <TextField
        name="code"
        label={messages.appCode}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
      <Row fill="narrow">
        <SubmitButton block={false}>{messages.confirmAuthenticator}</SubmitButton>
        <Button variant="quiet" onClick={() => dispatch(factorChangeEnded())}>
          {messages.cancel}
        </Button>
      </Row>
    </Form>
  );
}
