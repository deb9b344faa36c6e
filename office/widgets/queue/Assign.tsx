import { Banner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { useActMutation } from '../../store/actApi';
import type { RowId } from '../../store/read';
import { useListAssignmentsQuery, useVisitQuery } from '../../store/casesApi';
import { useMay, useMe } from '../../store/sessionApi';
import { queueCopy as copy } from '../../words/office';

/** How soon two people on one case see each other, in milliseconds. */
const pollingInterval = 10_000;

/** Gives the person who has taken a case of a queue on. */
export function useAssigned(queue: string | null) {
  const skip = !useMay()('GET /assignments/') || queue === null;
  const { data = [] } = useListAssignmentsQuery(undefined, { pollingInterval, skip });
  return (id: RowId) => data.find((each) => each.queue === queue && each.case === String(id))?.name;
}

interface CaseProps {
  readonly queue: string;
  readonly id: RowId;
}

/** Takes a case on, or gives it back; says who has it. */
export function Assign({ queue, id }: CaseProps) {
  const may = useMay();
  const me = useMe();
  const name = useAssigned(queue)(id);
  const [act, { isLoading }] = useActMutation();
  if (!may('POST /assignments/')) return name ?? null;
  const isMine = name === me?.name;
  const body = { queue, case: String(id), is_mine: !isMine };
  return (
    <Button
      variant="quiet"
      size="small"
      busy={isLoading}
      onClick={() => void act({ route: 'POST /assignments/', body })}
    >
      {isMine ? copy.giveBack : name === undefined ? copy.take : copy.takeOver(name)}
    </Button>
  );
}

/** Names the others who look at a case now. */
export function AlsoHere({ queue, id }: CaseProps) {
  const may = useMay();
  const visit = { queue, case: String(id) };
  const { data } = useVisitQuery(visit, { pollingInterval, skip: !may('POST /visits/') });
  const others = data?.others ?? [];
  return others.length === 0 ? null : <Banner tone="info">{copy.alsoHere(others)}</Banner>;
}
