import { useState } from 'react';
import { Button } from '@/ui/Button';
import { Row } from '@/ui/Layout';
import { TextInput } from '@/ui/TextInput';
import { queueCopy, withdrawalsCopy as copy } from '../../words/office';

/** The field of the call that has the words of a deed. */
const fields = { reject: 'reason', return: 'reason', code: 'code' } as const;
export type WrittenDeed = keyof typeof fields;

export const isWritten = (deed: string): deed is WrittenDeed => deed in fields;

interface WordsProps {
  readonly deed: WrittenDeed;
  readonly busy: boolean;
  readonly onSend: (body: Readonly<Record<string, string>>) => void;
  readonly onCancel: () => void;
}

/** The words that a deed takes: a reason, or the code of the provider. */
export function Words({ deed, busy, onSend, onCancel }: WordsProps) {
  const [words, setWords] = useState('');
  const isMissing = words.trim() === '';
  return (
    <>
      <TextInput
        label={copy.asked[deed]}
        value={words}
        onValueChange={setWords}
        maxLength={300}
        autoComplete="off"
        required
      />
      <Row>
        <Button
          variant={deed === 'reject' ? 'danger' : 'primary'}
          busy={busy}
          disabled={isMissing}
          title={isMissing ? queueCopy.write : undefined}
          onClick={() => onSend({ [fields[deed]]: words.trim() })}
        >
          {copy.confirms[deed]}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {queueCopy.cancel}
        </Button>
      </Row>
    </>
  );
}
