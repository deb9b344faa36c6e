import { SectionCard } from '@/ui/SectionCard';
import { Note, Text } from '@/ui/Text';
import { useWriteNoteMutation, type CustomerRecord } from '../../store/customersApi';
import { Ago } from '../../widgets/Ago';
import { WordsForm } from '../../widgets/WordsForm';
import { customersCopy as copy } from '../../words/customers';

interface NotesProps {
  readonly customer: number;
  readonly notes: CustomerRecord['notes'];
  readonly canWrite: boolean;
}

/** The notes of staff about a customer, and a field for more. */
export function Notes({ customer, notes, canWrite }: NotesProps) {
  const [write] = useWriteNoteMutation();
  return (
    <SectionCard title={copy.notes}>
      {notes.length === 0 ? <Note>{copy.none}</Note> : null}
      {notes.map(({ id, text, written_by, written_at }) => (
        <div key={id}>
          <Text>{text}</Text>
          <Note>
            {written_by}, <Ago at={written_at} />
          </Note>
        </div>
      ))}
      {canWrite ? (
        <WordsForm
          label={copy.note}
          confirm={copy.write}
          maxLength={1000}
          onSend={(text) => write({ customer, text })}
        />
      ) : null}
    </SectionCard>
  );
}
