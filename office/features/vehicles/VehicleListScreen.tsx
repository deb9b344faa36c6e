import { Link, useSearchParams } from 'react-router-dom';
import { object, string } from 'yup';
import { formatCalendarDate } from '@/lib/dates';
import type { Column } from '@/ui/Table';
import { assetList } from '../../store/fleetApi';
import { vehicleList, type Vehicle } from '../../store/fleetApi';
import { ageColumn, nameColumn, wholeColumn, wordsColumn } from '../../widgets/columns';
import { FindForm } from '../../widgets/FindForm';
import { ListPage } from '../../widgets/ListPage';
import { Deeds } from '../../widgets/queue/Deeds';
import { Filters } from '../../widgets/queue/Filters';
import { useFilter } from '../../widgets/queue/useFilter';
import { vehiclesCopy as copy } from '../../words/vehicles';
import { register } from './deeds';

const schema = object({ q: string() });

const { columns: headers } = copy;
const columns: readonly Column<Vehicle>[] = [
  nameColumn(headers.plate, ({ id, plate }) => <Link to={`/vehicles/${id}`}>{plate}</Link>),
  wordsColumn(headers.asset, ({ asset }) => asset),
  wholeColumn(headers.status, ({ status }) => copy.statuses[status]),
  wholeColumn(headers.insured, (row) => formatCalendarDate(row.insured_until)),
  ageColumn(headers.since, (row) => row.changed_at),
];

/** The vehicles of the status and with the beginning of a plate or chassis number in the URL. */
export function VehicleListScreen() {
  const [{ status, sort }, change] = useFilter(copy.statuses);
  const [parameters, setParameters] = useSearchParams();
  const q = parameters.get('q') ?? '';
  const assets = assetList.useRows({}).data?.pages.flat() ?? [];
  return (
    <ListPage
      copy={copy}
      list={vehicleList}
      filter={{ sort, status: status === 'all' ? '' : status, q }}
      columns={columns}
    >
      <Deeds id={0} title={copy.newTitle} deeds={[register(assets)]} />
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
