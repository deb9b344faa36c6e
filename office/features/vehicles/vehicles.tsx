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
import { ago, figure, rowName, whole } from '../../widgets/values';
import { actionsCopy, askedCopy } from '../../words/actions';
import { fieldsCopy, wordOf } from '../../words/fields';
import { driversCopy, vehiclesCopy as copy } from '../../words/vehicles';

/** The action that registers a new vehicle, as a unit of an asset. */
function useRegistering(): CaseActions {
  const assets = useListAssetsInfiniteQuery({}).data?.pages.flat() ?? [];
  const [register] = useRegisterVehicleMutation();
  return [
    staffAction({
      ...actionsCopy.registerVehicle,
      right: 'POST /vehicles/',
      fields: {
        asset_id: {
          kind: 'select',
          label: askedCopy.asset,
          options: assets.map(({ id, name }) => ({ value: String(id), label: name })),
        },
        plate: shortText(askedCopy.plate),
        vin: shortText(askedCopy.vin),
        odometer: { kind: 'number', label: askedCopy.odometer },
        odometer_on: { kind: 'date', label: askedCopy.odometerOn },
        insurer: shortText(askedCopy.insurer),
        insured_until: { kind: 'date', label: askedCopy.insuredUntil },
        tracker: { ...shortText(askedCopy.tracker), isOptional: true },
      },
      send: ({ asset_id, ...vehicle }) => register({ asset_id: Number(asset_id), ...vehicle }),
    }),
  ];
}

/** The vehicles, filtered by status and found by the beginning of a plate or chassis number. */
export const vehicles: ListDefinition<VehicleOfAsset> = {
  page: pages.vehicles,
  copy,
  usePages: useListVehiclesInfiniteQuery,
  fileOf: (query) => csvOf('/vehicles/', query),
  statuses: ['all', ...vehicleStatuses],
  queryOf: ({ status, sort }) => ({ sort, status: status === 'all' ? '' : status }),
  search: {
    fields: { q: { kind: 'search', label: copy.term, hint: copy.hint, maxLength: 100 } },
  },
  useActions: useRegistering,
  columns: [
    {
      key: 'plate',
      header: fieldsCopy.plate,
      render: ({ id, plate }) => <Link to={vehiclePage(id).path}>{plate}</Link>,
      ...rowName,
    },
    { key: 'asset', header: fieldsCopy.asset, render: ({ asset }) => asset },
    {
      key: 'status',
      header: fieldsCopy.status,
      render: ({ status }) => wordOf(status),
      ...whole,
    },
    {
      key: 'insuredUntil',
      header: fieldsCopy.insuredUntil,
      render: ({ insured_until }) => formatCalendarDate(insured_until),
      ...whole,
    },
    {
      key: 'since',
      header: fieldsCopy.since,
      render: ({ changed_at }) => ago(changed_at),
      ...figure,
    },
  ],
};

function useAddingDriver(): CaseActions {
  const [addDriver] = useAddDriverMutation();
  return [
    staffAction({
      ...actionsCopy.addDriver,
      right: 'POST /drivers/',
      fields: {
        name: shortText(askedCopy.name),
        phone: shortText(askedCopy.phone),
        licence_number: shortText(askedCopy.licence),
        guarantor: shortText(askedCopy.guarantor),
        guarantor_phone: shortText(askedCopy.guarantorPhone),
        email: { kind: 'email', label: askedCopy.email, maxLength: 200, isOptional: true },
      },
      send: (driver) => addDriver(driver),
    }),
  ];
}

/** The drivers, with their guarantors. */
export const drivers: ListDefinition<Driver> = {
  page: pages.drivers,
  copy: driversCopy,
  usePages: useListDriversInfiniteQuery,
  fileOf: (query) => csvOf('/drivers/', query),
  search: {
    fields: {
      q: { kind: 'search', label: driversCopy.term, hint: driversCopy.hint, maxLength: 100 },
    },
  },
  useActions: useAddingDriver,
  columns: [
    { key: 'name', header: fieldsCopy.driver, render: ({ name }) => name, ...rowName },
    { key: 'phone', header: fieldsCopy.phone, render: ({ phone }) => phone, ...whole },
    {
      key: 'licence',
      header: driversCopy.licence,
      render: ({ licence_number }) => licence_number,
      ...whole,
    },
    {
      key: 'guarantor',
      header: driversCopy.guarantor,
      render: ({ guarantor, guarantor_phone }) => `${guarantor}, ${guarantor_phone}`,
    },
  ],
};
