/** Replies of a server. Each factory takes the fields that a test needs. */

type Wire = Readonly<Record<string, unknown>>;

export const aUser = (fields: Wire = {}): Wire => ({
  id: 7,
  user: 70,
  first_name: 'Ada',
  last_name: 'Obi',
  email: 'ada@example.ng',
  address: null,
  phone_number: '08031234567',
  profile_image: null,
  wallet: { balance: '250000.50' },
  verification_status: false,
  has_transaction_pin: false,
  kyc: { kyc_verification_status: null },
  next_of_kin: null,
  ...fields,
});

export const aDepositAccount = (fields: Wire = {}): Wire => ({
  account_name: 'Mota / Ada Obi',
  account_number: '0123456789',
  bank: 'Wema Bank',
  ...fields,
});

export const aTransaction = (fields: Wire = {}): Wire => ({
  id: 1,
  created_at: '2026-11-20T09:30:00.000Z',
  transaction_type: 'deposit',
  status: 'success',
  amount: '250000.50',
  description: 'Transfer from GTBank',
  ...fields,
});

/** Returns a withdrawal that hasn't reached the bank yet. */
export const aWithdrawal = (fields: Wire = {}): Wire => ({
  state: 'sending',
  amount: '50000.00',
  bank_name: 'GTBank',
  account_number: '0123456789',
  account_name: 'ADA OBI',
  requested_at: '2026-11-20T09:30:00.000Z',
  not_before: null,
  approved_at: '2026-11-20T10:00:00.000Z',
  sent_at: null,
  paid_at: null,
  returned_at: null,
  reason: null,
  session_id: null,
  delay: null,
  ...fields,
});

export const aYear = (fields: Wire = {}): Wire => ({
  opening: '100.00',
  paid_in: '500.00',
  paid_out: '50.00',
  set_aside: '0.00',
  invested: '100.00',
  payouts: '41.66',
  own_money: '33.33',
  profit: '8.33',
  bonuses: '0.00',
  other: '0.00',
  closing: '491.66',
  fees: '20.00',
  owed: '83.34',
  ...fields,
});

export const aComplaint = (fields: Wire = {}): Wire => ({
  id: 10001,
  reference: 'C-10001',
  text: 'My deposit of Monday is missing.',
  created_at: '2026-11-20T09:30:00.000Z',
  acknowledge_by: '2026-11-21T09:30:00.000Z',
  decide_by: '2026-12-10',
  acknowledged_at: null,
  decision: null,
  transaction: null,
  ...fields,
});

/** Returns an answered complaint about a transaction. */
export const anAnsweredComplaint = (fields: Wire = {}): Wire =>
  aComplaint({
    id: 10000,
    reference: 'C-10000',
    text: 'I was charged twice.',
    created_at: '2026-11-02T09:30:00.000Z',
    acknowledged_at: '2026-11-02T12:00:00.000Z',
    decision: {
      at: '2026-11-04T10:00:00.000Z',
      outcome: 'upheld',
      answer: 'The second payment of ₦5,000.00 is back in your wallet.',
    },
    transaction: {
      id: 1,
      description: 'Investment in TVS King',
      amount: '-5000.00',
      created_at: '2026-11-02T08:00:00.000Z',
    },
    ...fields,
  });

export const aBank = (fields: Wire = {}): Wire => ({ code: '058', name: 'GTBank', ...fields });

export const aBeneficiary = (fields: Wire = {}): Wire => ({
  bank_code: '058',
  bank_name: 'GTBank',
  account_number: '0123456789',
  account_name: 'ADA OBI',
  ...fields,
});

export const anAsset = (fields: Wire = {}): Wire => ({
  id: 3,
  name: 'TVS King',
  image: '/media/assets/tvs-king.png',
  description: 'A three-wheeler',
  status: 'available',
  type: 'tricycle',
  value: '2000000.00',
  vat: '150000.00',
  service_charge: '50000.00',
  maintenance_fee: '25000.00',
  total_value: '2225000.00',
  roi: '50',
  profit: '1112500.00',
  total_payout: '3337500.00',
  duration: 104,
  ...fields,
});

