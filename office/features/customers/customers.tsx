import { Link, useParams } from 'react-router-dom';
import { string } from 'yup';
import { BackLink } from '@/ui/buttons/BackLink';
import { Breakable } from '@/ui/text/Breakable';
import { WalletDrawing } from '@/ui/images/WalletDrawing';
import { csvOf } from '../../store/casesApi';
import { useFindCustomersInfiniteQuery, useGetCustomerQuery } from '../../store/customersApi';
import type { Customer } from '../../store/customersWire';
import { useListWalletEntriesInfiniteQuery } from '../../store/moneyApi';
import type { WalletEntry } from '../../store/moneyWire';
import { customerPage, pages } from '../../store/pages';
import { MagnifierDrawing } from '../../widgets/drawings';
import type { ListDefinition } from '../../widgets/lists';
import { ListScreen } from '../../widgets/ListScreen';
import {
  count,
  figure,
  labelled,
  moment,
  movement,
  naira,
  noWrap,
  rowName,
  Stamp,
} from '../../widgets/values';
import { balanceMessages, customerMessages as messages } from '../../messages/customers';
import { fieldMessages, nameOf } from '../../messages/fields';

/** Customers, found by their name, contact details or references. */
export const customers: ListDefinition<Customer> = {
  page: pages.customers,
  drawing: <MagnifierDrawing />,
  messages,
  usePages: useFindCustomersInfiniteQuery,
  fileOf: (query) => csvOf('/customers/', query),
  search: {
    fields: {
      q: {
        kind: 'search',
        label: messages.term,
        hint: messages.hint,
        maxLength: 100,
        rule: string()
          .required(messages.least)
          .matches(/\S\s*\S/, messages.least),
      },
    },
    isNeeded: true,
  },
  columns: [
    {
      key: 'customer',
      header: fieldMessages.customer,
      render: (row) => <Link to={customerPage(row.id).path}>{nameOf(row)}</Link>,
      ...rowName,
    },
    {
      key: 'email',
      header: fieldMessages.email,
      render: ({ email }) => <Breakable>{email}</Breakable>,
    },
    {
      key: 'phone',
      header: fieldMessages.phone,
      render: ({ phone_number }) => phone_number,
      ...noWrap,
    },
    {
      key: 'account',
      header: fieldMessages.account,
      render: ({ account_id }) => account_id,
      ...labelled,
    },
    {
      key: 'since',
      header: fieldMessages.customerSince,
      render: ({ created_at }) => <Stamp at={created_at} />,
      ...count,
    },
  ],
};

/** Returns the definition of the list with the entries of a customer's wallet. The name is undefined until it has loaded. */
const balanceOf = (id: string, name: string | undefined): ListDefinition<WalletEntry> => ({
  page: { path: `/customers/${id}/balance`, right: 'GET /customers/:id/entries/' },
  messages: {
    ...balanceMessages,
    title: name === undefined ? balanceMessages.title : balanceMessages.titleOf(name),
  },
  usePages: useListWalletEntriesInfiniteQuery,
  queryOf: () => ({ id }),
  drawing: <WalletDrawing />,
  fileOf: () => csvOf(`/customers/${encodeURIComponent(id)}/entries/`, {}),
  columns: [
    {
      key: 'entry',
      header: balanceMessages.entry,
      render: ({ transfer, description }) => (
        <Link to={`/transfers/${transfer}`}>{description}</Link>
      ),
      ...rowName,
    },
    {
      key: 'when',
      header: balanceMessages.when,
      render: ({ occurred_at }) => <Stamp at={occurred_at} />,
      ...moment,
    },
    {
      key: 'amount',
      header: fieldMessages.amount,
      render: ({ amount }) => movement(amount),
      ...figure,
    },
    {
      key: 'balanceAfter',
      header: balanceMessages.balanceAfter,
      render: ({ balance_after }) => naira(balance_after),
      ...count,
    },
  ],
});

/** Renders the entries that add up to the balance of a customer, newest first. */
export function BalanceScreen() {
  const { id = '' } = useParams();
  const { data: customer } = useGetCustomerQuery(Number(id));
  const name = customer && nameOf(customer);
  return (
    <>
      <BackLink to={`/customers/${id}`}>{name ?? balanceMessages.customer}</BackLink>
      <ListScreen definition={balanceOf(id, name)} />
    </>
  );
}
