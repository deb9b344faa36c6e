import * as v from 'valibot';
import type { List } from '@/store/api/wire';
import { asset, contract } from '@/store/assets/assetsWire';
import { session } from '@/store/auth/authWire';
import { cliques, createdClique } from '@/store/cliques/cliquesWire';
import { portfolio } from '@/store/investments/investmentsWire';
import { notifications } from '@/store/notifications/notificationsWire';
import { referral, referralBonuses, currentUser, toStored } from '@/store/user/userWire';
import {
  banks,
  beneficiaries,
  depositAccount,
  transactions,
  verifiedAccount,
  withdrawalAnswer,
} from '@/store/wallet/walletWire';
import { kin } from '../support/calls/kin';
import {
  aClique,
  aCliqueInvestment,
  anAsset,
  anInvestment,
  aNotification,
  aPortfolio,
  aToken,
  aTransaction,
  aUser,
} from '../support/replies';

const parseWith = <T>(schema: v.GenericSchema<unknown, T>, wire: unknown): T =>
  v.parse(schema, wire);
const readItems = <T>(schema: v.GenericSchema<unknown, List<T>>, wire: unknown): readonly T[] =>
  parseWith(schema, wire).items;
const isRefused = (schema: v.GenericSchema, wire: unknown): boolean =>
  !v.safeParse(schema, wire).success;

const payout = {
  number: 1,
  due_date: '2026-12-20',
  amount: '32091.34',
  paid_at: '2026-12-20T06:00:00.000Z',
};
const paid = {
  number: 1,
  dueDate: '2026-12-20',
  amount: 3_209_134,
  paidAt: Date.UTC(2026, 11, 20, 6),
};

/** A customer without any field from the server. */
const emptyRecord = {
  id: '',
  accountId: null,
  firstName: '',
  lastName: '',
  name: '',
  email: '',
  address: null,
  phoneNumber: null,
  profileImage: null,
  balance: null,
  isVerified: false,
  hasTransactionPin: false,
  pinForPayments: false,
  receiverDelayHours: null,
  payoutsTo: null,
  isFrozen: false,
  kycStatus: null,
  kycSubmittedAt: null,
  kycUsualCheckTime: null,
  nextOfKin: null,
};