const someFees = { vat: '75000.00', service_charge: '100000.00', maintenance_fee: '50000.00' };

export const anInvitePreview = (fields: Wire = {}): Wire => ({
  invitation: {
    id: 31,
    inviter: 'Ngozi',
    name: 'Keke friends',
    asset_name: 'TVS King',
    asset_image: '/media/assets/tvs-king.png',
    required_funding: '2225000.00',
    total_contributions: '1000000.00',
    remaining_funding: '1225000.00',
    asset_roi: 50,
    asset_total_payout: '3337500.00',
    asset_duration: 104,
    payout_frequency: 'week',
    closes_at: '2026-12-20T09:30:00.000Z',
    fees: someFees,
    ...fields,
  },
  refusal: null,
});

export const aMember = (fields: Wire = {}): Wire => ({
  first_name: 'Ada',
  contribution: '25000.00',
  joined_at: '2026-11-19T09:30:00.000Z',
  is_self: true,
  ...fields,
});

/** Returns the contract of a contribution. Its hash is in a header. */
export const aCliqueContract = (fields: Wire = {}): Wire => ({
  contract: '<h1>Agreement</h1><p>Terms</p>',
  fees: someFees,
  ...fields,
});

export const anInvitation = (fields: Wire = {}): Wire => ({
  email: 'bola@example.com',
  seats: 1,
  seats_taken: 0,
  invited_at: '2026-11-19T09:30:00.000Z',
  joined_at: null,
  joined_by: null,
  ...fields,
});

export const anInvestment = (fields: Wire = {}): Wire => ({
  asset: { id: 3, name: 'TVS King', image: null, description: null },
  amount_invested: '2225000.00',
  asset_total_payout: '3337500.00',
  asset_roi_at_investment: '50.00',
  asset_duration_at_investment: 104,
  interval_payout_amount: '32091.34',
  start_date: '2026-11-20',
  end_date: '2028-11-17',
  profit: '1112500.00',
  amount_paid: '0.00',
  payout_balance: '3337500.00',
  ...fields,
});

/**
 * Returns the 104 weekly payouts of `anInvestment` in the format of our own server. The first `paid` of them are paid.
 */
export const weeklyPayouts = (paid = 0): readonly Wire[] =>
  Array.from({ length: 104 }, (_, index) => ({
    number: index + 1,
    due_date: new Date(Date.UTC(2026, 10, 20 + 7 * (index + 1))).toISOString().slice(0, 10),
    amount: index === 103 ? '32091.98' : '32091.34',
    paid_at: index < paid ? '2026-11-27T08:00:00Z' : null,
  }));

/** Returns `weeklyPayouts` with the first paid late and the second paid in part. */
export const latePayouts = (): readonly Wire[] =>
  weeklyPayouts(1).map((payout, index) => ({
    ...payout,
    is_late: index < 2,
    received: ['32091.34', '2091.34'][index] ?? '0.00',
  }));

const someVehicle: Wire = {
  plate: 'LSD•••7',
  status: 'on agreement',
  odometer: 48_210,
  odometer_on: '2026-11-01',
  insurer: 'AXA Mansard',
  insured_until: '2027-05-31',
};

/** Returns the vehicle that backs an investment, in the format of our own server. */
export const aBackingVehicle = (fields: Wire = {}): Wire => ({
  state: 'bound',
  since: '2026-11-20',
  paid_on: '2026-11-19',
  is_next_payout_there: true,
  trail: [],
  paid_by_reserve: '0.00',
  vehicle: someVehicle,
  driver: { instalments_due: 44, instalments_on_time: 42 },
  ...fields,
});

/** Returns an investment that was closed with a loss. Part of the third payout was recovered. */
export const aClosedInvestment = (fields: Wire = {}): Wire =>
  anInvestment({
    amount_paid: '66274.02',
    payout_balance: '0.00',
    lost: '3271225.98',
    payouts: weeklyPayouts(2).map((payout, index) => ({
      ...payout,
      is_late: index > 1,
      received: ['32091.34', '32091.34', '2091.34'][index] ?? '0.00',
    })),
    backing: aBackingVehicle({
      closed_on: '2026-12-15',
      vehicle: {
        ...someVehicle,
        status: 'written off',
      },
    }),
    ...fields,
  });

