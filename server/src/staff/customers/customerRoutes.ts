import { Type } from 'typebox';
import { Customer, CustomerMoney, CustomerRecord } from '../../../../contract/office/customers.ts';
import { Explanation, WalletEntry } from '../../../../contract/office/money.ts';
import { writeNote } from '../../customers/notes/notes.ts';
import { requireCustomer } from '../../customers/profile/requireCustomer.ts';
import { readMoney } from '../../customers/record/readMoney.ts';
import { readRecord } from '../../customers/record/readRecord.ts';
import { findCustomers } from '../../customers/search/findCustomers.ts';
import { explainTransfer } from '../../money/ledger/explainTransfer.ts';
import { listWalletEntries } from '../../money/ledger/walletEntries.ts';
import { onWire } from '../../platform/http/onWire.ts';
import { answers, BigIdParams, IdParams } from '../../platform/http/schemas.ts';
import { EitherOrderQuery, NewestFirstQuery, pageOf } from '../../platform/http/pages.ts';
import { Words } from '../access/lists.ts';
import type { OfficePart } from '../access/office.ts';

const SearchQuery = Type.Object({
  limit: EitherOrderQuery.properties.limit,
  after: EitherOrderQuery.properties.after,
  q: Type.String({
    pattern: '\\S\\s*\\S',
    maxLength: 100,
    description:
      'A name, email, phone number, account number, or the whole reference of a transaction or complaint',
  }),
});

/** Query of a wallet's entries. They can't be sorted, because each one shows the balance after it. */
const EntriesQuery = Type.Omit(NewestFirstQuery, ['sort']);

/** Serves customers, their records, their money and notes about them. */
export const customerRoutes: OfficePart = ({ app, dependencies, list, action, show }) => {
  const { database, config, clock } = dependencies;
  list('/customers/', {
    summary: 'The customers that match a search',
    query: SearchQuery,
    row: Customer,
    read: async (source, { q, ...query }) => onWire(await findCustomers(source, q, pageOf(query))),
  });

  show('/customers/:id/', {
    summary: 'A customer and the correspondence with them',
    reply: CustomerRecord,
    read: (id) => readRecord(database, config, id, clock.now()),
  });
  show('/customers/:id/money/', {
    summary: 'The money of a customer, and where it is',
    reply: CustomerMoney,
    read: (id) => readMoney(dependencies, id),
  });

  list('/customers/:id/entries/', {
    summary: 'The entries of a wallet, newest first, each with the balance after it',
    params: IdParams,
    query: EntriesQuery,
    row: WalletEntry,
    read: async ({ database: source }, { limit, before, after = before }, { params }) => {
      await requireCustomer(source, params.id);
      return onWire(await listWalletEntries(source, params.id, { limit, after }));
    },
  });

  const transfer = {
    summary: 'A transfer: its entries, its cause, and who decided on it',
    params: BigIdParams,
    response: answers({ 200: Explanation }),
  };
  app.get('/transfers/:id/', { schema: transfer }, ({ params }) =>
    explainTransfer(database, params.id),
  );

  action('/customers/:id/notes/', {
    summary: 'Write a note about a customer for staff; it can’t be changed',
    body: Type.Object({ text: Words(1000) }),
    perform: (transaction, { params, body, by }) =>
      writeNote(transaction, params.id, { ...by, text: body.text }),
    message: 'The note is saved.',
  });
};