describe('replies of the server', () => {
  test('the app reads the customer with their KYC and their next of kin', () => {
    const wire = aUser({
      name: 'Ada Obi',
      address: '1 Marina',
      profile_image: '/media/ada.png',
      verification_status: true,
      has_transaction_pin: true,
      wallet: {
        balance: '250000.50',
        receiver_delay_hours: 24,
        payouts_to: {
          bank_name: 'GTBank',
          ending: '6789',
          starts_at: '2026-12-20T06:00:00.000Z',
          most: '100000.00',
        },
        is_frozen: true,
      },
      kyc: {
        kyc_verification_status: 'Verified',
        submitted_at: '2026-12-20T06:00:00.000Z',
        checked_by: '18:00',
      },
      next_of_kin: { ...kin, profile: 7 },
    });
    expect(parseWith(currentUser, wire)).toEqual({
      id: 7,
      accountId: 70,
      firstName: 'Ada',
      lastName: 'Obi',
      name: 'Ada Obi',
      email: 'ada@example.ng',
      address: '1 Marina',
      phoneNumber: '08031234567',
      profileImage: '/media/ada.png',
      balance: 25_000_050,
      isVerified: true,
      hasTransactionPin: true,
      pinForPayments: false,
      receiverDelayHours: 24,
      payoutsTo: {
        bankName: 'GTBank',
        ending: '6789',
        startsAt: Date.UTC(2026, 11, 20, 6),
        most: 10_000_000,
      },
      isFrozen: true,
      kycStatus: 'Verified',
      kycSubmittedAt: Date.UTC(2026, 11, 20, 6),
      kycUsualCheckTime: '18:00',
      nextOfKin: kin,
    });
  });

  test('the app reads a customer with only the required fields', () => {
    expect(parseWith(currentUser, { user: 70 })).toEqual({ ...emptyRecord, accountId: 70 });
  });

  test('the app treats every field of a malformed next of kin as unknown', () => {
    const unknown = Object.fromEntries(Object.keys(kin).map((field) => [field, null]));
    for (const strange of [{}, 'a name', 5, { first_name: 3 }]) {
      expect(parseWith(currentUser, aUser({ next_of_kin: strange })).nextOfKin).toEqual(unknown);
    }
  });

  test('the app treats an unreadable field of the customer as unknown, and reads the others', () => {
    const whole = parseWith(
      currentUser,
      aUser({ verification_status: true, has_transaction_pin: true }),
    );
    const unreadable: readonly (readonly [string, unknown, Partial<typeof whole>])[] = [
      ['first_name', 5, { firstName: '' }],
      ['last_name', {}, { lastName: '' }],
      ['email', ['x'], { email: '' }],
      ['address', 5, { address: null }],
      ['phone_number', 5, { phoneNumber: null }],
      ['profile_image', {}, { profileImage: null }],
      ['wallet', null, { balance: null }],
      ['wallet', {}, { balance: null }],
      ['wallet', { balance: '1,000' }, { balance: null }],
      ['verification_status', 'yes', { isVerified: null }],
      ['has_transaction_pin', 1, { hasTransactionPin: null }],
      ['pin_for_payments', 'on', { pinForPayments: false }],
      ['kyc', 'x', { kycStatus: null }],
      ['kyc', { kyc_verification_status: 5 }, { kycStatus: null }],
    ];
    for (const [field, value, unknown] of unreadable) {
      const wire = aUser({ verification_status: true, has_transaction_pin: true, [field]: value });
      expect(parseWith(currentUser, wire)).toEqual({ ...whole, ...unknown });
    }
    const remembered = toStored(parseWith(currentUser, aUser({ verification_status: 'yes' })));
    expect(parseWith(currentUser, remembered).isVerified).toBe(false);
  });

  test('the app rejects a customer without a readable id', () => {
    for (const ids of [{ id: {} }, { user: [] }, { id: null, user: null }]) {
      expect(isRefused(currentUser, aUser(ids))).toBe(true);
    }
    for (const reply of [{}, [], null, 'x']) expect(isRefused(currentUser, reply)).toBe(true);
  });

  test('the app reads the customer that is stored on the device', () => {
    const stored = {
      id: 7,
      user: 70,
      first_name: 'Ada',
      last_name: 'Obi',
      email: 'ada@example.ng',
      profile_image: '/media/ada.png',
      verification_status: true,
      has_transaction_pin: true,
    };
    expect(parseWith(currentUser, stored)).toEqual({
      ...emptyRecord,
      id: 7,
      accountId: 70,
      firstName: 'Ada',
      lastName: 'Obi',
      email: 'ada@example.ng',
      profileImage: '/media/ada.png',
      isVerified: true,
      hasTransactionPin: true,
    });
    expect(toStored(parseWith(currentUser, stored))).toEqual(stored);
  });

  test('the app reads an asset', () => {
    expect(parseWith(asset, anAsset())).toEqual({
      id: 3,
      name: 'TVS King',
      image: '/media/assets/tvs-king.png',
      imageSources: [],
      photos: [],
      description: 'A three-wheeler',
      status: 'available',
      type: 'tricycle',
      value: 200_000_000,
      vat: 15_000_000,
      serviceCharge: 5_000_000,
      maintenanceFee: 2_500_000,
      totalValue: 222_500_000,
      roiPercent: 50,
      profit: 111_250_000,
      totalPayout: 333_750_000,
      durationWeeks: 104,
    });
  });

  test('the app reads a contract, unless it is blank', () => {
    expect(parseWith(contract, { contract: '<p>Terms</p>' })).toEqual({
      contract: '<p>Terms</p>',
      hash: null,
    });
    expect(isRefused(contract, { contract: ' \n' })).toBe(true);
    expect(isRefused(contract, {})).toBe(true);
  });

  test('the app reads a clique', () => {
    const wire = aClique({
      asset_image: '/media/a.png',
      status: 'open',
      contribution: '10.00',
      closes_at: '2026-12-01T00:00:00.000Z',
      is_funded: true,
      members_count: 4,
      creator: 70,
      is_creator: true,
      is_member: false,
    });
    expect(readItems(cliques, [wire])).toEqual([
      {
        id: 9,
        name: 'Lagos riders',
        assetName: 'TVS King',
        assetImage: '/media/a.png',
        status: 'open',
        requiredFunding: 222_500_000,
        roiPercent: 50,
        totalPayout: 333_750_000,
        totalContributions: 2_500_000,
        contribution: 1_000,
        payoutShare: 1_500,
        remainingFunding: 220_000_000,
        visibility: 'public',
        createdAt: Date.UTC(2026, 10, 20, 9, 30),
        closesAt: Date.UTC(2026, 11, 1),
        payoutFrequency: 'week',
        durationWeeks: 104,
        isFunded: true,
        memberCount: 4,
        creator: 70,
        isCreator: true,
        isMember: false,
      },
    ]);
    expect(readItems(cliques, [aClique({ contribution: null })])[0]?.contribution).toBe(0);
    expect(readItems(cliques, [aClique({ payout_share: '0.07' })])[0]?.payoutShare).toBe(7);
    expect(readItems(cliques, [aClique({ creator: {} })])[0]?.creator).toBeNull();
  });

  test('the app reads a clique that was just created', () => {
    const reference = 'clique-contribution:1';
    expect(parseWith(createdClique, { id: 9, message: 'Done', reference })).toEqual({
      id: 9,
      message: 'Done',
      reference,
    });
    expect(parseWith(createdClique, { id: 9 })).toEqual({ id: 9, message: null, reference: null });
    expect(isRefused(createdClique, { message: 'Done' })).toBe(true);
  });

  test('the app reads an investment with its payouts', () => {
    const wire = anInvestment({
      id: 12,
      asset: { id: 3, name: 'TVS King', image: '/a.png', description: 'New' },
      payout_interval: 'month',
      next_payout_date: '2026-12-20',
      amount_paid: '1.00',
      payouts: [{ ...payout, received: '2.00', is_late: true }],
      backing: { state: 'waiting', since: '2026-11-20', money_back_from: '2026-12-20' },
    });
    const { individual } = parseWith(
      portfolio,
      aPortfolio({ active_investments: [], completed_investments: [wire] }),
    );
    expect(individual).toEqual({
      active: [],
      completed: [
        {
          id: 12,
          asset: { id: 3, name: 'TVS King', image: '/a.png', description: 'New' },
          amountInvested: 222_500_000,
          totalPayout: 333_750_000,
          roiPercent: 50,
          durationWeeks: 104,
          payoutAmount: 3_209_134,
          payoutInterval: 'month',
          startDate: '2026-11-20',
          endDate: '2028-11-17',
          nextPayoutDate: '2026-12-20',
          profit: 111_250_000,
          amountPaid: 100,
          payoutBalance: 333_750_000,
          lost: null,
          payouts: [{ ...paid, received: 200, isLate: true }],
          backing: {
            state: 'waiting',
            since: '2026-11-20',
            moneyBackFrom: '2026-12-20',
            usualDays: null,
            canTakeBack: false,
            asked: false,
            askedShare: null,
          },
        },
      ],
    });
  });

  test('the app reads an investment of another server, which sends neither an id nor a schedule', () => {
    const { individual } = parseWith(portfolio, aPortfolio());
    expect(individual.active[0]).toMatchObject({
      id: null,
      payoutInterval: null,
      nextPayoutDate: null,
      payouts: [],
    });
  });

  test("the app reads a share in a clique's asset", () => {
    const wire = aCliqueInvestment({
      asset_image: '/a.png',
      payout_interval: 'week',
      total_payouts_made: '5.00',
      contribution: '100.00',
      total_payout: '150.00',
      payout_balance: '0.00',
      lost: '145.00',
      payouts: [{ ...payout, paid_at: null }],
    });
    const { clique } = parseWith(
      portfolio,
      aPortfolio({
        active_clique_investments: [],
        completed_clique_investments: [wire, aCliqueInvestment()],
      }),
    );
    expect(clique.active).toEqual([]);
    expect(clique.completed[0]).toEqual({
      id: 5,
      assetName: 'TVS King',
      assetImage: '/a.png',
      cliqueName: 'Lagos riders',
      startDate: '2026-11-20',
      endDate: '2028-11-17',
      status: 'active',
      nextPayoutDate: '2026-11-27',
      totalPayoutsMade: 500,
      payoutInterval: 'week',
      contribution: 10_000,
      totalPayout: 15_000,
      payoutBalance: 0,
      lost: 14_500,
      payouts: [{ ...paid, paidAt: null, received: null, isLate: false }],
      backing: null,
    });
    expect(clique.completed[1]).toMatchObject({
      contribution: null,
      totalPayout: null,
      payoutBalance: null,
      lost: null,
      payouts: [],
    });
  });

  test('the app reads the parts of the wallet', () => {
    expect(
      parseWith(depositAccount, { account_name: 'Mota / Ada', account_number: '0123456789' }),
    ).toEqual({ accountName: 'Mota / Ada', accountNumber: '0123456789', bank: null });
    expect(
      readItems(transactions, [aTransaction({ transaction_type: 'withdrawal', reference: 'W-1' })]),
    ).toEqual([
      {
        id: 1,
        createdAt: Date.UTC(2026, 10, 20, 9, 30),
        type: 'withdrawal',
        status: 'success',
        amount: 25_000_050,
        description: 'Transfer from GTBank',
        reference: 'W-1',
        kind: null,
      },
    ]);
    expect(readItems(banks, [{ code: '058', name: 'GTBank' }])).toEqual([
      { code: '058', name: 'GTBank' },
    ]);
    const beneficiary = {
      bank_code: '058',
      bank_name: 'GTBank',
      account_number: '0123456789',
      account_name: 'ADA OBI',
    };
    expect(readItems(beneficiaries, [beneficiary])).toEqual([
      {
        bankCode: '058',
        bankName: 'GTBank',
        accountNumber: '0123456789',
        accountName: 'ADA OBI',
      },
    ]);
  });

  test('the app reads the name of an account, unless it is blank', () => {
    expect(parseWith(verifiedAccount, { account_name: ' ADA OBI ' })).toEqual({
      accountName: 'ADA OBI',
      otherName: null,
    });
    expect(isRefused(verifiedAccount, { account_name: '  ' })).toBe(true);
  });

  test('the app reads whether the name differs from the customer’s, and the delay that this causes', () => {
    const other = { account_name: 'ADA OBI', name_matches: false };
    const noon = { not_before: '2026-11-20T12:00:00Z' };
    const notBefore = Date.UTC(2026, 10, 20, 12);
    expect(parseWith(verifiedAccount, other).otherName).toEqual({ notBefore: null });
    expect(parseWith(verifiedAccount, { ...other, ...noon }).otherName).toEqual({ notBefore });
    expect(parseWith(withdrawalAnswer, noon)).toEqual({ reference: null, notBefore });
    expect(parseWith(withdrawalAnswer, { reference: 'w:1' })).toEqual({
      reference: 'w:1',
      notBefore: null,
    });
    expect(parseWith(withdrawalAnswer, { ...noon, reference: {} })).toEqual({
      reference: null,
      notBefore,
    });
    expect(parseWith(withdrawalAnswer, 'Taken.')).toEqual({ reference: null, notBefore: null });
  });

  test('the app reads the referral link and its bonuses', () => {
    expect(parseWith(referral, { referral_link: 'https://x.ng/?referral_code=ABC' })).toEqual({
      code: 'ABC',
    });
    const bonus = { id: 2, amount: '12.50' };
    const states = [{}, { status: 'pending' }, { status: 'paid' }];
    expect(
      readItems(
        referralBonuses,
        states.map((state) => ({ ...bonus, ...state })),
      ),
    ).toEqual(
      [false, true, false].map((isPending) => ({ id: 2, amount: 1_250, reference: '', isPending })),
    );
  });

  test('the app reads a notification', () => {
    const wire = aNotification({ is_read: true, link: '/portfolio' });
    expect(readItems(notifications, [wire, { id: 1, created_at: '2026-11-20' }])).toEqual([
      {
        id: 11,
        title: 'Deposit received',
        message: 'Your wallet was credited.',
        isRead: true,
        kind: 'deposit',
        createdAt: Date.UTC(2026, 10, 20, 9, 30),
        link: '/portfolio',
      },
      {
        id: 1,
        title: '',
        message: '',
        isRead: false,
        kind: null,
        createdAt: Date.UTC(2026, 10, 20),
        link: null,
      },
    ]);
  });

  test.each(['//evil.example', '/\\evil.example', 'https://evil.example/', 'portfolio', ''])(
    'a notification links only to pages of the app, not to %p',
    (link) => {
      expect(readItems(notifications, [aNotification({ link })])[0]?.link).toBeNull();
    },
  );

  test('the app rejects a session whose token has no expiry', () => {
    const token = aToken();
    expect(parseWith(session, { access: ` ${token} ` })).toEqual({
      access: token,
      current_user: null,
    });
    expect(isRefused(session, { access: 'opaque' })).toBe(true);
  });
});