/** Returns the `backing` of a contract without a vehicle. The customer can take the money back. */
export const aWaiting = (fields: Wire = {}): Wire => ({
  state: 'waiting',
  since: '2026-11-18',
  money_back_from: '2026-12-18',
  usual_days: 4,
  can_take_back: true,
  ...fields,
});

export const aCliqueInvestment = (fields: Wire = {}): Wire => ({
  id: 5,
  asset_name: 'TVS King',
  asset_image: null,
  clique_name: 'Lagos riders',
  start_date: '2026-11-20',
  end_date: '2028-11-17',
  status: 'active',
  next_payout_date: '2026-11-27',
  total_payouts_made: '0.00',
  ...fields,
});

export const aPortfolio = (fields: Wire = {}): Wire => ({
  active_investments: [anInvestment()],
  completed_investments: [],
  active_clique_investments: [aCliqueInvestment()],
  completed_clique_investments: [],
  ...fields,
});

/** The portfolio of a customer who hasn't invested yet. */
export const anEmptyPortfolio = aPortfolio({
  active_investments: [],
  active_clique_investments: [],
});

export const aClique = (fields: Wire = {}): Wire => ({
  id: 9,
  name: 'Lagos riders',
  asset_name: 'TVS King',
  asset_image: null,
  creator: 'Admin',
  required_funding: '2225000.00',
  asset_roi: '50',
  asset_total_payout: '3337500.00',
  total_contributions: '25000.00',
  contribution: '0.00',
  remaining_funding: '2200000.00',
  visibility: 'public',
  created_at: '2026-11-20T09:30:00.000Z',
  // Far in the future, so that tests don't depend on the date.
  closes_at: '2126-12-20T09:30:00.000Z',
  payout_frequency: 'week',
  asset_duration: 104,
  is_funded: false,
  ...fields,
});

const backingAge = (from: number, to: number | null, fields: Wire = {}): Wire => ({
  from_days: from,
  to_days: to,
  agreements: 6,
  outstanding: '9000000.00',
  overdue: '150000.00',
  expected_loss: '450000.00',
  ...fields,
});

export const aBackingPayout = (fields: Wire = {}): Wire => ({
  from_quarter: '2026-Q3',
  to_quarter: '2026-Q3',
  asset: 'TVS King',
  asset_ids: [3],
  payouts: 120,
  projected: '3850000.00',
  on_time: 96.1,
  late: 2.4,
  open: 1.1,
  lost: 0.4,
  ...fields,
});

/** Returns an asset with published figures, as the landing page shows it. */
export const aBackingExample = (fields: Wire = {}): Wire => ({
  asset: anAsset(),
  agreements: 14,
  due: '4000000.00',
  repaid: '3900000.00',
  received: '3792250.00',
  payouts: aBackingPayout(),
  ...fields,
});

/** Returns published figures, without an example. */
export const aBacking = (fields: Wire = {}): Wire => ({
  as_of: '2026-11-20T09:30:00.000Z',
  vehicles: {
    total: 52,
    by_status: [
      { statuses: ['on agreement'], vehicles: 40 },
      { statuses: ['idle'], vehicles: 7 },
      { statuses: ['in repair', 'repossessed'], vehicles: 5 },
    ],
  },
  arrears: {
    outstanding: '69000000.00',
    expected_loss: '1950000.00',
    par30: 13.04,
    par60: 0,
    par90: 0,
    ages: [
      backingAge(0, 0, { agreements: 29, outstanding: '51000000.00', overdue: '0.00' }),
      backingAge(1, 30),
      backingAge(31, null),
    ],
    percentages: {
      since: '2026-01-01',
      ages: [
        { from_days: 0, to_days: 0, percent: 1 },
        { from_days: 1, to_days: 30, percent: 5 },
        { from_days: 31, to_days: 60, percent: 20 },
        { from_days: 61, to_days: 90, percent: 45 },
        { from_days: 91, to_days: null, percent: 75 },
      ],
    },
  },
  reserve: { held: '2400000.00', coverage: 123 },
  losses: '15400.00',
  payouts: [
    aBackingPayout(),
    aBackingPayout({ asset: null, asset_ids: [4, 5], payouts: 1, projected: '96000.00' }),
    aBackingPayout({
      from_quarter: '2026-Q1',
      to_quarter: '2026-Q2',
      asset: 'Danfo bus',
      asset_ids: [4],
    }),
  ],
  example: null,
  ...fields,
});

