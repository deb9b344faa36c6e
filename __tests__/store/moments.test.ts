import { lateVehicles, newestMoment } from '@/store/investments/moments';
import {
  aBackingVehicle,
  aClosedInvestment,
  aCliqueInvestment,
  anInvestment,
  aWaiting,
  latePayouts,
  weeklyPayouts,
} from '../support/replies';
import { boundInvestment, portfolioOf } from '../support/portfolioOf';

type Wire = ReturnType<typeof anInvestment>;

/** Returns an investment of a clique with the customer's share in it. */
const ofClique = (fields: Wire) =>
  aCliqueInvestment({ contribution: '100000', payout_balance: '150000', ...fields });

const ended = boundInvestment(weeklyPayouts(104));

test.each([
  [
    'a vehicle that was handed over six days ago',
    '2026-11-26',
    boundInvestment(weeklyPayouts()),
    'handedOver',
  ],
  [
    'a vehicle that was handed over a week ago',
    '2026-11-27',
    boundInvestment(weeklyPayouts()),
    undefined,
  ],
  ['a first payout today', '2026-11-27', boundInvestment(weeklyPayouts(1)), 'firstPayout'],
  [
    'a first payout of a vehicle whose next payout is late',
    '2026-11-28',
    boundInvestment(latePayouts()),
    undefined,
  ],
  ['a second payout', '2026-11-27', boundInvestment(weeklyPayouts(2)), undefined],
  ['a payout just before the payback', '2026-11-27', boundInvestment(weeklyPayouts(69)), undefined],
  [
    'the payout that brings the whole amount back',
    '2026-11-27',
    boundInvestment(weeklyPayouts(70)),
    'paidBack',
  ],
  ['a payback a week ago', '2026-12-04', boundInvestment(weeklyPayouts(70)), undefined],
  ['the last payout of a contract', '2026-11-28', ended, 'ended'],
  ['a contract that ended long before', '2027-11-28', ended, undefined],
  [
    'a contract without a vehicle yet',
    '2026-11-20',
    anInvestment({ backing: aWaiting() }),
    undefined,
  ],
  ['a contract that closed with a loss', '2026-12-16', aClosedInvestment(), undefined],
  ['a contract of a server that sends no vehicles', '2026-11-20', anInvestment(), undefined],
])('the newest event is right for %s, on %s', (_what, today, investment, kind) => {
  expect(newestMoment(portfolioOf([investment]), today)?.kind).toBe(kind);
});

test('the payback of a share in a clique is measured by the own contribution', () => {
  const shared = ofClique({
    contribution: '64182.68',
    payouts: weeklyPayouts(3),
    backing: aBackingVehicle(),
  });
  expect(newestMoment(portfolioOf([], [shared]), '2026-11-27')).toMatchObject({
    kind: 'paidBack',
    invested: 6_418_268,
    amount: 6_418_268,
    next: { number: 4 },
  });
});

test('while payouts of a vehicle are late, no event of another vehicle is found', () => {
  const shared = ofClique({
    payouts: weeklyPayouts(),
    backing: aBackingVehicle({ since: '2026-11-25' }),
  });
  const moment = newestMoment(
    portfolioOf([boundInvestment(latePayouts())], [shared]),
    '2026-11-26',
  );
  expect(moment).toBeUndefined();
});

test('the newest event comes first, with the name of its vehicle and the next payout', () => {
  const shared = ofClique({
    asset_name: 'Danfo',
    payouts: weeklyPayouts(),
    backing: aBackingVehicle({ since: '2026-11-25' }),
  });
  const moment = newestMoment(
    portfolioOf([boundInvestment(weeklyPayouts())], [shared]),
    '2026-11-26',
  );
  expect(moment).toMatchObject({
    kind: 'handedOver',
    name: 'Danfo',
    on: '2026-11-25',
    next: { dueDate: '2026-11-27', amount: 3_209_134 },
  });
});

test('late payouts are grouped by vehicle, the most overdue first, with the missing amount', () => {
  const later = latePayouts().map((payout, index) =>
    index === 0 ? { ...payout, is_late: false } : payout,
  );
  const shared = ofClique({
    asset_name: 'Danfo',
    payouts: later.slice(2).map((payout) => ({ ...payout, is_late: true })),
  });
  expect(
    lateVehicles(portfolioOf([boundInvestment(later)], [shared])).map(({ name, since }) => [
      name,
      since,
    ]),
  ).toEqual([
    ['TVS King', '2026-12-04'],
    ['Danfo', '2026-12-11'],
  ]);
  expect(lateVehicles(portfolioOf([boundInvestment(later)]))[0]?.amount).toBe(3_000_000);
  expect(lateVehicles(portfolioOf([boundInvestment(weeklyPayouts(1))]))).toEqual([]);
});

test('a clique with an unknown share causes no event and no late payout', () => {
  const unknown = aCliqueInvestment({ payouts: latePayouts() });
  const handedOver = aCliqueInvestment({
    payouts: weeklyPayouts(),
    backing: aBackingVehicle({ since: '2026-11-25' }),
  });
  expect(lateVehicles(portfolioOf([], [unknown]))).toEqual([]);
  expect(newestMoment(portfolioOf([], [handedOver]), '2026-11-26')).toBeUndefined();
});

test('money that was taken back is never late', () => {
  const returned = anInvestment({
    payouts: latePayouts(),
    backing: { state: 'returned', since: '2026-12-20' },
  });
  expect(lateVehicles(portfolioOf([returned]))).toEqual([]);
});
