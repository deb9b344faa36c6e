import { useState, type ReactNode } from 'react';
import { formatLagosTime } from '@/lib/dates';
import { formatNairaInShort, nairaForWire, parseNaira, type Kobo } from '@/lib/money';
import { Form, type FormOutcome } from '@/forms/Form';
import { MoneyField } from '@/forms/MoneyField';
import { refusedBy } from '@/forms/refusedBy';
import { SubmitButton } from '@/forms/SubmitButton';
import { protectionMessages as messages } from '@/messages/protection';
import { useSetWithdrawalLimitMutation } from '@/store/user/userApi';
import type { Protection } from '@/store/user/userWire';
import { PassingBanner } from '@/ui/feedback/PassingBanner';
import { useStepFocus } from '@/ui/focus/useStepFocus';
import { Row, Stack } from '@/ui/layout/Layout';
import { Facts } from '@/ui/lists/Facts';
import { TextWithFigures } from '@/ui/text/Money';
import { Note } from '@/ui/text/Text';
import { useNow } from '@/ui/useNow';
import { ProtectionState } from './ProtectionState';
import { withdrawalLimitSchema } from './securitySchemas';

function Limit({ limit }: { readonly limit: Kobo | null }) {
  return (
    <TextWithFigures>
      {limit === null ? messages.noLimit : formatNairaInShort(limit)}
    </TextWithFigures>
  );
}

/** Shows the limit that applies now, a higher one that will apply later, the limit of a new device and what is left. */
function Limits({ protection }: { readonly protection: Protection }) {
  const { withdrawalLimit, raise, device, left } = protection;
  const now = useNow();
  return (
    <>
      <Facts
        aria-label={messages.limitTitle}
        facts={[
          { term: messages.limitNow, value: <Limit limit={withdrawalLimit} />, emphasis: 'total' },
          raise && {
            term: messages.limitLater(formatLagosTime(raise.from, now)),
            value: <Limit limit={raise.withdrawalLimit} />,
          },
          device && {
            term: messages.deviceLimit(formatLagosTime(device.until, now)),
            value: <Limit limit={device.limit} />,
          },
          left && { term: messages.leftNow, value: <Limit limit={left.amount} /> },
        ]}
      />
      {device === null ? null : <Note>{messages.deviceIsNew}</Note>}
    </>
  );
}

interface ChangeProps {
  readonly protection: Protection;
  /** Called with a message about what was changed. */
  readonly onDone: (message: string) => void;
}

function NewLimit({ protection: { withdrawalLimit }, onDone }: ChangeProps) {
  const [setLimit] = useSetWithdrawalLimitMutation();
  const submit = async ({ limit }: { limit: string }): Promise<FormOutcome | undefined> => {
    const { error } = await setLimit({ limit });
    if (error) return refusedBy('setWithdrawalLimit', error, { limit: 'limit' });
    const isRaise = withdrawalLimit !== null && (parseNaira(limit) ?? 0) > withdrawalLimit;
    onDone(isRaise ? messages.limitRaised : messages.limitSaved);
    return { kind: 'sent', clear: true };
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

interface LimitChangeProps extends Pick<ChangeProps, 'onDone'> {
  readonly label: string;
  readonly limit: string | null;
  /** Message after the change. */
  readonly done: string;
}

/**
 * Renders a button that sets the limit to `limit`: to null, which ends the limit after 24 hours, or to the current
 * limit, which cancels a raise.
 */
function LimitChange({ label, limit, done, onDone }: LimitChangeProps) {
  const [setLimit] = useSetWithdrawalLimitMutation();
  const submit = async (): Promise<FormOutcome | undefined> => {
    const { error } = await setLimit({ limit });
    if (error) return refusedBy('setWithdrawalLimit', error);
    onDone(done);
    return undefined;
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

/**
 * Renders the limit and its changes. "Keep the current limit" isn't where "Remove limit" was, so that a second tap
 * doesn't undo the first.
 */
function LimitSteps({ protection, onDone, success }: ChangeProps & { success: ReactNode }) {
  const { withdrawalLimit, raise } = protection;
  const step = useStepFocus(raise === null ? 'limit' : 'raise', () => null);
  return (
    <div ref={step} tabIndex={-1}>
      <Stack>
        {success}
        <Limits protection={protection} />
        {withdrawalLimit !== null && raise !== null ? (
          <LimitChange
            label={messages.cancelRaise}
            limit={nairaForWire(withdrawalLimit)}
            done={messages.raiseCancelled}
            onDone={onDone}
          />
        ) : null}
        <NewLimit protection={protection} onDone={onDone} />
        {withdrawalLimit !== null && raise === null ? (
          <LimitChange
            label={messages.removeLimit}
            limit={null}
            done={messages.limitRemoved}
            onDone={onDone}
          />
        ) : null}
      </Stack>
    </div>
  );
}

/** Renders the limit that customers set for their own withdrawals. Not in the specification. */
export function WithdrawalLimit() {
  const [success, setSuccess] = useState<string | null>(null);
  return (
    <Stack>
      <Note>{messages.limitPitch}</Note>
      <ProtectionState>
        {(protection) => (
          <LimitSteps
            protection={protection}
            success={
              <PassingBanner tone="success" onDismissed={() => setSuccess(null)}>
                {success}
              </PassingBanner>
            }
            onDone={setSuccess}
          />
        )}
      </ProtectionState>
    </Stack>
  );
}
