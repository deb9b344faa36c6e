import { screen, within } from '@testing-library/react';
import { aBackingVehicle, latePayouts, weeklyPayouts } from '../../support/replies';
import { savedFiles } from '../../support/savedFiles';
import { showInvestment } from './showInvestment';

test('the history shows what has happened, in order', async () => {
  const { user, card } = await showInvestment({
    id: 12,
    payouts: latePayouts(),
    backing: aBackingVehicle({
      trail: [
        { on: '2026-11-28', event: 'in repair' },
        { on: '2026-12-01', event: 'on agreement' },
        { on: '2026-12-05', event: 'restructured' },
        { on: '2026-12-06', event: 'on the moon' },
      ],
    }),
  });
  await user.click(within(card).getByText('History'));
  const history = within(card).getByRole('list', { name: 'History of TVS King' });
  expect(
    within(history)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'You paid for it19 Nov 2026 · Contract · Receipts of 19 Nov 2026',
    'A driver has your vehicle20 Nov 2026 · Confirmation of 20 Nov 2026: A driver has your vehicle',
    'First payout27 Nov 2026 · Receipts of 27 Nov 2026',
    'Payouts were late27 Nov 2026 · Confirmation of 27 Nov 2026: Payouts were late',
    'All late payouts were paid27 Nov 2026 · Receipts of 27 Nov 2026',
    'In repair28 Nov 2026 · Confirmation of 28 Nov 2026: In repair',
    'A driver has it again1 Dec 2026 · Confirmation of 1 Dec 2026: A driver has it again',
    'Payouts were late4 Dec 2026 · Confirmation of 4 Dec 2026: Payouts were late',
    'The driver got new instalments; your payouts stay the same5 Dec 2026 · Confirmation of 5 Dec 2026: The driver got new instalments; your payouts stay the same',
    'on the moon6 Dec 2026 · Confirmation of 6 Dec 2026: on the moon',
  ]);
  const [receipts] = within(history).getAllByRole('link', { name: 'Receipts of 19 Nov 2026' });
  expect(receipts).toHaveAttribute('href', '/signup/transactions?from=2026-11-19&to=2026-11-19');
  await user.click(within(history).getByRole('button', { name: 'Contract' }));
  expect(await screen.findByRole('dialog', { name: 'Your contract' })).toBeVisible();
});

test('a step without receipts has a confirmation to keep', async () => {
  const files = savedFiles();
  const { user, card } = await showInvestment({
    id: 12,
    payouts: latePayouts(),
    backing: aBackingVehicle(),
  });
  await user.click(within(card).getByText('History'));
  const name = 'Confirmation of 20 Nov 2026: A driver has your vehicle';
  await user.click(within(card).getByRole('button', { name }));
  expect(files.names).toEqual(['mota-HP-000012-2026-11-20.txt']);
  expect((await files.text())?.split('\n')).toEqual([
    'Confirmation by Mota',
    'Contract HP-000012: TVS King',
    '20 Nov 2026: A driver has your vehicle',
    'Vehicle: LSD•••7',
    'Insured by AXA Mansard until 31 May 2027',
    'Paid to you: ₦0.00 of ₦3,337,500.00 projected',
    'Payouts: 104, the last on 17 Nov 2028',
    expect.stringMatching(/^Vehicle, insurance and amounts as of /),
  ]);
});

test('the history of a contract that was paid out shows its end', async () => {
  const payouts = weeklyPayouts(2).slice(0, 2);
  const { user, card } = await showInvestment({ id: 12, payouts, backing: aBackingVehicle() });
  await user.click(within(card).getByText('History'));
  const history = within(card).getByRole('list', { name: 'History of TVS King' });
  expect(history).toHaveTextContent(/All payouts were paid27 Nov 2026 · Confirmation/);
});

test('late payouts that the end of a contract paid do not count as caught up', async () => {
  const payouts = latePayouts().map((payout, index) =>
    index === 1 ? { ...payout, paid_at: '2026-12-15T09:00:00Z', received: '32091.34' } : payout,
  );
  const { user, card } = await showInvestment({
    payouts,
    lost: '100.00',
    backing: aBackingVehicle({ closed_on: '2026-12-15' }),
  });
  await user.click(within(card).getByText('History'));
  expect(within(card).getByRole('list', { name: 'History of TVS King' })).toHaveTextContent(
    /Payouts were late4 Dec 2026Closed with a loss15 Dec 2026$/,
  );
});
