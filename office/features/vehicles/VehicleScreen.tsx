import { skipToken } from '@reduxjs/toolkit/query';
import { parseCalendarDate } from '@/lib/calendar';
import { formatCalendarDate } from '@/lib/dates';
import { formatNaira } from '@/lib/money';
import { SectionCard } from '@/ui/SectionCard';
import { Note } from '@/ui/Text';
import {
  useGetAgreementQuery,
  useGetVehicleQuery,
  useListVehicleEventsQuery,
} from '../../store/fleetApi';
import type { Agreement, Vehicle, VehicleEvent } from '../../store/fleetWire';
import { customerPage, pages } from '../../store/pages';
import { ActionsCard } from '../../widgets/ActionsCard';
import { CaseColumns } from '../../widgets/CaseScreen';
import { ItemScreen } from '../../widgets/ItemScreen';
import { Loaded } from '../../widgets/Loaded';
import { ago, FactsCard, Lines, pageLink } from '../../widgets/values';
import { fieldsCopy, wordOf } from '../../words/fields';
import { agreementCopy, vehiclesCopy as copy } from '../../words/vehicles';
import { AgreementActions, AgreementFacts } from './agreements';
import { useVehicleActions } from './useVehicleActions';

interface VehicleProps {
  readonly vehicle: Vehicle;
}

function VehicleFacts({ vehicle }: VehicleProps) {
  const { odometer, odometer_on, insurer, insured_until, tracker } = vehicle;
  return (
    <FactsCard
      title={copy.vehicle}
      facts={[
        { term: fieldsCopy.status, value: wordOf(vehicle.status), emphasis: 'total' },
        { term: fieldsCopy.asset, value: vehicle.asset },
        { term: fieldsCopy.vin, value: vehicle.vin },
        {
          term: copy.odometer,
          value: copy.kilometres(odometer.toLocaleString('en-NG'), formatCalendarDate(odometer_on)),
        },
        { term: copy.insurance, value: copy.insured(insurer, formatCalendarDate(insured_until)) },
        { term: copy.tracker, value: tracker ?? copy.none },
        { term: copy.number, value: vehicle.id },
      ]}
    />
  );
}

/** The contract that a vehicle pays, and whether the money for its next payout is there. */
function Backing({ vehicle: { backing, receipts } }: VehicleProps) {
  const { customer = null, next_payout: next = null } = backing ?? {};
  return (
    <FactsCard
      title={copy.backing}
      facts={[
        {
          term: copy.contract,
          value:
            backing && (backing.clique ?? copy.investment(backing.investment ?? backing.contract)),
        },
        {
          term: fieldsCopy.customerNumber,
          value: customer !== null && pageLink(customerPage(customer), customer),
        },
        { term: fieldsCopy.since, value: backing && ago(backing.since) },
        {
          term: copy.nextPayout,
          value:
            next &&
            `${formatCalendarDate(next.day)}. ${copy.isThere[next.is_there ? 'yes' : 'no']}`,
        },
        { term: copy.stillToPay, value: next && formatNaira(next.amount) },
        { term: copy.receipts, value: formatNaira(receipts), emphasis: 'total' },
      ]}
    >
      {backing === null ? <Note>{copy.noBacking}</Note> : null}
    </FactsCard>
  );
}

/** Describes the new facts of an event, except for the asset, which is already on the page. */
const inWords = (changes: VehicleEvent['changes']) =>
  Object.entries(changes)
    .flatMap(([name, value]) => {
      if (value === null || name === 'asset_id') return [];
      if (name === 'status') return wordOf(String(value));
      const day = typeof value === 'string' ? parseCalendarDate(value) : null;
      return `${copy.changes[name] ?? name} ${day === null ? value : formatCalendarDate(day)}`;
    })
    .join(', ');

function Events({ vehicle }: VehicleProps) {
  return (
    <Loaded query={useListVehicleEventsQuery(vehicle.id)}>
      {(events) => (
        <Lines title={copy.events} rows={events}>
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

interface VehicleActionsProps extends VehicleProps {
  readonly agreement: Agreement | undefined;
}

function VehicleActions({ vehicle, agreement }: VehicleActionsProps) {
  const actions = useVehicleActions(vehicle, agreement);
  return <ActionsCard title={copy.decisions} actions={actions} />;
}

function VehiclePage({ vehicle }: VehicleProps) {
  const query = useGetAgreementQuery(vehicle.agreement ?? skipToken);
  const agreement = vehicle.agreement === null ? undefined : query.data;
  return (
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
          <Events vehicle={vehicle} />
        </>
      }
      side={
        <>
          <Backing vehicle={vehicle} />
          <VehicleActions vehicle={vehicle} agreement={agreement} />
          {agreement === undefined ? null : <AgreementActions agreement={agreement} />}
        </>
      }
    />
  );
}

/** A vehicle: its facts, its agreement with a driver, its events, the contract that it pays, and its actions. */
export function VehicleScreen() {
  return (
    <ItemScreen<Vehicle>
      useItem={useGetVehicleQuery}
      list={pages.vehicles.path}
      back={copy.back}
      titleOf={({ plate }) => plate}
    >
      {(vehicle) => <VehiclePage vehicle={vehicle} />}
    </ItemScreen>
  );
}
