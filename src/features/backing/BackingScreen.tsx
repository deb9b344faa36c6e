import { isHttpFailure } from '@/lib/failure';
import { formatMoment } from '@/lib/dates';
import { backingCopy as copy } from '@/words/backing';
import { useGetBackingQuery } from '@/store/backing/backingApi';
import type { Backing } from '@/store/backing/backingWire';
import { useHostQuestion } from '@/store/host/askHost';
import { useWhereOffered } from '@/store/host/offered';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { PageHeading } from '@/ui/Headings';
import { Skeleton, Skeletons } from '@/ui/Skeleton';
import { Note } from '@/ui/Text';
import { useRootAttribute } from '@/ui/useRootAttribute';
import { QueryState, type Query } from '@/widgets/QueryState';
import { DriversSection } from './DriversSection';
import { PayoutsSection } from './PayoutsSection';
import { ReserveSection } from './ReserveSection';
import { VehiclesSection } from './VehiclesSection';

/** Returns the figures, and whether the server publishes them. */
function useBacking(): { readonly query: Query<Backing>; readonly isPublished: boolean } {
  const question = useHostQuestion();
  const backing = useGetBackingQuery(undefined, useWhereOffered());
  if (question !== null) return { query: question, isPublished: true };
  const isUnknownCall = isHttpFailure(backing.error, 404);
  return { query: backing, isPublished: !backing.isUninitialized && !isUnknownCall };
}

const sections = [PayoutsSection, DriversSection, ReserveSection, VehiclesSection];

const places = sections.map((_section, place) => (
  <Card key={place}>
    <Skeleton shape="heading" width="most" />
    <Skeletons shape="row" count={4} />
  </Card>
));

/** The figures behind all investments, for everyone: beyond the specification's routes. */
export default function BackingScreen() {
  const { query, isPublished } = useBacking();
  // Uses the wide layout, because the tables have many columns.
  useRootAttribute('data-panels');
  return (
    <>
      <PageHeading intro={copy.intro}>{copy.title}</PageHeading>
      {isPublished ? (
        <QueryState query={query} subject="getBacking" loading={copy.loading} skeleton={places}>
          {(backing) => (
            <>
              <Note>{copy.asOf(formatMoment(backing.asOf))}</Note>
              {sections.map((Section, place) => (
                <Section key={place} backing={backing} />
              ))}
              <Note>{copy.groups}</Note>
            </>
          )}
        </QueryState>
      ) : (
        <Card>
          <EmptyState>{copy.unpublished}</EmptyState>
        </Card>
      )}
    </>
  );
}
