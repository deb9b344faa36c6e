import { QueryStatus } from '@reduxjs/toolkit/query';
import { screen } from '@testing-library/react';
import { useAppSelector } from '../../office/store/makeStore';
import { useApproveWithdrawalMutation } from '../../office/store/moneyApi';
import { ActButton } from '../../office/widgets/ActButton';
import { allowConsoleError } from '../support/consoleErrors';
import { h1, setup, type Reply } from './support/setup';

const me = {
  name: 'ada',
  email: 'ada@office.example',
  roles: ['treasury'],
  routes: ['GET /overview/', 'GET /withdrawals/', 'POST /withdrawals/:id/approve/'],
  passkeys: 2,
  has_codes: true,
  is_set_up: true,
  decided_today: 0,
  waiting: {},
};

let isBroken = false;

jest.mock('../../office/features/overview/OverviewScreen', () => ({
  OverviewScreen: () => {
    const [approve] = useApproveWithdrawalMutation();
    const isSending = useAppSelector(({ api }) =>
      Object.values(api.mutations).some((call) => call?.status === QueryStatus.pending),
    );
    if (isBroken && isSending) throw new Error('a page with a fault');
    return (
      <ActButton right="POST /withdrawals/:id/approve/" send={() => approve(3)}>
        Approve
      </ActButton>
    );
  },
}));

const caution =
  'This page stopped working. If you were sending a decision, check its case or the audit before you send it again.';

/** Approves a withdrawal from a page that crashes while the decision is being sent. */
async function approveFromCrashingPage() {
  allowConsoleError(/a page with a fault/);
  isBroken = true;
  let give = (_reply: Reply): void => undefined;
  const held = new Promise<Reply>((resolve) => (give = resolve));
  const office = setup('/today', {
    'GET /session/': [200, me],
    'GET /withdrawals/': [200, []],
    'GET /assignments/': [200, []],
    'POST /withdrawals/3/approve/': () => held,
  });
  await office.user.click(await screen.findByRole('button', { name: 'Approve' }));
  return { ...office, give };
}

test('a page that crashes while a decision is being sent says to check the case first, and still shows the outcome', async () => {
  const { calls, give, user } = await approveFromCrashingPage();
  expect(await h1('Something went wrong')).toBeVisible();
  expect(screen.getByText(caution)).toBeVisible();
  give([200, { message: 'The withdrawal is approved.' }]);
  expect(await screen.findByRole('status')).toHaveTextContent('The withdrawal is approved.');

  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Approve' })).toBeVisible();
  expect(calls.filter(({ name }) => name.startsWith('POST'))).toHaveLength(1);
});

test('the refusal of a decision appears above a crashed page', async () => {
  const { give } = await approveFromCrashingPage();
  await h1('Something went wrong');
  give([409, { detail: 'Another person has decided this.' }]);
  expect(await screen.findByRole('alert')).toHaveTextContent('Another person has decided this.');
});

test('the menu leads from a crashed page to another page', async () => {
  const { user } = await approveFromCrashingPage();
  await h1('Something went wrong');
  await user.click(screen.getByRole('link', { name: 'Withdrawals' }));
  expect(await h1('Withdrawals')).toBeVisible();
});
