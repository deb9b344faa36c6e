import { Link, useSearchParams } from 'react-router-dom';
import { object, string } from 'yup';
import { Customer } from '@contract/office/customers';
import { Breakable } from '@/ui/Breakable';
import { customerList } from '../../store/customersApi';
import { columnsOf, rowName, whole } from '../../widgets/fields';
import { FindForm } from '../../widgets/FindForm';
import { ListPage } from '../../widgets/ListPage';
import { customersCopy as copy } from '../../words/customers';

const schema = object({
  q: string()
    .required(copy.least)
    .matches(/\S\s*\S/, copy.least),
});

const columns = columnsOf(
  Customer,
  [
    [
      'customer',
      ({ id, first_name, last_name }) => (
        <Link to={`/customers/${id}`}>{`${first_name} ${last_name}`}</Link>
      ),
      rowName,
    ],
    ['email', ({ email }) => <Breakable>{email}</Breakable>],
    'phone_number',
    ['account_id', (row) => row.account_id, whole],
    'created_at',
  ],
  copy.labels,
);

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
