import { Banner } from '@/ui/Banner';
import type { RowId } from '../../store/read';
import { useVisitQuery } from '../../store/casesApi';
import { useMay } from '../../store/sessionApi';
import { queueCopy as copy } from '../../words/office';

/** How soon two people on one case see each other, in milliseconds. */
const pollingInterval = 10_000;

interface AlsoHereProps {
  readonly queue: string;
  readonly id: RowId;
}

/** Names the others who look at a case now. */
export function AlsoHere({ queue, id }: AlsoHereProps) {
  const may = useMay();
  const visit = { queue, case: String(id) };
  const { data } = useVisitQuery(visit, { pollingInterval, skip: !may('POST /visits/') });
  const others = data?.others ?? [];
  return others.length === 0 ? null : <Banner tone="info">{copy.alsoHere(others)}</Banner>;
}
