import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { allowComplaints } from '../support/noComplaints';
import { h1, setup } from './support/setup';

let isBroken = true;

// A part of the layout, outside every page.
jest.mock('@/ui/focus/ScrollMemory', () => ({
  ScrollMemory: ({ children }: { children: ReactNode }) => {
    if (isBroken) throw new Error('a layout with a fault');
    return children;
  },
}));

test('an office whose layout crashes says so and can be tried again', async () => {
  allowComplaints(/a layout with a fault/);
  const { user } = setup('/today', {
    'GET /session/': [
      200,
      {
        name: 'ada',
        email: 'ada@office.example',
        roles: [],
        routes: [],
        passkeys: 2,
        has_codes: true,
        is_set_up: true,
        waiting: {},
      },
    ],
  });
  expect(await h1('Something went wrong')).toBeVisible();
  expect(screen.getByText(/check its case or the audit before you send it again/)).toBeVisible();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('navigation', { name: 'Office' })).toBeVisible();
});
