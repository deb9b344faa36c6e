import { Link } from 'react-router-dom';
import { useListKycInfiniteQuery } from '../../store/kycApi';
import { pathOfFile } from '../../store/pages';
import { Ago } from '../../widgets/Ago';
import { Queue } from '../../widgets/queue/Queue';
import { identityCopy as copy } from '../../words/office';
import { useIdentityFilter } from './filter';

/** The identity checks of a status. */
export function IdentityQueueScreen() {
  const [filter, change, search] = useIdentityFilter();
  return (
    <Queue
      queue="kyc"
      copy={copy}
      statuses={copy.statuses}
      filter={filter}
      onFilter={change}
      query={useListKycInfiniteQuery(filter, { refetchOnMountOrArgChange: true })}
      file={pathOfFile('/kyc/', filter)}
      columns={[
        {
          key: 'name',
          header: copy.columns.name,
          rowHeader: true,
          render: ({ id, first_name, last_name }) => (
            <Link to={`/identity/${id}${search}`}>{`${first_name} ${last_name}`}</Link>
          ),
        },
        { key: 'email', header: copy.columns.email, render: ({ email }) => email },
        {
          key: 'age',
          header: copy.columns.age,
          align: 'end',
          whole: true,
          render: ({ submitted_at }) => <Ago at={submitted_at} />,
        },
      ]}
    />
  );
}
