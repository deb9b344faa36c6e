import { formatLagosTime } from '@/lib/dates';
import { formatNairaInShort, nairaForWire, type Kobo } from '@/lib/money';
import { Form, type FormOutcome } from '@/forms/Form';
import { MoneyField } from '@/forms/MoneyField';
import { refusedBy } from '@/forms/refusedBy';
import { SubmitButton } from '@/forms/SubmitButton';
import { protectionMessages as messages } from '@/messages/protection';
import { useSetWithdrawalLimitMutation } from '@/store/user/userApi';
import type { Protection } from '@/store/user/userWire';
import { Row, Stack } from '@/ui/layout/Layout';
import { Facts } from '@/ui/lists/Facts';
import { TextWithFigures } from '@/ui/text/Money';
import { Note } from '@/ui/text/Text';
import { useNow } from '@/ui/useNow';
import { ProtectionState } from './ProtectionState';
import { withdrawalLimitSchema } from './securitySchemas';

function Limit({ of: limit }: { readonly of: Kobo | null }) {
  return (
    <TextWithFigures>
      {limit === null ? messages.noLimit : formatNairaInShort(limit)}
    </TextWithFigures>
  );
}

/** Shows the limit that applies now, and one that will apply later. */
function Limits({ protection }: { readonly protection: Protection }) {
  const { withdrawalLimit, raise, device } = protection;
  const now = useNow();
  return (
    <>
      <Facts
        aria-label={messages.limitTitle}
        facts={[
          { term: messages.limitNow, value: <Limit of={withdrawalLimit} />, emphasis: 'total' },
          raise && {
            term: messages.limitLater(formatLagosTime(raise.from, now)),
            value: <Limit of={raise.withdrawalLimit} />,
          },
          device && {
            term: messages.deviceLimit(formatLagosTime(device.until, now)),
            value: <Limit of={device.limit} />,
          },
        ]}
      />
      {device === null ? null : <Note>{messages.deviceIsNew}</Note>}
    </>
  );
}

function NewLimit() {
  const [setLimit] = useSetWithdrawalLimitMutation();
  const submit = async ({ limit }: { limit: string }): Promise<FormOutcome | undefined> => {
    const { error } = await setLimit({ limit });
    if (error) return refusedBy('setWithdrawalLimit', error, { limit: 'limit' });
    return { kind: 'sent', message: messages.limitSaved, clear: true };
  };
  return (
    <Form
      initialValues={{ limit: '' }}
      schema={withdrawalLimitSchema}
      onSubmit={submit}
      label={messages.limitTitle}
    >
      <MoneyField name="limit" label={messages.limit} required />
      <Row fill="narrow">
        <SubmitButton block={false}>{messages.saveLimit}</SubmitButton>
      </Row>
    </Form>
  );
}

interface LimitChangeProps {
  readonly label: string;
  readonly limit: string | null;
}

/** Renders a button that removes the limit, or keeps it although a raise is pending. */
function LimitChange({ label, limit }: LimitChangeProps) {
  const [setLimit] = useSetWithdrawalLimitMutation();
  const submit = async (): Promise<FormOutcome | undefined> => {
    const { error } = await setLimit({ limit });
    if (error) return refusedBy('setWithdrawalLimit', error);
    return { kind: 'sent', message: messages.limitSaved };
  };
  return (
    <Form initialValues={{}} onSubmit={submit} label={label}>
      <Row fill="narrow">
        <SubmitButton block={false} variant="quiet">
          {label}
        </SubmitButton>
      </Row>
    </Form>
  );
}

/** Returns what else can be done with a limit. Null without one. */
function otherChange({ withdrawalLimit, raise }: Protection): LimitChangeProps | null {
  if (withdrawalLimit === null) return null;
  return raise === null
    ? { label: messages.removeLimit, limit: null }
    : { label: messages.cancelRaise, limit: nairaForWire(withdrawalLimit) };
}

/** Renders the limit that customers set for their own withdrawals. Not in the specification. */
export function WithdrawalLimit() {
  return (
    <Stack>
      <Note>{messages.limitPitch}</Note>
      <ProtectionState>
        {(protection) => {
          const other = otherChange(protection);
          return (
            <>
              <Limits protection={protection} />
              <NewLimit />
              {other === null ? null : <LimitChange {...other} />}
            </>
          );
        }}
      </ProtectionState>
    </Stack>
  );
}
