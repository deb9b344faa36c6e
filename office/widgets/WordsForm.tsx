import { useRef, useState } from 'react';
import { Button } from '@/ui/Button';
import { Row } from '@/ui/Layout';
import { TextInput } from '@/ui/TextInput';
import type { CallError } from '../store/describe';
import { queueCopy } from '../words/office';
import { Failed } from './Failed';

interface WordsFormProps {
  readonly label: string;
  readonly confirm: string;
  readonly maxLength: number;
  /** Clears the field once it is done; after a failure, the field keeps what was typed. */
  readonly onSend: (words: string) => Promise<{ readonly error?: CallError | undefined }>;
}

/** A field for words and the button that sends them. */
export function WordsForm({ label, confirm, maxLength, onSend }: WordsFormProps) {
  const [words, setWords] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallError>();
  const field = useRef<HTMLInputElement>(null);
  const isMissing = words.trim() === '';
  const send = async () => {
    setBusy(true);
    const { error } = await onSend(words.trim());
    setBusy(false);
    setFailure(error);
    if (error !== undefined) return;
    setWords('');
    // An empty field disables the button, which would lose the focus.
    field.current?.focus();
  };
  return (
    <>
      <TextInput
        ref={field}
        label={label}
        value={words}
        onValueChange={setWords}
        maxLength={maxLength}
        autoComplete="off"
      />
      <Failed error={failure} />
      <Row>
        <Button
          variant="quiet"
          busy={isBusy}
          disabled={isMissing}
          title={isMissing ? queueCopy.write : undefined}
          onClick={() => void send()}
        >
          {confirm}
        </Button>
      </Row>
    </>
  );
}
