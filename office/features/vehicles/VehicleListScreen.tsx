import { Link, useSearchParams } from 'react-router-dom';
import { object, string } from 'yup';
import { formatCalendarDate } from '@/lib/dates';
import { PageHeading } from '@/ui/Headings';
import { useListAssetsQuery } from '../../store/assetsApi';
import { useListVehiclesInfiniteQuery, type Vehicle } from '../../store/fleetApi';
import { pathOfFile } from '../../store/pages';
import { Ago } from '../../widgets/Ago';
import { FindForm } from '../../widgets/FindForm';
import { PagedTable } from '../../widgets/PagedTable';
import { DecisionBanner } from '../../widgets/queue/DecisionBanner';
import { Deeds } from '../../widgets/queue/Deeds';
import { Filters } from '../../widgets/queue/Filters';
import { useFilter } from '../../widgets/queue/useFilter';
import { vehiclesCopy as copy } from '../../words/vehicles';
import { register } from './deeds';

const schema = object({ q: string() });

const { columns } = copy;
const shown = [
  {
    key: 'plate',
    header: columns.plate,
    rowHeader: true,
    whole: true,
    render: ({ id, plate }: Vehicle) => <Link to={`/vehicles/${id}`}>{plate}</Link>,
  },
  { key: 'asset', header: columns.asset, render: ({ asset }: Vehicle) => asset },
  {
    key: 'status',
    header: columns.status,
    render: ({ status }: Vehicle) => copy.statuses[status],
  },
  {
    key: 'insured',
    header: columns.insured,
    whole: true,
    render: (row: Vehicle) => formatCalendarDate(row.insured_until),
  },
  {
    key: 'since',
    header: columns.since,
    align: 'end' as const,
    whole: true,
    render: (row: Vehicle) => <Ago at={row.changed_at} />,
  },
];

const [first = 'all', ...others] = Object.keys(copy.statuses);

/** The vehicles of the status and with the beginning of a plate or chassis number in the URL. */
export function VehicleListScreen() {
  const [{ status, sort }, change] = useFilter([first, ...others]);
  const [parameters, setParameters] = useSearchParams();
  const q = parameters.get('q') ?? '';
  const search = { sort, ...(status !== first && { status }), ...(q !== '' && { q }) };
  const query = useListVehiclesInfiniteQuery(search, { refetchOnMountOrArgChange: true });
  const { data: assets = [] } = useListAssetsQuery(undefined);
  return (
    <>
      <PageHeading intro={copy.intro}>{copy.title}</PageHeading>
      <DecisionBanner />
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
        columns={shown}
        file={pathOfFile('/vehicles/', search)}
      />
    </>
  );
}
