import { Link, useSearchParams } from 'react-router-dom';
import { object, string } from 'yup';
import { Breakable } from '@/ui/Breakable';
import { PageHeading } from '@/ui/Headings';
import type { Column } from '@/ui/Table';
import { useListCustomersInfiniteQuery, type Customer } from '../../store/customersApi';
import { pathOfFile } from '../../store/pages';
import { ageColumn, nameColumn, wholeColumn, wordsColumn } from '../../widgets/columns';
import { FindForm } from '../../widgets/FindForm';
import { PagedTable } from '../../widgets/PagedTable';
import { customersCopy as copy } from '../../words/customers';

const schema = object({
  q: string()
    .required(copy.least)
    .matches(/\S\s*\S/, copy.least),
});

const { columns: headers } = copy;
const columns: readonly Column<Customer>[] = [
  nameColumn(headers.name, ({ id, first_name, last_name }) => (
    <Link to={`/customers/${id}`}>{`${first_name} ${last_name}`}</Link>
  )),
  wordsColumn(headers.email, ({ email }) => <Breakable>{email}</Breakable>),
  wholeColumn(headers.phone, ({ phone_number }) => phone_number),
  wholeColumn(headers.account, ({ account_id }) => account_id),
  ageColumn(headers.since, ({ created_at }) => created_at),
];

function Found({ words }: { readonly words: string }) {
  const query = useListCustomersInfiniteQuery(words);
  return (
    <PagedTable
      caption={copy.title}
      empty={copy.empty}
      query={query}
      file={pathOfFile('/customers/', { q: words })}
      columns={columns}
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
