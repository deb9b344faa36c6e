import { Link } from 'react-router-dom';
import { Driver, VehicleOfAsset } from '@contract/office/fleet';
import { assetList, listOf } from '../../store/calls';
import { deedOf } from '../../widgets/Deeds';
import type { ListDefinition } from '../../widgets/definition';
import { rowName } from '../../widgets/values';
import { driversCopy, vehiclesCopy } from '../../words/vehicles';

/** A new vehicle, of one of the assets. */
function useRegistering() {
  const assets = assetList.useRows({}).data?.pages.flat() ?? [];
  const asset_id = assets.map(({ id, name }) => ({ value: String(id), label: name }));
  return [deedOf('POST /vehicles/', {}, { asset_id })];
}

/** The vehicles of a status, and with the beginning of a plate or chassis number. */
export const vehicles: ListDefinition<typeof VehicleOfAsset> = {
  path: '/vehicles',
  list: listOf('/vehicles/', VehicleOfAsset),
  copy: vehiclesCopy,
  statuses: vehiclesCopy.statuses,
  queryOf: ({ status, sort }) => ({ sort, status: status === 'all' ? '' : status }),
  search: [['q']],
  useDeeds: useRegistering,
  columns: [
    ['plate', ({ id, plate }) => <Link to={`/vehicles/${id}`}>{plate}</Link>, rowName],
    'asset',
    'status',
    'insured_until',
    'changed_at',
  ],
};

/** The drivers, with the people who answer for them. */
export const drivers: ListDefinition<typeof Driver> = {
  path: '/drivers',
  list: listOf('/drivers/', Driver),
  copy: driversCopy,
  useDeeds: () => [deedOf('POST /drivers/')],
  columns: [
    ['name', ({ name }) => name, rowName],
    'phone',
    'licence_number',
    ['guarantor', (row) => `${row.guarantor}, ${row.guarantor_phone}`],
  ],
};
