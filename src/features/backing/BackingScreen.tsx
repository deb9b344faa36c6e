import { environment } from '@/config/env';
import { isHttpFailure } from '@/lib/failure';
import { formatMoment } from '@/lib/dates';
import { backingCopy as copy } from '@/words/backing';
import { useGetBackingQuery } from '@/store/backing/backingApi';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { PageHeading } from '@/ui/Headings';
import { Skeleton, Skeletons } from '@/ui/Skeleton';
import { Note } from '@/ui/Text';
import { useRootAttribute } from '@/ui/useRootAttribute';
import { QueryState } from '@/widgets/QueryState';
import { DriversSection } from './DriversSection';
import { PayoutsSection } from './PayoutsSection';
import { ReserveSection } from './ReserveSection';
import { VehiclesSection } from './VehiclesSection';

const sections = [PayoutsSection, DriversSection, ReserveSection, VehiclesSection];

const places = sections.map((_section, place) => (
  <Card key={place}>
    <Skeleton shape="heading" width="most" />
    <Skeletons shape="row" count={4} />
  </Card>
));

/** The figures behind all investments, for everyone: beyond the specification's routes. */
export default function BackingScreen() {
  const query = useGetBackingQuery(undefined, { skip: !environment.apiExtensions });
  const isPublished = environment.apiExtensions && !isHttpFailure(query.error, 404);
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
