import { Type } from 'typebox';
import { bindVehicle } from '../../investing/payouts/bind.ts';
import { lossProposals } from '../../investing/vehicles/loss.ts';
import { backingProposals } from '../../investing/vehicles/moveBacking.ts';
import { moneySources, vehicleMoneyProposals } from '../../investing/vehicles/vehicleMoney.ts';
import { vehicleOfPlate } from '../../investing/vehicles/vehicles.ts';
import { nairaOf } from '../../platform/kobo/kobo.ts';
import { MoneyIn, rowId } from '../../platform/http/schemas.ts';
import { proposed } from '../access/actions.ts';
import { readAmount } from '../access/amounts.ts';
import { Reason, Words } from '../access/lists.ts';
import type { OfficePart } from '../access/office.ts';

const AddedMoney = Type.Object({
  source: Type.Enum([...moneySources], { description: 'Who pays it' }),
  amount: MoneyIn,
  reason: Reason,
});

/** Serves `/vehicles/…`: the contract that a vehicle pays, and the money for it. */
export const backingRoutes: OfficePart = ({ dependencies, action }) => {
  const { config } = dependencies;

  action('/vehicles/:id/bind/', {
    summary: 'Bind a vehicle to the contract of its asset that has waited longest',
    description:
      'Its payout dates count from today. The driver’s instalments have to cover each of them.',
    perform: (transaction, { params, by }) => bindVehicle(transaction, params.id, config, by),
    message: (contract) => `The vehicle backs contract ${contract}.`,
  });
  action('/vehicles/:id/money/', {
    summary: 'Propose to add money to a vehicle’s receipts, which another person confirms',
    body: AddedMoney,
    perform: (transaction, { params, body, by }) => {
      const { source, reason } = body;
      const money = { source, amount: nairaOf(readAmount('amount', body.amount)), reason };
      return vehicleMoneyProposals.propose(transaction, params.id, money, by);
    },
    message: proposed,
  });
  action('/vehicles/:id/move-backing/', {
    summary:
      'Propose that another vehicle pays the contract of a vehicle, with its receipts; another person confirms',
    body: Type.Object({
      vehicle: Type.Optional(rowId('The other one, of the same asset and with a driver')),
      plate: Type.Optional({ ...Words(20), description: 'Its plate, unless the id is given' }),
      reason: Reason,
    }),
    perform: async (transaction, { params, body: { vehicle, plate = '', reason }, by }) => {
      const other = vehicle ?? (await vehicleOfPlate(transaction, plate));
      await backingProposals.propose(transaction, params.id, { vehicle: other, reason }, by);
    },
    message: proposed,
  });
  action('/vehicles/:id/close-contract/', {
    summary:
      'Propose to close with a loss the contract of a vehicle that is gone; another person confirms',
    body: Type.Object({ reason: Reason }),
    perform: (transaction, { params, body, by }) =>
      lossProposals.propose(transaction, params.id, { reason: body.reason }, by),
    message: proposed,
  });
};
