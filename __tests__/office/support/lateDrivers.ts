import { day, me, signedIn } from './queueReplies';
import { setup, type Replies } from './setup';

/** A driver who is late with an agreement. */
export const lateOf = (id: number, driver: string, age: string, days_past_due: number) => ({
  id,
  vehicle: id,
  driver,
  age,
  days_past_due,
  plate: 'LSR123AB',
  phone: '0801',
  on_time: '1 of 9',
  overdue_instalments: 2,
  promise: null as object | null,
  hardship: null as object | null,
  proposed_terms: null as object | null,
  late_since: '2026-09-01',
  status: 'active',
  price: '900.00',
  repaid: '100.00',
  written_off: '0.00',
  taken_over: '0.00',
  replaced_by: null,
  outstanding: '800.00',
  overdue: '200.00',
});

/** What a late driver has promised to pay. */
export const promiseOf = (state: string) => ({
  amount: '5000.00',
  due_on: '2026-11-20',
  note: 'Sick.',
  recorded_by: 'ada',
  state,
});

/** The figures of all arrears, with these late drivers. */
export const arrearsOf = (...late: ReturnType<typeof lateOf>[]) => ({
  outstanding: '800.00',
  par30: 0,
  par60: 0,
  par90: 0,
  ages: [],
  late,
});

/** A late driver without promises, requests or proposals. */
export const musa = lateOf(1, 'Musa', '1–30', 12);

/** A request for easier terms. */
export const hardship = { reason: 'My route is closed.', recorded_by: 'ada', recorded_at: day };

/** Opens the case of a late driver, for a person with these further rights. */
export const openLateDriver = (
  late: ReturnType<typeof lateOf>,
  rights: readonly string[] = [],
  more: Replies = {},
) =>
  setup('/arrears/1?status=all&sort=oldest', {
    ...signedIn,
    'GET /session/': [200, { ...me, routes: ['GET /arrears/', ...rights] }],
    'GET /arrears/?sort=oldest': [200, arrearsOf(late)],
    ...more,
  });
