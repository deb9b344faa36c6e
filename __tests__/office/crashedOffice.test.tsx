import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useAppSelector } from '../../office/store/makeStore';
import { allowConsoleError } from '../support/consoleErrors';
import { h1, setup, type Replies } from './support/setup';

let isBroken: boolean;

// Replaces a part of the layout that is outside every page. It crashes at once, or after the response to a decision.
jest.mock('@/ui/focus/ScrollMemory', () => ({
  ScrollMemory: ({ children }: { children: ReactNode }) => {
    const isAnswered = useAppSelector(({ outcome }) => outcome !== null);
    if (isBroken || isAnswered) throw new Error('a layout with a fault');
    return children;
  },
}));

beforeEach(() => {
  isBroken = false;
  allowConsoleError(/a layout with a fault/);
});

const signedIn = (routes: readonly string[]): Replies => ({
  'GET /session/': [
    200,
    {
      name: 'ada',
      email: 'ada@office.example',
      roles: [],
      routes,
      passkeys: 2,
      has_codes: true,
      is_set_up: true,
      decided_today: 0,
      waiting: {},
    },
  ],
});

test('an office whose layout crashes shows an error and offers to try again', async () => {
  isBroken = true;
  const { user } = setup('/today', signedIn([]));
  expect(await h1('Something went wrong')).toBeVisible();
  expect(screen.getByText(/check its case or the audit before you send it again/)).toBeVisible();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('navigation', { name: 'Office' })).toBeVisible();
});

test('the outcome of a decision stays readable when the layout crashes', async () => {
  const { user } = setup('/reconciliation', {
    ...signedIn(['GET /exceptions/', 'POST /reconcile/']),
    'GET /exceptions/': [200, []],
    'GET /exceptions/?sort=oldest': [200, []],
    'POST /reconcile/': [409, { detail: 'Another person is comparing.' }],
  });
  await user.click(await screen.findByRole('button', { name: 'Compare now' }));
  expect(await h1('Something went wrong')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Another person is comparing.');
});
