import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { PageHeading } from '@/ui/layout/Headings';
import { Stack } from '@/ui/layout/Layout';
import { SectionCard } from '@/ui/layout/SectionCard';
import { customers } from '../features/customers/customers';
import { drivers, vehicles } from '../features/vehicles/vehicles';
import type { Identified } from '../store/lists';
import { useMay } from '../store/sessionApi';
import type { ListDefinition } from '../widgets/lists';
import { Rows } from '../widgets/ListScreen';
import { searchMessages as messages } from '../messages/shell';

/** The lists that the search of the whole office reads, each with the term `q` of the page's URL. */
export const searchedLists = [customers, vehicles, drivers] as const;

/** The shortest term for which the server searches customers, in characters. */
const minLength = 2;

/** Shows the rows of a list that match the search, to people who may see the list. */
function ListMatches<Row extends Identified>({
  definition,
}: {
  readonly definition: ListDefinition<Row>;
}) {
  const may = useMay();
  if (!may(definition.page.right)) return null;
  return (
    <SectionCard title={definition.messages.title}>
      <Rows definition={definition} />
    </SectionCard>
  );
}

/** Shows the customers, vehicles and drivers that match a term, as far as the person may see their lists. */
export function SearchScreen() {
  const [parameters] = useSearchParams();
  const term = (parameters.get('q') ?? '').trim();
  const isShort = term.length < minLength;
  return (
    <>
      <PageHeading intro={messages.intro}>
        {isShort ? messages.title : messages.resultsOf(term)}
      </PageHeading>
      {isShort ? (
        <EmptyState>{messages.least}</EmptyState>
      ) : (
        <Stack>
          <ListMatches definition={customers} />
          <ListMatches definition={vehicles} />
          <ListMatches definition={drivers} />
        </Stack>
      )}
    </>
  );
}
