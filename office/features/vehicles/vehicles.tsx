import { Link } from 'react-router-dom';
import { formatCalendarDate } from '@/lib/dates';
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
import { shortText } from '../../widgets/fields';
import type { ListDefinition } from '../../widgets/lists';
import { staffAction, type CaseActions } from '../../widgets/staffAction';
import { pictureColumn } from '../../widgets/Thumbnail';
import { labelled, noWrap, rowName, Stamp } from '../../widgets/values';
import { actionMessages, askedMessages } from '../../messages/actions';
import { fieldMessages } from '../../messages/fields';
import { driverMessages, vehicleMessages as messages } from '../../messages/vehicles';
import { VehicleStatus } from './VehicleStatus';

/** Returns the action that registers a new vehicle, as a unit of an asset. */
function useRegistering(): CaseActions {
  const assets = useListAssetsInfiniteQuery({}).data?.pages.flat() ?? [];
  const [register] = useRegisterVehicleMutation();
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
      send: ({ asset_id, ...vehicle }) => register({ asset_id: Number(asset_id), ...vehicle }),
    }),
  ];
}

/** The vehicles, filtered by status and found by the beginning of a plate or chassis number. */
export const vehicles: ListDefinition<VehicleOfAsset> = {
  page: pages.vehicles,
  messages,
  usePages: useListVehiclesInfiniteQuery,
  fileOf: (query) => csvOf('/vehicles/', query),
  statuses: ['all', ...vehicleStatuses],
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
      ...noWrap,
    },
    {
      key: 'insuredUntil',
      header: fieldMessages.insuredUntil,
      render: ({ insured_until }) => formatCalendarDate(insured_until),
      ...labelled,
    },
    {
      key: 'since',
      header: fieldMessages.since,
      render: ({ changed_at }) => <Stamp at={changed_at} />,
      detail: 'labelled',
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
      send: (driver) => addDriver(driver),
    }),
  ];
}

/** The drivers, with their guarantors. */
export const drivers: ListDefinition<Driver> = {
  page: pages.drivers,
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
    { key: 'name', header: fieldMessages.driver, render: ({ name }) => name, ...rowName },
    { key: 'phone', header: fieldMessages.phone, render: ({ phone }) => phone, ...noWrap },
    {
      key: 'licence',
      header: driverMessages.licence,
      render: ({ licence_number }) => licence_number,
      ...labelled,
    },
    {
      key: 'guarantor',
      header: driverMessages.guarantor,
      render: ({ guarantor, guarantor_phone }) => `${guarantor}, ${guarantor_phone}`,
      detail: 'labelled',
    },
  ],
};
