import { isHttpFailure } from '@/lib/failure';
import { formatMoment } from '@/lib/dates';
import { backingCopy as copy } from '@/words/backing';
import { useGetBackingQuery } from '@/store/backing/backingApi';
import type { Backing } from '@/store/backing/backingWire';
import { useAppSelector, useHasExtensions } from '@/store/hooks';
import { selectIsHostUnknown } from '@/store/host/hostSlice';
import { useListBanksQuery } from '@/store/wallet/walletApi';
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

/** The figures, and whether the server publishes them. Without a session the app does not know yet which server it talks to. */
function useBacking(): { readonly query: Query<Backing>; readonly isPublished: boolean } {
  const isHostUnknown = useAppSelector(selectIsHostUnknown);
  const hasExtensions = useHasExtensions();
  const host = useListBanksQuery(undefined, { skip: !isHostUnknown });
  const backing = useGetBackingQuery(undefined, { skip: !hasExtensions });
  const isUnknownCall = isHttpFailure(backing.error, 404);
  return {
    query: isHostUnknown ? { ...host, data: undefined } : backing,
    isPublished: isHostUnknown || (hasExtensions && !isUnknownCall),
  };
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
  // As wide as panels: its tables have many columns.
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
