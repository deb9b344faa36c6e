import { Link, useSearchParams } from 'react-router-dom';
import { object, string } from 'yup';
import { Breakable } from '@/ui/Breakable';
import { PageHeading } from '@/ui/Headings';
import { useListCustomersInfiniteQuery } from '../../store/customersApi';
import { pathOfFile } from '../../store/pages';
import { Ago } from '../../widgets/Ago';
import { FindForm } from '../../widgets/FindForm';
import { PagedTable } from '../../widgets/PagedTable';
import { customersCopy as copy } from '../../words/customers';

const schema = object({
  q: string()
    .required(copy.least)
    .matches(/\S\s*\S/, copy.least),
});

function Found({ words }: { readonly words: string }) {
  const query = useListCustomersInfiniteQuery(words);
  const { columns } = copy;
  return (
    <PagedTable
      caption={copy.title}
      empty={copy.empty}
      query={query}
      file={pathOfFile('/customers/', { q: words })}
      columns={[
        {
          key: 'name',
          header: columns.name,
          rowHeader: true,
          render: ({ id, first_name, last_name }) => (
            <Link to={`/customers/${id}`}>{`${first_name} ${last_name}`}</Link>
          ),
        },
        {
          key: 'email',
          header: columns.email,
          render: ({ email }) => <Breakable>{email}</Breakable>,
        },
        {
          key: 'phone',
          header: columns.phone,
          whole: true,
          render: ({ phone_number }) => phone_number,
        },
        {
          key: 'account',
          header: columns.account,
          whole: true,
          render: ({ account_id }) => account_id,
        },
        {
          key: 'since',
          header: columns.since,
          align: 'end',
          whole: true,
          render: ({ created_at }) => <Ago at={created_at} />,
        },
      ]}
    />
  );
}

/** Finds customers by what is known of them; the words are in the URL. */
export function SearchScreen() {
  const [parameters, setParameters] = useSearchParams();
  const words = parameters.get('q') ?? '';
  return (
    <>
      <PageHeading intro={copy.intro}>{copy.title}</PageHeading>
      <FindForm copy={copy} words={words} schema={schema} onFind={(q) => setParameters({ q })} />
      {words === '' ? null : <Found words={words} />}
    </>
  );
}
