import type { Replies } from './setup';

/** The person who works on queues. */
export const me = {
  name: 'ada',
  email: 'ada@office.example',
  roles: ['treasury'],
  routes: [
    'GET /unmatched-deposits/',
    'GET /assignments/',
    'GET /jobs/',
    'POST /assignments/',
    'POST /unmatched-deposits/:reference/assign/',
  ],
  passkeys: 2,
  has_codes: true,
  is_set_up: true,
  decided_today: 0,
  waiting: { suspense: 2 },
};

/** When each case began. */
export const day = '2026-11-24T08:00:00.000Z';

/** A deposit in suspense. */
export const depositOf = (reference: string, sender_bank: string) => ({
  reference,
  account_number: '0123456789',
  amount: '1500.50',
  sender_bank,
  received_at: '2026-11-24T08:00:00.000Z',
  driver: null as object | null,
  proposal: null as { action: string; to: string; proposed_by: string } | null,
});

/** The call that loads the open deposits in suspense. */
export const list = 'GET /unmatched-deposits/?sort=oldest';
/** The two deposits in suspense. */
export const both = [depositOf('notice 1', 'GTBank'), depositOf('notice 2', 'Zenith Bank')];

/** Replies to the person, with two deposits in suspense. Another person has the second one. */
export const signedIn: Replies = {
  'GET /session/': [200, me],
  'GET /assignments/': [
    200,
    [{ queue: 'suspense', case: 'notice 2', name: 'bola', assigned_at: day }],
  ],
  [list]: [200, both],
};

/** Replies about a queue without cases that has an action of its own. */
export const emptyQueue = (path: string, action: string, reply: Replies[string]): Replies => ({
  'GET /session/': [200, { ...me, routes: [`GET ${path}`, action] }],
  [`GET ${path}?sort=oldest`]: [200, []],
  [`GET ${path}`]: [200, []],
  [`GET ${path}?`]: [200, []],
  [action]: reply,
});

/** The figures of Today, with the time of the last reconciliation. Null if there was none. */
export const reconciledAt = (at: string | null, difference = '0.00') => ({
  as_of: day,
  days: [],
  owed: { amount: '0.00', covered: '0.00', late: '0.00', reserve: '0.00', days: [] },
  provider: at === null ? null : { balance: '0.00', at, lasts_days: null, difference },
  queues: [],
  failures: [],
  decided_today: { own: 0, office: 0 },
});
