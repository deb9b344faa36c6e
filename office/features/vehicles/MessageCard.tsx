import { investorMessageLength } from '@contract/rules/office';
import { useEffect, useRef } from 'react';
import { Button } from '@/ui/buttons/Button';
import { TextArea } from '@/ui/forms/TextArea';
import { Row, Stack } from '@/ui/layout/Layout';
import { SectionCard } from '@/ui/layout/SectionCard';
import { Note } from '@/ui/text/Text';
import { TypedText } from '@/ui/text/TypedText';
import { usePreviewMessageMutation, useProposeMessageMutation } from '../../store/fleetApi';
import type { MessagePreview, Vehicle } from '../../store/fleetWire';
import { draftChanged, useAppDispatch, useAppSelector } from '../../store/makeStore';
import { useMay } from '../../store/sessionApi';
import { ActButton } from '../../widgets/ActButton';
import { Failed } from '../../widgets/Loaded';
import { listMessages } from '../../messages/lists';
import { vehicleMessages } from '../../messages/vehicles';

const messages = vehicleMessages.message;
const right = 'POST /vehicles/:id/message/';

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

/**
 * Renders a field for a message to all investors of a vehicle. The text can only be proposed after its preview. It stays
 * typed while the person looks at another page.
 */
export function MessageCard({ vehicle: { id, backing } }: { readonly vehicle: Vehicle }) {
  const may = useMay();
  const field = `message ${id}`;
  const text = useAppSelector(({ drafts }) => drafts[field] ?? '');
  const dispatch = useAppDispatch();
  const [preview, previewing] = usePreviewMessageMutation();
  const [propose] = useProposeMessageMutation();
  const card = useRef<HTMLDivElement>(null);
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Moves the focus to the preview, because the button "Preview" disappears and the preview may be below the window.
    if (previewing.data) shown.current?.focus();
  }, [previewing.data]);
  if (backing === null || !may(right)) return null;
  const isMissing = text.trim() === '';
  const change = (changed: string) => {
    dispatch(draftChanged({ field, text: changed }));
    previewing.reset();
  };
  return (
    <div ref={card}>
      <SectionCard title={messages.title} intro={messages.intro}>
        <TextArea
          label={messages.text}
          hint={messages.hint}
          value={text}
          onValueChange={change}
          rows={6}
          maxLength={investorMessageLength}
        />
        <Failed error={previewing.error} />
        {previewing.data ? (
          <div ref={shown} tabIndex={-1}>
            <Preview preview={previewing.data} />
          </div>
        ) : null}
        <Row fill="narrow">
          {previewing.data ? (
            <ActButton
              right={right}
              send={() => propose({ id, text })}
              onSettled={(isDone) => {
                if (!isDone) return;
                change('');
                card.current?.querySelector('textarea')?.focus();
              }}
            >
              {messages.propose}
            </ActButton>
          ) : (
            <Button
              variant="quiet"
              busy={previewing.isLoading}
              disabled={isMissing}
              title={isMissing ? listMessages.write : undefined}
              onClick={() => void preview({ id, text })}
            >
              {messages.preview}
            </Button>
          )}
        </Row>
      </SectionCard>
    </div>
  );
}
