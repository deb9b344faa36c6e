import type { CustomerRecord } from '@contract/office/customers';
import { SectionCard } from '@/ui/SectionCard';
import { Note, Text } from '@/ui/Text';
import type { ReadBy } from '../../store/reply';
import { Ago } from '../../widgets/Ago';
import { deedOf } from '../../widgets/queue/deed';
import { WrittenDeed } from '../../widgets/queue/DeedForm';
import { customersCopy as copy } from '../../words/customers';

interface NotesProps {
  readonly customer: number;
  readonly notes: ReadBy<typeof CustomerRecord>['notes'];
}

/** The notes of staff about a customer, and a field for more. */
export function Notes({ customer, notes }: NotesProps) {
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
      <WrittenDeed id={customer} deed={deedOf('POST /customers/:id/notes/', { maxLength: 1000 })} />
    </SectionCard>
  );
}
