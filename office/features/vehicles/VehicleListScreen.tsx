import { Link, useSearchParams } from 'react-router-dom';
import { object, string } from 'yup';
import { VehicleOfAsset } from '@contract/office/fleet';
import { assetList, vehicleList } from '../../store/fleetApi';
import { columnsOf, rowName } from '../../widgets/fields';
import { FindForm } from '../../widgets/FindForm';
import { ListPage } from '../../widgets/ListPage';
import { deedOf } from '../../widgets/queue/deed';
import { Deeds } from '../../widgets/queue/Deeds';
import { Filters } from '../../widgets/queue/Filters';
import { useFilter } from '../../widgets/queue/useFilter';
import { vehiclesCopy as copy } from '../../words/vehicles';

const schema = object({ q: string() });

const columns = columnsOf(
  VehicleOfAsset,
  [
    ['plate', ({ id, plate }) => <Link to={`/vehicles/${id}`}>{plate}</Link>, rowName],
    'asset',
    'status',
    'insured_until',
    'changed_at',
  ],
  copy.labels,
);

/** The vehicles of the status and with the beginning of a plate or chassis number in the URL. */
export function VehicleListScreen() {
  const [{ status, sort }, change] = useFilter(copy.statuses);
  const [parameters, setParameters] = useSearchParams();
  const q = parameters.get('q') ?? '';
  const assets = assetList.useRows({}).data?.pages.flat() ?? [];
  const asset_id = assets.map(({ id, name }) => ({ value: String(id), label: name }));
  const register = deedOf('POST /vehicles/', {}, { asset_id });
  return (
    <ListPage
      copy={copy}
      list={vehicleList}
      filter={{ sort, status: status === 'all' ? '' : status, q }}
      columns={columns}
    >
      <Deeds id={0} title={copy.newTitle} deeds={[register]} />
      <FindForm
        copy={copy}
        words={q}
        schema={schema}
        onFind={(words) => setParameters({ status, sort, q: words })}
      />
      <Filters statuses={copy.statuses} filter={{ status, sort }} onFilter={change} />
    </ListPage>
  );
}