/** Returns the figures before anyone has invested. */
export const anEmptyBacking = (fields: Wire = {}): Wire =>
  aBacking({
    vehicles: {
      total: 0,
      by_status: [],
    },
    arrears: null,
    reserve: null,
    losses: '0.00',
    payouts: [],
    ...fields,
  });

export const aNotification = (fields: Wire = {}): Wire => ({
  id: 11,
  title: 'Deposit received',
  message: 'Your wallet was credited.',
  is_read: false,
  created_at: '2026-11-20T09:30:00.000Z',
  kind: 'deposit',
  ...fields,
});

export const aDeviceSession = (fields: Wire = {}): Wire => ({
  id: 31,
  device: 'Chrome on Android',
  created_at: '2026-05-03T09:30:00.000Z',
  last_used_at: '2026-11-20T09:30:00.000Z',
  is_current: false,
  ...fields,
});

export const aProtection = (fields: Wire = {}): Wire => ({
  is_frozen: false,
  is_on_hold: false,
  held_until: '2026-11-22T09:30:00.000Z',
  withdrawal_limit: '50000.00',
  raise: { withdrawal_limit: '100000.00', from: '2026-11-21T13:05:00.000Z' },
  device: { limit: '20000.00', until: '2026-11-21T09:30:00.000Z' },
  left: null,
  ...fields,
});

/**
 * Returns the reply about closing the account. By default, the customer hasn't requested it, and nothing is left to
 * end.
 */
export const aClosing = (fields: Wire = {}): Wire => ({
  requested_at: null,
  still_open: {
    balance: '0.00',
    withdrawals: 0,
    investments: 0,
    cliques: 0,
    complaints: 0,
    is_on_hold: false,
  },
  ...fields,
});

export const aConfirmedAccount = (fields: Wire = {}): Wire => ({
  id: 4,
  bank_name: 'GTBank',
  account_number: '0123456789',
  account_name: 'ADA OBI',
  ...fields,
});

export const aPayoutReceiver = (fields: Wire = {}): Wire => ({
  receiver: null,
  is_offered: true,
  is_stopped: false,
  limits: { day: '100000.00', week: '300000.00', own: null, at_once: null },
  accounts: [aConfirmedAccount()],
  ...fields,
});

export const someFactors = (fields: Wire = {}): Wire => ({
  passkeys: [
    {
      id: 'p1',
      device: 'Chrome on Android',
      added_at: '2026-11-20T09:30:00.000Z',
      used_at: '2026-11-21T09:30:00.000Z',
    },
  ],
  authenticator: { added_at: '2026-11-20T09:30:00.000Z' },
  recovery_codes: 8,
  removal_at: '2026-11-22T09:30:00.000Z',
  ...fields,
});

export const aReferralBonus = (fields: Wire = {}): Wire => ({
  id: 2,
  amount: '12.50',
  reference: 'RB-2',
  ...fields,
});

const base64Url = (value: object): string =>
  Buffer.from(JSON.stringify(value)).toString('base64url');

/** Returns a token that expires at this instant (milliseconds), with a made-up signature. */
export const aToken = (expiry: number = Date.now() + 12 * 3_600_000, userId = 70): string =>
  [
    base64Url({ alg: 'HS256', typ: 'JWT' }),
    base64Url({ user_id: userId, exp: Math.floor(expiry / 1000) }),
    'signature',
  ].join('.');
