import { Link } from 'react-router-dom';
import { addDays } from '@contract/rules/calendar';
import { formatCalendarDate, lagosDay, type CalendarDate } from '@/lib/dates';
import { classNames } from '@/ui/classNames';
import { KekeDrawing } from '@/ui/images/KekeDrawing';
import { Pill } from '@/ui/text/Pill';
import { useNow } from '@/ui/useNow';
import { useListAssetsInfiniteQuery } from '../../store/assetsApi';
import { csvOf } from '../../store/casesApi';
import {
  useAddDriverMutation,
  useListDriversInfiniteQuery,
  useListVehiclesInfiniteQuery,
  useRegisterVehicleMutation,
} from '../../store/fleetApi';
import { vehicleStatuses, type Driver, type VehicleOfAsset } from '../../store/fleetWire';
import { pages, vehiclePage } from '../../store/pages';
import { MagnifierDrawing } from '../../widgets/drawings';
import { shortText } from '../../widgets/fields';
import type { ListDefinition } from '../../widgets/lists';
import { staffAction, type CaseActions } from '../../widgets/staffAction';
import { pictureColumn } from '../../widgets/Thumbnail';
import {
  figure,
  labelled,
  naira,
  pageLink,
  phoneLink,
  rowName,
  stateLook,
} from '../../widgets/values';
import { actionMessages, askedMessages } from '../../messages/actions';
import { fieldMessages } from '../../messages/fields';
import {
  agreementMessages,
  driverMessages,
  vehicleMessages as messages,
} from '../../messages/vehicles';
import { VehicleStatus } from './VehicleStatus';
import classes from './vehicles.module.css';

/** Returns the action that registers a new vehicle, as a unit of an asset. */
function useRegistering(): CaseActions {
  const assets = useListAssetsInfiniteQuery({}).data?.pages.flat() ?? [];
  const [register] = useRegisterVehicleMutation();
  const today = lagosDay(useNow());
  return [
    staffAction({
      ...actionMessages.registerVehicle,
      right: 'POST /vehicles/',
      fields: {
        asset_id: {
          kind: 'select',
          label: askedMessages.asset,
          options: assets.map(({ id, name }) => ({ value: String(id), label: name })),
        },
        plate: shortText(askedMessages.plate),
        vin: shortText(askedMessages.vin),
        odometer: { kind: 'number', label: askedMessages.odometer },
        odometer_on: { kind: 'date', label: askedMessages.odometerOn },
        insurer: shortText(askedMessages.insurer),
        insured_until: { kind: 'date', label: askedMessages.insuredUntil },
        tracker: { ...shortText(askedMessages.tracker), isOptional: true },
      },
      lines: [
        ['asset_id', 'plate', 'vin'],
        ['odometer', 'odometer_on'],
        ['insurer', 'insured_until', 'tracker'],
      ],
      titles: messages.groups,
      initialValues: { odometer_on: today },
      send: ({ asset_id, ...vehicle }) => register({ asset_id: Number(asset_id), ...vehicle }),
    }),
  ];
}

/** A name of up to this many letters stays on one line, where there is space for it. */
const shortName = 20;

/** Number of days before the end of an insurance from which it stands out. */
const insuranceWarningDays = 30;

/** Shows until when a vehicle is insured. Stands out while little time is left for another insurance. */
function InsuredUntil({ day }: { readonly day: CalendarDate }) {
  const today = lagosDay(useNow());
  const words = formatCalendarDate(day);
  if (day > addDays(today, insuranceWarningDays)) return words;
  return <Pill tone={day < today ? 'danger' : 'waiting'}>{words}</Pill>;
}

