import { Link, useParams } from 'react-router-dom';
import { string } from 'yup';
import { Customer } from '@contract/office/customers';
import { WalletEntry } from '@contract/office/money';
import { formatMovement } from '@/lib/money';
import { BackLink } from '@/ui/BackLink';
import { Breakable } from '@/ui/Breakable';
import { listOf } from '../../store/calls';
import type { ListDefinition } from '../../widgets/lists';
import { ListScreen } from '../../widgets/ListScreen';
import { figure, rowName, whole } from '../../widgets/values';
import { balanceCopy, customersCopy as copy } from '../../words/customers';
import { nameOf } from '../../words/fields';

/** Finds customers by their name, contact details or references. */
export const customers: ListDefinition<typeof Customer> = {
  path: '/customers',
  list: listOf('/customers/', Customer),
  copy,
  search: [['q']],
  isSearched: true,
  rules: {
    q: string()
      .required(copy.least)
      .matches(/\S\s*\S/, copy.least),
  },
  columns: [
    ['customer', (row) => <Link to={`/customers/${row.id}`}>{nameOf(row)}</Link>, rowName],
    ['email', ({ email }) => <Breakable>{email}</Breakable>],
    'phone_number',
    ['account_id', (row) => row.account_id, whole],
    'created_at',
  ],
};

const balance: ListDefinition<typeof WalletEntry> = {
  path: '/customers/:id/balance',
  list: listOf('/customers/:id/entries/', WalletEntry, { after: 'before' }),
  copy: balanceCopy,
  columns: [
    [
      'description',
      ({ transfer, description }) => <Link to={`/transfers/${transfer}`}>{description}</Link>,
      rowName,
    ],
    'occurred_at',
    ['amount', ({ amount }) => formatMovement(amount), figure],
    'balance_after',
  ],
};

/** Explains a balance by its entries, newest first. */
export function BalanceScreen() {
  return (
    <>
      <BackLink to={`/customers/${useParams().id}`}>{balanceCopy.customer}</BackLink>
      <ListScreen definition={balance} />
    </>
  );
}
