import { Type } from 'typebox';
import { Hardship } from '../../../../contract/office/fleet.ts';
import { recordHardship, refuseHardship } from '../../investing/vehicles/hardship.ts';
import { recordPromise } from '../../investing/vehicles/promises.ts';
import { Day, MoneyIn } from '../../platform/http/schemas.ts';
import { readAmount } from '../access/amounts.ts';
import { Reason, Words } from '../access/lists.ts';
import type { OfficePart } from '../access/office.ts';

const NewPromise = Type.Object({
  amount: MoneyIn,
  due_on: Day,
  note: { ...Words(300), description: 'What the driver says' },
});

/** Serves the promises of late drivers, and their requests for easier terms. */
export const promiseRoutes: OfficePart = ({ action }) => {
  action('/agreements/:id/promises/', {
    summary: 'Record what a late driver promises to pay, and by when',
    body: NewPromise,
    perform: (transaction, { params, body, by }) => {
      const { due_on, note } = body;
      const promise = { amount: readAmount('amount', body.amount), due_on, note: note.trim() };
      return recordPromise(transaction, params.id, promise, by);
    },
    message: 'The promise is recorded.',
  });

  action('/agreements/:id/hardship/', {
    summary: 'Record that a driver asks for easier terms; a restructure grants them',
    body: Type.Object({ reason: Hardship.properties.reason }),
    perform: (transaction, { params, body, by }) =>
      recordHardship(transaction, params.id, body.reason.trim(), by),
    message: 'The request is recorded.',
  });
  action('/agreements/:id/hardship/refuse/', {
    summary: 'Refuse the easier terms that a driver has asked for',
    body: Type.Object({ reason: Reason }),
    perform: (transaction, { params, body, by }) =>
      refuseHardship(transaction, params.id, body.reason.trim(), by),
    message: 'The request is refused.',
  });
};
