import { Link, useSearchParams } from 'react-router-dom';
import { object, string } from 'yup';
import { formatCalendarDate } from '@/lib/dates';
import { PageHeading } from '@/ui/Headings';
import type { Column } from '@/ui/Table';
import { useListAssetsQuery } from '../../store/assetsApi';
import { useListVehiclesInfiniteQuery, type Vehicle } from '../../store/fleetApi';
import { pathOfFile } from '../../store/pages';
import { ageColumn, nameColumn, wholeColumn, wordsColumn } from '../../widgets/columns';
import { FindForm } from '../../widgets/FindForm';
import { PagedTable } from '../../widgets/PagedTable';
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
  const search = { sort, ...(status !== 'all' && { status }), ...(q !== '' && { q }) };
  const query = useListVehiclesInfiniteQuery(search);
  const { data: assets = [] } = useListAssetsQuery(undefined);
  return (
    <>
      <PageHeading intro={copy.intro}>{copy.title}</PageHeading>
      <Deeds id={0} title={copy.newTitle} deeds={[register(assets)]} />
      <FindForm
        copy={copy}
        words={q}
        schema={schema}
        onFind={(words) => setParameters({ status, sort, q: words })}
      />
      <Filters statuses={copy.statuses} filter={{ status, sort }} onFilter={change} />
      <PagedTable
        caption={copy.title}
        empty={copy.empty}
        query={{ ...query, data: query.currentData }}
        columns={columns}
        file={pathOfFile('/vehicles/', search)}
      />
    </>
  );
}
