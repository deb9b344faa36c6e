import { instalmentsOf, situationOf } from '@/store/investments/situation';
import {
  aBackingVehicle,
  aCliqueInvestment,
  aClosedInvestment,
  anInvestment,
  aWaiting,
  latePayouts,
  weeklyPayouts,
} from '../support/replies';
import { boundInvestment as bound, portfolioOf } from '../support/portfolioOf';

test('the situation is the sum of the next day with payouts, and who pays on it', () => {
  const second = bound(weeklyPayouts(), { asset: { id: 4, name: 'Danfo' } });
  expect(situationOf(portfolioOf([bound(weeklyPayouts()), second]))).toEqual({
    kind: 'next',
    amount: 2 * 3_209_134,
    date: '2026-11-27',
    from: ['TVS King', 'Danfo'],
  });
});

test('the next payout of a clique comes from the clique, as its card is named', () => {
  const clique = aCliqueInvestment({
    contribution: '1000.00',
    payout_balance: '1500.00',
    payouts: weeklyPayouts(),
    backing: aBackingVehicle(),
  });
  expect(situationOf(portfolioOf([bound(weeklyPayouts())], [clique]))).toMatchObject({
    kind: 'next',
    from: ['TVS King', 'Lagos riders'],
  });
});

test('late money comes before the next payout, without what has been received of it', () => {
  expect(situationOf(portfolioOf([bound(latePayouts()), bound(weeklyPayouts())]))).toEqual({
    kind: 'late',
    amount: 3_000_000,
  });
});

test('the situation of money without a vehicle names what it waits for', () => {
  const waiting = anInvestment({ payouts: [], backing: aWaiting() });
  expect(situationOf(portfolioOf([waiting]))).toEqual({ kind: 'waiting', from: ['TVS King'] });
});

test('a clique waits for a vehicle by the name of the vehicle', () => {
  const waiting = aCliqueInvestment({
    contribution: '1000.00',
    payout_balance: '1500.00',
    payouts: [],
    backing: aWaiting(),
  });
  expect(situationOf(portfolioOf([], [waiting]))).toEqual({ kind: 'waiting', from: ['TVS King'] });
});

const completed = (...investments: readonly ReturnType<typeof anInvestment>[]) =>
  portfolioOf([], [], { completed_investments: investments });

test('only contracts that have paid everything are called complete', () => {
  const ended = bound(weeklyPayouts(104));
  expect(situationOf(completed(ended))).toEqual({ kind: 'complete' });
  expect(situationOf(completed(ended, aClosedInvestment()))).toBeUndefined();
  expect(situationOf(completed(anInvestment({ payouts: [] })))).toBeUndefined();
  expect(situationOf(portfolioOf([]))).toBeUndefined();
});

test('the instalments of all drivers of active investments are added up', () => {
  const [one, other] = [bound(weeklyPayouts(3)), bound(weeklyPayouts(3))];
  expect(instalmentsOf(portfolioOf([one, other]))).toEqual({
    drivers: 2,
    due: 88,
    onTime: 84,
  });
});

test('before the first instalment is due, nothing is said about drivers', () => {
  const backing = aBackingVehicle({ driver: { instalments_due: 0, instalments_on_time: 0 } });
  expect(instalmentsOf(portfolioOf([bound(weeklyPayouts(), { backing })]))).toBeNull();
});