describe('unusual values in replies', () => {
  const withId = (id: unknown) => anAsset({ id });
  test.each([
    ['a number that is too large to be exact', withId(2 ** 53)],
    ['a fraction as an id', withId(1.5)],
    ['an id with half a surrogate pair', withId('\ud800')],
    ['a percentage out of range', anAsset({ roi: 1_000_000_000 })],
    ['a blank percentage', anAsset({ roi: ' ' })],
    ['a percentage that is true', anAsset({ roi: true })],
    ['a duration of zero weeks', anAsset({ duration: 0 })],
    ['a duration of half a week', anAsset({ duration: 1.5 })],
    ['a duration of more than a century', anAsset({ duration: 5_201 })],
  ])('the app rejects a reply with values that no screen could use: %s', (_what, wire) => {
    expect(isRefused(asset, wire)).toBe(true);
  });

  test.each([
    ['the largest percentage', anAsset({ roi: '999999999' }), { roiPercent: 999_999_999 }],
    ['a negative percentage', anAsset({ roi: -999_999_999 }), { roiPercent: -999_999_999 }],
    ['a duration of a week', anAsset({ duration: 1 }), { durationWeeks: 1 }],
    ['a duration of a century', anAsset({ duration: 5_200 }), { durationWeeks: 5_200 }],
    ['an id with an emoji', anAsset({ id: '😀' }), { id: '😀' }],
  ])('the app accepts %s', (_what, wire, shown) => {
    expect(parseWith(asset, wire)).toMatchObject(shown);
  });

  test.each([
    ['created_at', [5, 'soon', null]],
    ['amount', ['much', true]],
    ['transaction_type', [5, undefined]],
  ])('the app leaves out a transaction with an unreadable %s', (field, values) => {
    for (const value of values) {
      const wire = [aTransaction({ [field]: value }), aTransaction({ id: 2 })];
      expect(parseWith(transactions, wire)).toEqual({
        items: [expect.objectContaining({ id: 2 })],
        unreadable: 1,
      });
    }
  });

  test.each([20261120, '2026-02-30', 'soon'])(
    'the app leaves out an investment with the start date %p',
    (start_date) => {
      const wire = aPortfolio({ active_investments: [anInvestment({ start_date })] });
      const { individual, unreadable } = parseWith(portfolio, wire);
      expect(individual.active).toEqual([]);
      expect(unreadable).toBe(1);
    },
  );
});
