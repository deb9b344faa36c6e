import { Link } from 'react-router-dom';
import { skipToken } from '@reduxjs/toolkit/query';
import { Driver, VehicleOfAsset, Course, VehicleCase, VehicleEvent } from '@contract/office/fleet';
import { parseCalendarDate } from '@/lib/calendar';
import { formatCalendarDate } from '@/lib/dates';
import { formatNaira } from '@/lib/money';
import { SectionCard } from '@/ui/SectionCard';
import { Note } from '@/ui/Text';
import { assetList, listOf, reading } from '../../store/calls';
import { type ReadBy, arrayOf } from '../../store/reply';
import { CaseColumns } from '../../widgets/CaseScreen';
import { actionOf, type CaseActions, ActionsCard } from '../../widgets/ActionsCard';
import { optionsOf } from '../../widgets/forms';
import { ItemScreen } from '../../widgets/ItemScreen';
import type { ListDefinition } from '../../widgets/lists';
import { Loaded, Read } from '../../widgets/Loaded';
import { rowName, FactsCard, Lines, ago, roleLink } from '../../widgets/values';
import { wordOf } from '../../words/fields';
import { agreementCopy, driversCopy, vehiclesCopy as copy } from '../../words/vehicles';
import {
  finalStatuses,
  freeStatuses,
  statusesWithDriver,
  statusesWithoutDriver,
} from '../../words/vehicleStatuses';
import { type Agreement, AgreementFacts, actionsOfAgreement } from './agreements';

/** The action that registers a new vehicle, as a unit of an asset. */
function useRegistering() {
  const assets = assetList.useRows({}).data?.pages.flat() ?? [];
  const asset_id = assets.map(({ id, name }) => ({ value: String(id), label: name }));
  return [actionOf('POST /vehicles/', { options: { asset_id } })];
}

/** The vehicles, filtered by status and found by the beginning of a plate or chassis number. */
export const vehicles: ListDefinition<typeof VehicleOfAsset> = {
  path: '/vehicles',
  list: listOf('/vehicles/', VehicleOfAsset),
  copy,
  statuses: ['all', ...VehicleOfAsset.properties.status.enum],
  queryOf: ({ status, sort }) => ({ sort, status: status === 'all' ? '' : status }),
  search: [['q']],
  useActions: useRegistering,
  columns: [
    ['plate', ({ id, plate }) => <Link to={`/vehicles/${id}`}>{plate}</Link>, rowName],
    'asset',
    'status',
    'insured_until',
    'changed_at',
  ],
};

/** The drivers, with their guarantors. */
export const drivers: ListDefinition<typeof Driver> = {
  path: '/drivers',
  list: listOf('/drivers/', Driver),
  copy: driversCopy,
  search: [['q']],
  useActions: () => [actionOf('POST /drivers/')],
  columns: [
    ['name', ({ name }) => name, rowName],
    'phone',
    'licence_number',
    ['guarantor', (row) => `${row.guarantor}, ${row.guarantor_phone}`],
  ],
};

type Vehicle = ReadBy<typeof VehicleCase>;

/** The actions that a vehicle allows in its state. */
function actionsOfVehicle(vehicle: Vehicle, agreement: Agreement | undefined): CaseActions {
  const { id, status, backing } = vehicle;
  const isGone = finalStatuses.includes(status);
  const hasDriver = agreement?.status === 'active';
  const others = (hasDriver ? statusesWithDriver : statusesWithoutDriver).filter(
    (each) => each !== status,
  );
  return [
    freeStatuses.includes(status) && actionOf('POST /agreements/', { body: { vehicle: id } }),
    hasDriver && backing === null && actionOf('POST /vehicles/:id/bind/'),
    !isGone && actionOf('PATCH /vehicles/:id/'),
    !isGone && actionOf('PATCH /vehicles/:id/ status', { options: { status: optionsOf(others) } }),
    actionOf('POST /vehicles/:id/money/'),
    backing !== null && actionOf('POST /vehicles/:id/move-backing/'),
    isGone && backing !== null && actionOf('POST /vehicles/:id/close-contract/'),
  ];
}

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
  return (
    <FactsCard
      title={copy.backing}
      of={VehicleCase}
      row={vehicle}
      facts={[
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
      ]}
      labels={copy.backingLabels}
      total="receipts"
    >
      {backing === null ? <Note>{copy.noBacking}</Note> : null}
    </FactsCard>
  );
}

/** Describes the new facts of an event, except for the asset, which is already on the page. */
const inWords = (changes: ReadBy<typeof VehicleEvent>['changes']) =>
  Object.entries(changes)
    .flatMap(([name, value]) => {
      if (value === null || name === 'asset_id') return [];
      if (name === 'status') return wordOf(String(value));
      const day = typeof value === 'string' ? parseCalendarDate(value) : null;
      return `${copy.changes[name] ?? name} ${day === null ? value : formatCalendarDate(day)}`;
    })
    .join(', ');

function VehiclePage({ vehicle }: { readonly vehicle: Vehicle }) {
  const query = useAgreement(vehicle.agreement ?? skipToken);
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
          <Read by={useEvents} of={vehicle.id}>
            {(events) => (
              <Lines title={copy.events} rows={events}>
                {({ at, actor, reason, changes }) => [
                  copy.event(inWords(changes), actor, reason),
                  ' ',
                  ago(at),
                ]}
              </Lines>
            )}
          </Read>
        </>
      }
      side={
        <>
          <Backing vehicle={vehicle} />
          <ActionsCard
            id={vehicle.id}
            title={copy.decisions}
            actions={actionsOfVehicle(vehicle, agreement)}
          />
          {agreement === undefined ? null : (
            <ActionsCard
              id={agreement.id}
              title={agreementCopy.actions}
              actions={actionsOfAgreement(agreement)}
            />
          )}
        </>
      }
    />
  );
}

/** A vehicle: its facts, its agreement with a driver, its events, the contract that it pays, and its actions. */
export function VehicleScreen() {
  return (
    <ItemScreen
      by={useVehicle}
      list={vehicles.path}
      back={copy.back}
      titleOf={({ plate }) => plate}
    >
      {(vehicle) => <VehiclePage vehicle={vehicle} />}
    </ItemScreen>
  );
}
