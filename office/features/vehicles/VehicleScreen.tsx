import { skipToken } from '@reduxjs/toolkit/query';
import { useParams } from 'react-router-dom';
import { formatCalendarDate } from '@/lib/dates';
import { formatNaira } from '@/lib/money';
import { BackLink } from '@/ui/BackLink';
import { Facts } from '@/ui/Facts';
import { PageHeading } from '@/ui/Headings';
import { SectionCard } from '@/ui/SectionCard';
import { Note } from '@/ui/Text';
import {
  useAgreement,
  useVehicle,
  useVehicleEvents,
  type VehicleCase,
  type VehicleEvent,
} from '../../store/fleetApi';
import { Ago } from '../../widgets/Ago';
import { FactsCard } from '../../widgets/FactsCard';
import { Lines } from '../../widgets/Lines';
import { Loaded } from '../../widgets/Loaded';
import { CaseColumns } from '../../widgets/queue/CaseFrame';
import { Deeds } from '../../widgets/queue/Deeds';
import { RoleLink } from '../../widgets/RoleLink';
import { agreementCopy, vehiclesCopy as copy } from '../../words/vehicles';
import { AgreementFacts } from './AgreementFacts';
import { deedsOfAgreement, deedsOfVehicle } from './deeds';

const statusOf = (status: string) =>
  Object.entries(copy.statuses).find(([each]) => each === status)?.[1] ?? status;

function VehicleFacts({ vehicle }: { readonly vehicle: VehicleCase }) {
  const { facts } = copy;
  const { odometer, odometer_on, insurer, insured_until } = vehicle;
  return (
    <FactsCard
      title={copy.vehicle}
      facts={[
        { term: facts.status, value: copy.statuses[vehicle.status], emphasis: 'total' },
        { term: facts.asset, value: vehicle.asset },
        { term: facts.vin, value: vehicle.vin },
        {
          term: facts.odometer,
          value: copy.kilometres(odometer.toLocaleString('en-NG'), formatCalendarDate(odometer_on)),
        },
        {
          term: facts.insurance,
          value: copy.insured(insurer, formatCalendarDate(insured_until)),
        },
        { term: facts.tracker, value: vehicle.tracker ?? copy.none },
        { term: facts.number, value: vehicle.id },
      ]}
    />
  );
}

/** The contract that a vehicle pays, and whether the money for its next payout is there. */
function Backing({ vehicle: { backing, receipts } }: { readonly vehicle: VehicleCase }) {
  const next = backing?.next_payout ?? null;
  return (
    <SectionCard title={copy.backing}>
      {backing === null ? <Note>{copy.noBacking}</Note> : null}
      <Facts
        facts={[
          backing !== null && {
            term: copy.contract,
            value: backing.clique ?? copy.investment(backing.investment ?? backing.contract),
          },
          backing !== null &&
            backing.customer !== null && {
              term: copy.customer,
              value: <RoleLink to={`/customers/${backing.customer}`}>{backing.customer}</RoleLink>,
            },
          backing !== null && { term: copy.since, value: <Ago at={backing.since} /> },
          next !== null && {
            term: copy.next,
            value: `${formatCalendarDate(next.day)}. ${copy.isThere[next.is_there ? 'yes' : 'no']}`,
          },
          next !== null && { term: copy.nextAmount, value: formatNaira(next.amount) },
          { term: copy.receipts, value: formatNaira(receipts), emphasis: 'total' },
        ]}
      />
    </SectionCard>
  );
}

/** The new facts; the asset is on the page, and what is missing is not said. */
const inWords = (changes: VehicleEvent['changes']) =>
  Object.entries(changes)
    .flatMap(([name, value]) => {
      if (value === null || name === 'asset_id') return [];
      return name === 'status' ? statusOf(String(value)) : `${copy.changes[name] ?? name} ${value}`;
    })
    .join(', ');

function Events({ vehicle }: { readonly vehicle: number }) {
  const query = useVehicleEvents(vehicle);
  return (
    <Loaded query={query}>
      {(events) => (
        <Lines title={copy.events} none={copy.noEvents} rows={events}>
          {({ at, actor, reason, changes }) => (
            <>
              {copy.event(inWords(changes), actor, reason)} <Ago at={at} />
            </>
          )}
        </Lines>
      )}
    </Loaded>
  );
}

function VehiclePage({ vehicle }: { readonly vehicle: VehicleCase }) {
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
            <Deeds id={vehicle.id} title={copy.deeds} deeds={deedsOfVehicle(vehicle, agreement)} />
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
