import { Button } from '@/ui/Button';
import type { RowId } from '../../store/pages';
import { useAssignMutation, useListAssignmentsQuery } from '../../store/queuesApi';
import { useGetMeQuery } from '../../store/sessionApi';
import { queueCopy as copy } from '../../words/office';

/** In milliseconds: so soon two people on one case see each other. */
const pollingInterval = 10_000;

/** Gives the person who has taken a case of a queue on. */
export function useAssigned(queue: string) {
  const { data: me } = useGetMeQuery(undefined);
  const skip = me?.routes.includes('GET /assignments/') !== true;
  const { data = [] } = useListAssignmentsQuery(undefined, { pollingInterval, skip });
  return (id: RowId) => data.find((each) => each.queue === queue && each.case === String(id))?.name;
}

interface AssignProps {
  readonly queue: string;
  readonly id: RowId;
}

/** Takes a case on, or gives it back; says who has it. */
export function Assign({ queue, id }: AssignProps) {
  const { data: me } = useGetMeQuery(undefined);
  const name = useAssigned(queue)(id);
  const [assign, { isLoading }] = useAssignMutation();
  if (me?.routes.includes('POST /assignments/') !== true) return name ?? null;
  const isMine = name === me.name;
  return (
    <Button
      variant="quiet"
      size="small"
      busy={isLoading}
      onClick={() => void assign({ queue, case: String(id), is_mine: !isMine })}
    >
      {isMine ? copy.giveBack : name === undefined ? copy.take : copy.takeOver(name)}
    </Button>
  );
}
