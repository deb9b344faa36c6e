import type { Static } from 'typebox';
import type { Vehicle } from '../../../../../contract/office/fleet.ts';
import { displayNaira, type Kobo } from '../../kobo/kobo.ts';

type VehicleIs = Pick<Static<typeof Vehicle>, 'status'>;
interface AgreementIs {
  readonly status: 'active' | 'ended' | 'restructured' | 'repossessed' | 'written off';
}

/** Refusals about vehicles, their drivers and agreements, which only staff see. */
export const vehicleRefusals = {
  vehicle_known: 'Another vehicle has this plate or chassis number.',
  vehicle_not_gone: 'This vehicle is neither sold nor written off.',
  no_contract_open: 'This vehicle backs no contract with payouts to come.',
  vehicle_on_agreement: 'A driver has this vehicle on an agreement.',
  vehicle_on_no_agreement: 'This vehicle is on no agreement.',
  vehicle_without_driver: 'No driver has this vehicle.',
  vehicle_bound_already: 'This vehicle backs a contract already.',
  vehicle_of_other_asset: 'The other vehicle is a unit of another asset.',
  no_contract_waits: 'No contract waits for a vehicle of this asset.',
  licence_known: 'Another driver has this licence.',
  plate_unknown: 'No vehicle has this plate.',
  licence_unknown: 'No driver has this licence. Add the driver first.',
  price_uncovered: 'The price does not cover the deposit and the components.',
  repayment_day: 'The day must lie between the start of the agreement and today.',
  receipt_known: 'A repayment with this receipt was recorded before.',
  nothing_overdue: 'No instalment is overdue.',
  notice_too_late: 'The notice must be of an earlier day.',
  vehicle_gone: ({ status }: VehicleIs) => `This vehicle was ${status}.`,
  vehicle_not_free: ({ status }: VehicleIs) => `This vehicle is ${status}.`,
  odometer_ran_back: ({ before }: { readonly before: number }) =>
    `The odometer showed ${before} km before.`,
  promise_in_the_past: 'The day of a promise is today or later.',
  deposit_not_owed:
    'The driver owes less than this deposit, or another agreement has replaced theirs.',
  hardship_open: 'The driver has asked before. Restructure the agreement, or refuse that first.',
  hardship_unasked: 'The driver has not asked for easier terms.',
  agreement_over: ({ status }: AgreementIs) => `This agreement is ${status}.`,
  repayment_too_large: ({ owed }: { readonly owed: Kobo }) =>
    `The driver owes ${displayNaira(owed)} in all.`,
  payout_uncovered: ({ payout }: { readonly payout: number }) =>
    `The vehicle’s receipts and what its driver still has to pay don’t cover payout ${payout}.`,
  court_order_missing: ({ paidPercent }: { readonly paidPercent: number }) =>
    `The driver has paid ${paidPercent} % of the price. That takes the order of a court.`,
} as const;
