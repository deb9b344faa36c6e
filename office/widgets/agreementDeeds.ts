import { arrearsCopy as copy } from '../words/queues';
import type { Deed, DeedField } from './queue/deed';

/** How often a driver pays. */
export const intervals = [
  { value: 'day', label: copy.intervals.day },
  { value: 'week', label: copy.intervals.week },
];

/** The parts of each instalment that do not pay for the vehicle. */
export const perInstalment: readonly DeedField[] = [
  { name: 'insurance', label: copy.insurance, isOptional: true },
  { name: 'maintenance', label: copy.maintenance, isOptional: true },
  { name: 'fee', label: copy.fee, isOptional: true },
];

/** Records the money that a driver has paid. */
export const repay: Deed = {
  label: copy.repay,
  route: 'POST /agreements/:id/repayments/',
  fields: [
    { name: 'amount', label: copy.amount },
    { name: 'receipt', label: copy.receipt },
    { name: 'paid_on', label: copy.paidOn, type: 'date', isOptional: true },
  ],
};

/** Records the words of a late driver. */
export const recordPromise: Deed = {
  label: copy.recordPromise,
  route: 'POST /agreements/:id/promises/',
  fields: [
    { name: 'amount', label: copy.amount },
    { name: 'due_on', label: copy.promisedOn, type: 'date' },
    { name: 'note', label: copy.note },
  ],
};

/** Records that a driver asks for easier terms. */
export const recordHardship: Deed = {
  label: copy.recordHardship,
  route: 'POST /agreements/:id/hardship/',
  fields: [{ name: 'reason', label: copy.note }],
};

/** A restructure would grant them. */
export const refuseHardship: Deed = {
  label: copy.refuseHardship,
  route: 'POST /agreements/:id/hardship/refuse/',
  fields: [{ name: 'reason', label: copy.reason }],
};

/** The vehicle is taken back, as the law lets us. */
export const repossess: Deed = {
  label: copy.repossess,
  route: 'POST /agreements/:id/repossess/',
  fields: [
    { name: 'notice_on', label: copy.notice, type: 'date' },
    { name: 'court_order', label: copy.order, isOptional: true },
  ],
};

/** Two people give an agreement up. */
export const writeOff: Deed = {
  label: copy.writeOff,
  route: 'POST /agreements/:id/write-off/',
  fields: [{ name: 'reason', label: copy.reason }],
};

/** Other instalments; over a limit, two people decide. */
export const restructure: Deed = {
  label: copy.restructure,
  route: 'POST /agreements/:id/restructure/',
  fields: [
    { name: 'instalments', label: copy.newInstalments, type: 'number' },
    { name: 'interval', label: copy.interval, options: intervals },
    ...perInstalment,
    { name: 'reason', label: copy.reason },
  ],
};
