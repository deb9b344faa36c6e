import { screen, within } from '@testing-library/react';
import { resizeTo } from '../support/resizeTo';
import { arrearsOf, hardship, lateOf, musa, promiseOf } from './support/lateDrivers';
import { me, signedIn } from './support/queueReplies';
import { press, setup } from './support/setup';

/** Opens the list of late drivers. */
const openArrears = (...late: readonly ReturnType<typeof lateOf>[]) =>
  setup('/arrears?status=all&sort=oldest', {
    ...signedIn,
    'GET /session/': [200, { ...me, routes: ['GET /arrears/'] }],
    'GET /arrears/?sort=oldest': [200, arrearsOf(...late)],
  });

describe('the list of late drivers', () => {
  it('filters and sorts arrears, loads further rows, and downloads the list', async () => {
    const search = 'age=1%E2%80%9330&sort=newest';
    const first = Array.from({ length: 100 }, (_, place) => lateOf(place + 1, 'Sade', '1–30', 20));
    const office = setup('/arrears?status=1–30&sort=newest', {
      ...signedIn,
      'GET /session/': [200, { ...me, routes: ['GET /arrears/'] }],
      [`GET /arrears/?${search}`]: [200, arrearsOf(...first)],
      [`GET /arrears/?${search}&after=2026-09-01+100`]: [
        200,
        arrearsOf(lateOf(101, 'Tunde', '1–30', 3)),
      ],
      [`GET /arrears/?${search}&format=csv`]: [200, new Blob(['"id"'])],
    });
    await press(office, 'Load more');
    expect(await screen.findByRole('link', { name: 'Tunde' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
    await press(office, 'Download as CSV');
    expect(office.calls.at(-1)?.name).toBe(`GET /arrears/?${search}&format=csv`);
  });

  it('shows how late each driver is, and what all of them owe once all are loaded', async () => {
    const hundred = Array.from({ length: 100 }, (_, place) => lateOf(place + 1, 'Sade', '1–30', 1));
    const office = setup('/arrears', {
      ...signedIn,
      'GET /session/': [200, { ...me, routes: ['GET /arrears/'] }],
      'GET /arrears/?sort=oldest': [200, arrearsOf(...hundred)],
      'GET /arrears/?sort=oldest&after=2026-09-01+100': [
        200,
        arrearsOf(lateOf(101, 'Musa', 'over 90', 95)),
      ],
    });
    const more = await screen.findByRole('button', { name: 'Load more' });
    expect(screen.getAllByText('1 day late')).toHaveLength(100);
    expect(screen.queryByText('Overdue in all')).toBeNull();
    await office.user.click(more);
    expect(await screen.findByText('95 days late')).toHaveClass('danger');
    const total = screen.getByText('Overdue in all').closest('div');
    expect(total).toHaveTextContent('₦20,200.00');
    expect(screen.getByText('Late drivers').closest('div')).toHaveTextContent('101');
  });

  it('shows no sum of what late drivers owe if it is too large to be exact', async () => {
    const overdue = '5000000000000.00';
    openArrears({ ...musa, overdue }, { ...lateOf(2, 'Sade', '1–30', 12), overdue });
    const drivers = await screen.findByText('Late drivers');
    expect(drivers.closest('div')).toHaveTextContent('2');
    expect(screen.queryByText('Overdue in all')).toBeNull();
  });

  it('lists the promises of late drivers with their state, apart from requests for easier terms', async () => {
    const promise = promiseOf('broken');
    openArrears({ ...musa, hardship, promise }, lateOf(2, 'Sade', '1–30', 12));
    const cellsOf = (name: string) =>
      within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(await screen.findByRole('columnheader', { name: 'Request' })).toBeVisible();
    expect(cellsOf('Musa').slice(-2)).toEqual([
      '₦5,000.00 by 20 Nov 2026Broken',
      'Asks for easier terms',
    ]);
    expect(cellsOf('Sade').slice(-2)).toEqual(['None', '']);
  });

  it('ends the promise of a late driver in a row of a phone with its state', async () => {
    resizeTo(360);
    openArrears({ ...musa, promise: promiseOf('broken') }, lateOf(2, 'Sade', '1–30', 12));
    expect(await screen.findByRole('row', { name: /^Musa/ })).toHaveTextContent(
      /12 days late.*Promised ₦5,000.00 by 20 Nov 2026Broken/,
    );
    expect(screen.getByRole('row', { name: /^Sade/ })).not.toHaveTextContent('None');
  });

  it('explains above the late drivers what can be done', async () => {
    openArrears(musa);
    expect(await screen.findByText(/^You can record what a driver pays or promises/)).toBeVisible();
  });
});
