import { Link, useSearchParams } from 'react-router-dom';
import { object, string } from 'yup';
import { Breakable } from '@/ui/Breakable';
import type { Column } from '@/ui/Table';
import { customerList, type Customer } from '../../store/customersApi';
import { ageColumn, nameColumn, wholeColumn, wordsColumn } from '../../widgets/columns';
import { FindForm } from '../../widgets/FindForm';
import { ListPage } from '../../widgets/ListPage';
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

/** Finds customers by what is known of them; the words are in the URL. */
export function SearchScreen() {
  const [parameters, setParameters] = useSearchParams();
  const q = parameters.get('q') ?? '';
  return (
    <ListPage copy={copy} list={customerList} filter={q === '' ? null : { q }} columns={columns}>
      <FindForm
        copy={copy}
        words={q}
        schema={schema}
        onFind={(words) => setParameters({ q: words })}
      />
    </ListPage>
  );
}
