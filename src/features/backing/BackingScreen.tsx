import { environment } from '@/config/env';
import { isHttpFailure } from '@/lib/failure';
import { formatMoment } from '@/lib/dates';
import { backingMessages as messages } from '@/messages/backing';
import { useGetBackingQuery } from '@/store/backing/backingApi';
import { Card } from '@/ui/layout/Card';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { PageHeading } from '@/ui/layout/Headings';
import { Skeleton, Skeletons } from '@/ui/feedback/Skeleton';
import { Note } from '@/ui/text/Text';
import { useRootAttribute } from '@/ui/overlays/useRootAttribute';
import { QueryState } from '@/widgets/feedback/QueryState';
import { DriversSection } from './DriversSection';
import { PayoutsSection } from './PayoutsSection';
import { ReserveSection } from './ReserveSection';
import { VehiclesSection } from './VehiclesSection';

const sections = [PayoutsSection, DriversSection, ReserveSection, VehiclesSection];

const placeholders = sections.map((_section, place) => (
  <Card key={place}>
    <Skeleton shape="heading" width="most" />
    <Skeletons shape="row" count={4} />
  </Card>
));

/** Renders the public figures of all investments. Not one of the specification's routes. */
export default function BackingScreen() {
  const query = useGetBackingQuery(undefined, { skip: !environment.apiExtensions });
  const isPublished = environment.apiExtensions && !isHttpFailure(query.error, 404);
  // Uses the wide layout, because the tables have many columns.
  useRootAttribute('data-panels');
  return (
    <>
      <PageHeading intro={messages.intro}>{messages.title}</PageHeading>
      {isPublished ? (
        <QueryState
          query={query}
          subject="getBacking"
          loading={messages.loading}
          skeleton={placeholders}
        >
          {(backing) => (
            <>
              <Note>{messages.asOf(formatMoment(backing.asOf))}</Note>
              {sections.map((Section, place) => (
                <Section key={place} backing={backing} />
              ))}
              <Note>{messages.groups}</Note>
            </>
          )}
        </QueryState>
      ) : (
        <Card>
          <EmptyState>{messages.unpublished}</EmptyState>
        </Card>
      )}
    </>
  );
}