/** The vehicles, filtered by status and found by the beginning of a plate or chassis number. */
export const vehicles: ListDefinition<VehicleOfAsset> = {
  page: pages.vehicles,
  messages,
  usePages: useListVehiclesInfiniteQuery,
  fileOf: (query) => csvOf('/vehicles/', query),
  drawing: <KekeDrawing />,
  statuses: ['all', ...vehicleStatuses],
  orders: ['late', 'oldest', 'newest'],
  queryOf: ({ status, sort }) => ({ sort, status: status === 'all' ? '' : status }),
  search: {
    fields: { q: { kind: 'search', label: messages.term, hint: messages.hint, maxLength: 100 } },
  },
  useActions: useRegistering,
  columns: [
    pictureColumn(({ asset_id }) => asset_id),
    {
      key: 'plate',
      header: fieldMessages.plate,
      render: ({ id, plate }) => <Link to={vehiclePage(id).path}>{plate}</Link>,
      ...rowName,
    },
    { key: 'asset', header: fieldMessages.asset, render: ({ asset }) => asset, isUnderName: true },
    {
      key: 'status',
      header: fieldMessages.status,
      render: ({ status, days_past_due }) => (
        <VehicleStatus status={status} daysLate={days_past_due} />
      ),
      ...stateLook,
    },
    {
      key: 'driver',
      header: fieldMessages.driver,
      render: ({ driver }) =>
        driver !== null && (
          <span
            className={classNames(classes.driver, driver.length <= shortName && classes.shortName)}
          >
            {driver}
          </span>
        ),
      detail: 'plain',
    },
    {
      key: 'overdue',
      header: fieldMessages.overdue,
      render: ({ overdue }) => overdue > 0 && naira(overdue),
      ...figure,
    },
    {
      key: 'insuredUntil',
      header: fieldMessages.insuredUntil,
      render: ({ insured_until }) => <InsuredUntil day={insured_until} />,
      ...labelled,
    },
  ],
};

function useAddingDriver(): CaseActions {
  const [addDriver] = useAddDriverMutation();
  return [
    staffAction({
      ...actionMessages.addDriver,
      right: 'POST /drivers/',
      fields: {
        name: shortText(askedMessages.name),
        phone: shortText(askedMessages.phone),
        licence_number: shortText(askedMessages.licence),
        guarantor: shortText(askedMessages.guarantor),
        guarantor_phone: shortText(askedMessages.guarantorPhone),
        email: { kind: 'email', label: askedMessages.email, maxLength: 200, isOptional: true },
      },
      lines: [
        ['name', 'phone', 'licence_number', 'email'],
        ['guarantor', 'guarantor_phone'],
      ],
      titles: driverMessages.groups,
      send: (driver) => addDriver(driver),
    }),
  ];
}

/** Shows whether a driver pays on time. */
const Payments = ({ daysLate }: { readonly daysLate: number }) =>
  daysLate > 0 ? (
    <Pill tone="danger">{agreementMessages.daysLate(daysLate)}</Pill>
  ) : (
    <Pill tone="success">{driverMessages.onTime}</Pill>
  );

/** The drivers with their vehicles and guarantors. */
export const drivers: ListDefinition<Driver> = {
  page: pages.drivers,
  drawing: <MagnifierDrawing />,
  messages: driverMessages,
  usePages: useListDriversInfiniteQuery,
  fileOf: (query) => csvOf('/drivers/', query),
  search: {
    fields: {
      q: { kind: 'search', label: driverMessages.term, hint: driverMessages.hint, maxLength: 100 },
    },
  },
  useActions: useAddingDriver,
  columns: [
    {
      key: 'name',
      header: fieldMessages.driver,
      render: ({ name, vehicle }) =>
        vehicle === null ? name : pageLink(vehiclePage(vehicle), name),
      ...rowName,
    },
    {
      key: 'vehicle',
      header: driverMessages.vehicle,
      render: ({ plate, vehicle }) => vehicle !== null && pageLink(vehiclePage(vehicle), plate),
      ...labelled,
    },
    {
      key: 'late',
      header: driverMessages.payments,
      render: ({ vehicle, days_past_due }) =>
        vehicle !== null && <Payments daysLate={days_past_due} />,
      ...stateLook,
    },
    {
      key: 'phone',
      header: fieldMessages.phone,
      render: ({ phone }) => phoneLink(phone),
      ...labelled,
    },
    {
      key: 'licence',
      header: driverMessages.licence,
      render: ({ licence_number }) => licence_number,
      ...labelled,
    },
    {
      key: 'guarantor',
      header: driverMessages.guarantor,
      render: ({ guarantor, guarantor_phone }) => (
        <span className={classes.guarantor}>
          {guarantor}, {guarantor_phone}
        </span>
      ),
      detail: 'labelled',
      isUnderName: true,
    },
  ],
};
