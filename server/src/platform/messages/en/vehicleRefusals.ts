import type { Static } from 'typebox';
import type { Vehicle } from '../../../../../contract/office/fleet.ts';
import { formatDay } from '../../clock/lagosTime.ts';
import { displayNaira, type Kobo } from '../../kobo/kobo.ts';

type VehicleIs = Pick<Static<typeof Vehicle>, 'status'>;
interface AgreementIs {
  readonly status: keyof typeof agreementEndings;
}

const agreementEndings = {
  ended: 'has ended',
  restructured: 'was replaced by a new one',
  repossessed: 'ended when the vehicle was repossessed',
  'written off': 'was written off',
} as const;

/** Refusals about vehicles, their drivers and agreements. Only staff see them. */
export const vehicleRefusals = {
  vehicle_known: 'Another vehicle already has this plate or chassis number.',
  vehicle_not_gone: 'This vehicle hasn’t been sold or written off. Change its status first.',
  no_contract_open: 'This vehicle isn’t backing an open contract.',
  message_contract_changed:
    'This vehicle now backs a different contract. Check the message and propose it again.',
  message_empty: 'Write a text that customers can read.',
  vehicle_on_agreement: 'A driver has an agreement for this vehicle.',
  vehicle_on_no_agreement: 'No driver has an agreement for this vehicle.',
  vehicle_without_driver: 'This vehicle has no driver. Hand it over to a driver first.',
  vehicle_bound_already: 'This vehicle already backs a contract.',
  vehicle_of_other_asset:
    'The other vehicle belongs to a different asset. Choose a vehicle of the same asset.',
  no_contract_waits: 'No contract is waiting for a vehicle of this asset.',
  licence_known: 'Another driver already has this licence.',
  plate_unknown: 'No vehicle has this plate.',
  licence_unknown: 'No driver has this licence. Add the driver first.',
  price_uncovered:
    'The price must cover the deposit, insurance, maintenance and fees. Raise the price, or lower these.',
  repayment_day: 'Choose a day from the start of the agreement up to today.',
  receipt_known: 'A repayment with this receipt number has already been recorded.',
  nothing_overdue: 'No instalment is overdue.',
  notice_too_late: 'The driver must have received the notice before today. Choose an earlier day.',
  vehicle_gone: ({ status }: VehicleIs) => `This vehicle was ${status}, so it can’t be changed.`,
  vehicle_not_free: ({ status }: VehicleIs) =>
    `This vehicle is ${status}, so it can’t be handed over.`,
  odometer_ran_back: ({ before }: { readonly before: number }) =>
    `The odometer showed ${before} km before, so the new reading can’t be lower.`,
  promise_day: ({ first, last }: { readonly first: string; readonly last: string }) =>
    `Choose a day from ${formatDay(first)} to ${formatDay(last)}.`,
  deposit_not_owed:
    'The driver owes less than this payment, or a new agreement has replaced theirs.',
  hardship_open:
    'The driver’s earlier request is still open. Restructure the agreement or refuse that request first.',
  hardship_unasked: 'The driver hasn’t asked for easier terms.',
  agreement_over: ({ status }: AgreementIs) => `This agreement ${agreementEndings[status]}.`,
  repayment_too_large: ({ owed }: { readonly owed: Kobo }) =>
    `The driver owes only ${displayNaira(owed)} in total. Enter at most that amount.`,
  payout_uncovered: ({ payout }: { readonly payout: number }) =>
    `The money collected for the vehicle, plus what its driver still has to pay, doesn’t cover payout ${payout}.`,
  court_order_missing: ({ paidPercent }: { readonly paidPercent: number }) =>
    `The driver has paid ${paidPercent}% of the price, so you need a court order to repossess the vehicle.`,
} as const;
