import type { Replies } from './setup';

const actions = ['approve', 'reject', 'look', 'return'].map(
  (action) => `POST /withdrawals/:id/${action}/`,
);

/** The person who decides about withdrawals. */
export const me = {
  name: 'ada',
  email: 'ada@office.example',
  roles: ['treasury'],
  routes: ['GET /withdrawals/', 'GET /withdrawals/:id/', ...actions],
  passkeys: 2,
  has_codes: true,
  is_set_up: true,
  decided_today: 0,
  waiting: { withdrawals: 2 },
};

/** When an exception was found. */
export const found_at = '2026-11-25T08:00:00.000Z';

/** A withdrawal in the list. */
export const summaryOf = (id: number, first_name: string) => ({
  id,
  status: 'requested',
  customer_id: id,
  email: 'eze@example.com',
  bank_code: '058',
  account_number: '0123456789',
  not_before: null,
  reason: null,
  waits_because: null,
  failure: null,
  payment_reference: null,
  decided_at: null,
  next_try: null,
  sent_at: null,
  paid_at: null,
  returned_at: null,
  session_id: null,
  first_name,
  last_name: 'Eze',
  amount: '1500.50',
  bank_name: 'GTBank',
  account_name: `EZE ${first_name.toUpperCase()}`,
  requested_at: '2026-11-24T08:00:00.000Z',
  release_at: null as string | null,
  held_because: null as string | null,
  frozen_by: null as string | null,
  takes_two: false,
  proposed_by: null as string | null,
  is_verified: true,
  is_named_alike: true,
  first_paid_at: '2026-11-02T08:00:00.000Z' as string | null,
  device_since: '2026-11-01T08:00:00.000Z' as string | null,
  unfrozen_at: null as string | null,
  is_payout: false,
  last_change: null as string | null,
  last_changed_at: null as string | null,
});

/** A withdrawal with all that its page shows. */
export const caseOf = (id: number, first_name: string) => ({
  ...summaryOf(id, first_name),
  phone_number: '+234 801 234 5678',
  customer_since: '2026-11-01T08:00:00.000Z',
  balance: '20.00',
  deposits: [] as { transfer: number; description: string; amount: string; at: string }[],
  paid: { count: 0, total: '0.00', last_at: null as string | null },
  decided_alone: {
    day: '100.00',
    week: '250.00',
    own_day: '0.00',
    own_week: '900.50',
    day_limit: '2000.00',
    week_limit: '6000.00',
  },
  changes: [] as { at: string; action: string }[],
  proposal: null as { kind: string; proposed_by: string } | null,
  exceptions: [] as object[],
  earlier: [],
  steps: [] as { at: string; actor: string; action: string }[],
});

/** The call that loads the withdrawals that wait for a decision. */
export const list = 'GET /withdrawals/?status=requested&sort=oldest';

/** Replies to the person, with two withdrawals that wait for a decision. */
export const signedIn: Replies = {
  'GET /session/': [200, me],
  [list]: [200, [summaryOf(1, 'Ngozi'), summaryOf(2, 'Musa')]],
  'GET /withdrawals/1/': [200, caseOf(1, 'Ngozi')],
  'GET /withdrawals/2/': [200, caseOf(2, 'Musa')],
};

/** The same replies with a change in the first withdrawal. */
export const withCase = (change: object): Replies => ({
  ...signedIn,
  'GET /withdrawals/1/': [200, { ...caseOf(1, 'Ngozi'), ...change }],
});
