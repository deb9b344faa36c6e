import { skipToken } from '@reduxjs/toolkit/query';
import { useParams } from 'react-router-dom';
import { Course, VehicleCase, VehicleEvent } from '@contract/office/fleet';
import { parseCalendarDate } from '@/lib/calendar';
import { formatCalendarDate } from '@/lib/dates';
import { formatNaira } from '@/lib/money';
import { BackLink } from '@/ui/BackLink';
import { Facts } from '@/ui/Facts';
import { PageHeading } from '@/ui/Headings';
import { SectionCard } from '@/ui/SectionCard';
import { Note } from '@/ui/Text';
import { reading } from '../../store/read';
import { arrayOf, type ReadBy } from '../../store/reply';
import { ago } from '../../widgets/Ago';
import { FactsCard } from '../../widgets/FactsCard';
import { factsOf } from '../../widgets/fields';
import { Lines } from '../../widgets/Lines';
import { Loaded } from '../../widgets/Loaded';
import { CaseColumns } from '../../widgets/queue/CaseScreen';
import { Deeds } from '../../widgets/queue/Deeds';
import { roleLink } from '../../widgets/RoleLink';
import { wordOf } from '../../words/fields';
import { agreementCopy, vehiclesCopy as copy } from '../../words/vehicles';
import { AgreementFacts } from './AgreementFacts';
import { deedsOfAgreement, deedsOfVehicle } from './deeds';

type Vehicle = ReadBy<typeof VehicleCase>;

const useVehicle = reading('/vehicles/:id/', VehicleCase);
const useEvents = reading('/vehicles/:id/events/', arrayOf(VehicleEvent));
const useAgreement = reading('/agreements/:id/', Course);

function VehicleFacts({ vehicle }: { readonly vehicle: Vehicle }) {
  const { odometer, odometer_on, insurer, insured_until, tracker } = vehicle;
  return (
    <FactsCard
      title={copy.vehicle}
      of={VehicleCase}
      row={vehicle}
      facts={[
        'status',
        'asset',
        'vin',
        [
          'odometer',
          copy.kilometres(odometer.toLocaleString('en-NG'), formatCalendarDate(odometer_on)),
        ],
        ['insurance', copy.insured(insurer, formatCalendarDate(insured_until))],
        ['tracker', tracker ?? copy.none],
        'id',
      ]}
      labels={copy.labels}
      total="status"
    />
  );
}

/** The contract that a vehicle pays, and whether the money for its next payout is there. */
function Backing({ vehicle }: { readonly vehicle: Vehicle }) {
  const { backing } = vehicle;
  const { customer = null, next_payout: next = null } = backing ?? {};
  const facts = factsOf(
    VehicleCase,
    vehicle,
    [
      [
        'contract',
        backing && (backing.clique ?? copy.investment(backing.investment ?? backing.contract)),
      ],
      ['customer', customer !== null && roleLink(`/customers/${customer}`, customer)],
      ['since', backing && ago(backing.since)],
      [
        'day',
        next && `${formatCalendarDate(next.day)}. ${copy.isThere[next.is_there ? 'yes' : 'no']}`,
      ],
      ['amount', next && formatNaira(next.amount)],
      'receipts',
    ],
    { labels: copy.backingLabels, total: 'receipts' },
  );
  return (
    <SectionCard title={copy.backing}>
      {backing === null ? <Note>{copy.noBacking}</Note> : null}
      <Facts facts={facts} />
    </SectionCard>
  );
}

/** The new facts; the asset is on the page, and what is missing is not said. */
const inWords = (changes: ReadBy<typeof VehicleEvent>['changes']) =>
  Object.entries(changes)
    .flatMap(([name, value]) => {
      if (value === null || name === 'asset_id') return [];
      if (name === 'status') return wordOf(String(value));
      const day = typeof value === 'string' ? parseCalendarDate(value) : null;
      return `${copy.changes[name] ?? name} ${day === null ? value : formatCalendarDate(day)}`;
    })
    .join(', ');

function Events({ vehicle }: { readonly vehicle: number }) {
  const query = useEvents(vehicle);
  return (
    <Loaded query={query}>
      {(events) => (
        <Lines title={copy.events} none={copy.noEvents} rows={events}>
          {({ at, actor, reason, changes }) => [
            copy.event(inWords(changes), actor, reason),
            ' ',
            ago(at),
          ]}
        </Lines>
      )}
    </Loaded>
  );
}

function VehiclePage({ vehicle }: { readonly vehicle: Vehicle }) {
  const query = useAgreement(vehicle.agreement ?? skipToken);
  const agreement = vehicle.agreement === null ? undefined : query.data;
  return (
    <>
      <PageHeading>{vehicle.plate}</PageHeading>
      <CaseColumns
        main={
          <>
            <VehicleFacts vehicle={vehicle} />
            {vehicle.agreement === null ? (
              <SectionCard title={agreementCopy.title}>
                <Note>{agreementCopy.none}</Note>
              </SectionCard>
            ) : (
              <Loaded query={query}>{(found) => <AgreementFacts agreement={found} />}</Loaded>
            )}
            <Events vehicle={vehicle.id} />
          </>
        }
        side={
          <>
            <Backing vehicle={vehicle} />
            <Deeds
              id={vehicle.id}
              title={copy.decisions}
              deeds={deedsOfVehicle(vehicle, agreement)}
            />
            {agreement === undefined ? null : (
              <Deeds
                id={agreement.id}
                title={agreementCopy.deeds}
                deeds={deedsOfAgreement(agreement)}
              />
            )}
          </>
        }
      />
    </>
  );
}

/** A vehicle: what is known about it, who pays for it, which contract it pays, and what can be done. */
export function VehicleScreen() {
  const id = Number(useParams().id);
  return (
    <>
      <BackLink to="/vehicles">{copy.back}</BackLink>
      <Loaded key={id} query={useVehicle(id)}>
        {(vehicle) => <VehiclePage vehicle={vehicle} />}
      </Loaded>
    </>
  );
}
