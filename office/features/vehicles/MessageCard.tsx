import { investorMessageLength } from '@contract/rules/office';
import { useEffect, useId, useRef } from 'react';
import { Button } from '@/ui/buttons/Button';
import { TextArea } from '@/ui/forms/TextArea';
import { Row, Stack } from '@/ui/layout/Layout';
import { SectionCard } from '@/ui/layout/SectionCard';
import { Note, Text } from '@/ui/text/Text';
import { TypedText } from '@/ui/text/TypedText';
import { usePreviewMessageMutation, useProposeMessageMutation } from '../../store/fleetApi';
import type { MessagePreview, Vehicle } from '../../store/fleetWire';
import { draftChanged, useAppDispatch, useAppSelector } from '../../store/makeStore';
import { useMay } from '../../store/sessionApi';
import { proposedFlag } from '../../widgets/Change';
import { Failed } from '../../widgets/Loaded';
import { detail, Lines, when } from '../../widgets/values';
import { listMessages } from '../../messages/lists';
import { vehicleMessages } from '../../messages/vehicles';

const messages = vehicleMessages.message;
const right = 'POST /vehicles/:id/message/';

interface MessageProps {
  readonly vehicle: Vehicle;
}

/** Renders a message as the investors will read it. */
function Preview({ preview: { receivers, title, message } }: { readonly preview: MessagePreview }) {
  return (
    <Stack gap={2}>
      <Note>{messages.previewed(receivers)}</Note>
      <strong>{title}</strong>
      <TypedText>{message}</TypedText>
    </Stack>
  );
}

/** Lists the messages that were sent to the investors of a vehicle. */
export const SentMessages = ({ vehicle }: MessageProps) => (
  <Lines title={messages.sent} rows={vehicle.messages}>
    {({ at, sent_by, receivers, text }) => [
      messages.sentBy(sent_by, receivers),
      ' ',
      when(at),
      detail(text),
    ]}
  </Lines>
);

/**
 * Renders a field for a message to all investors of a vehicle. The text can only be proposed after its preview. It stays
 * typed while the person looks at another page. While a message is proposed, renders that instead of the field.
 */
export function MessageCard({ vehicle: { id, backing, message_proposed_by } }: MessageProps) {
  const may = useMay();
  const field = `message ${id}`;
  const text = useAppSelector(({ drafts }) => drafts[field] ?? '');
  const dispatch = useAppDispatch();
  const [preview, previewing] = usePreviewMessageMutation();
  const [propose, proposing] = useProposeMessageMutation();
  const shown = useRef<HTMLDivElement>(null);
  const outcome = proposing.data ?? previewing.data;
  const missingId = useId();
  useEffect(() => {
    // Moves the focus to the preview or the answer, because the pressed button disappears.
    if (outcome) shown.current?.focus();
  }, [outcome]);
  if (backing === null || !may(right)) return null;
  const missing =
    text.trim() === ''
      ? listMessages.missingFields([{ label: messages.text, kind: 'longText' }])
      : undefined;
  const change = (changed: string) => {
    dispatch(draftChanged({ field, text: changed }));
    previewing.reset();
    proposing.reset();
  };
  const send = async () => {
    const { error } = await propose({ id, text });
    if (error) return;
    dispatch(draftChanged({ field, text: '' }));
    previewing.reset();
  };
  return (
    <SectionCard title={messages.title} intro={messages.intro}>
      {message_proposed_by === null ? (
        <TextArea
          label={messages.text}
          hint={messages.hint}
          value={text}
          onValueChange={change}
          rows={6}
          maxLength={investorMessageLength}
          readOnly={proposing.isLoading}
        />
      ) : (
        <Note>{proposedFlag(messages.open(message_proposed_by))}</Note>
      )}
      <Failed error={proposing.error ?? previewing.error} />
      {outcome ? (
        <div ref={shown} tabIndex={-1}>
          {proposing.data ? (
            <Text tone="success">{proposing.data.message}</Text>
          ) : (
            previewing.data && <Preview preview={previewing.data} />
          )}
        </div>
      ) : null}
      {message_proposed_by === null ? (
        <>
          {/* Keeps its line when nothing is missing, so that the button doesn't move while people type. */}
          <Note id={missingId}>{missing ?? '\u00a0'}</Note>
          <Row fill="narrow">
            {previewing.data ? (
              <Button busy={proposing.isLoading} onClick={() => void send()}>
                {messages.propose}
              </Button>
            ) : (
              <Button
                variant="quiet"
                busy={previewing.isLoading}
                disabled={missing !== undefined}
                aria-describedby={missing === undefined ? undefined : missingId}
                onClick={() => void preview({ id, text })}
              >
                {messages.preview}
              </Button>
            )}
          </Row>
        </>
      ) : null}
    </SectionCard>
  );
}
