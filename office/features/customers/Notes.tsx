import type { CustomerRecord } from '@contract/office/customers';
import { SectionCard } from '@/ui/SectionCard';
import { Note, Text } from '@/ui/Text';
import { useActMutation } from '../../store/actApi';
import type { ReadBy } from '../../store/reply';
import { useMay } from '../../store/sessionApi';
import { Ago } from '../../widgets/Ago';
import { WordsForm } from '../../widgets/WordsForm';
import { customersCopy as copy } from '../../words/customers';

interface NotesProps {
  readonly customer: number;
  readonly notes: ReadBy<typeof CustomerRecord>['notes'];
}

/** The notes of staff about a customer, and a field for more. */
export function Notes({ customer, notes }: NotesProps) {
  const [act] = useActMutation();
  const route = 'POST /customers/:id/notes/';
  const canWrite = useMay()(route);
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
          onSend={(text) => act({ route, id: customer, body: { text } })}
        />
      ) : null}
    </SectionCard>
  );
}
