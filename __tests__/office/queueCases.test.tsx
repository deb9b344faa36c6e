import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { both, depositOf, list, me, signedIn } from './support/queueReplies';
import { h1, press, setup, type Replies } from './support/setup';

const proposal = 'POST /unmatched-deposits/notice%201/assign/';

async function writeEmail(office: ReturnType<typeof setup>, isSent = true) {
  await press(office, 'Propose a customer…');
  const email = screen.getByRole('textbox', { name: /Email of the customer/ });
  expect(email).toHaveFocus();
  await office.user.type(email, 'eze@example.com');
  if (isSent) await press(office, 'Propose a customer');
  return email;
}

describe('a case in a queue', () => {
  const found_at = '2026-11-24T08:00:00.000Z';
  const exception = { id: 3, withdrawal: 12, status: 'sending', said: 'pending', found_at };
  const depositException = {
    id: 4,
    rail: 'monnify',
    reference: 'D-1',
    account_number: '0123456789',
    amount: '900.00',
    currency: 'NGN',
    event: '',
    says: '',
    found_at,
    email: null,
    credited: null,
    is_frozen: false,
  };
  const bonus = { referrer: 'ada@example.com', referred: 'obi@example.com', amount: '500.00' };
  it.each([
    [
      '/withdrawal-exceptions',
      { ...exception, kind: 'paid, then failed' },
      'The provider reported it first as paid, then as failed or reversed. The server hasn’t moved any money because of this contradiction.',
    ],
    [
      '/deposit-exceptions',
      { ...depositException, reason: 'disputed' },
      'The sender’s bank disputes the deposit, and may take it back.',
    ],
    [
      '/referrals',
      { ...bonus, id: 5, shared: ['phone number'], created_at: found_at },
      'Both customers share: phone number.',
    ],
  ])(
    'a case of %s shows why it is in the queue, in the list and on its page',
    async (path, row, why) => {
      const { user } = setup(path, {
        'GET /session/': [200, { ...me, routes: [`GET ${path}/`] }],
        [`GET ${path}/?sort=oldest`]: [200, [row]],
      });
      expect(await screen.findByRole('cell', { name: why })).toBeVisible();
      await user.click(within(screen.getByRole('rowheader')).getByRole('link'));
      await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
      expect(screen.getByText(why)).toBeVisible();
    },
  );

  it('says what an action does, before and after it is chosen', async () => {
    const office = setup('/suspense/notice%201', signedIn);
    const effect = 'Once another person confirms it, the money goes into this customer’s wallet.';
    const button = await screen.findByRole('button', { name: 'Propose a customer…' });
    expect(button).toHaveAccessibleDescription(effect);
    await office.user.click(button);
    expect(screen.getByText(effect)).toBeVisible();
  });

  it('returns the focus to the button of an action that is cancelled', async () => {
    const office = setup('/suspense/notice%201', signedIn);
    await writeEmail(office, false);
    await press(office, 'Cancel');
    expect(screen.getByRole('button', { name: 'Propose a customer…' })).toHaveFocus();
  });
});

describe('the order of the cases in a queue', () => {
  it('sends a proposal and opens the next case', async () => {
    const office = setup('/suspense/notice%201?status=open&sort=oldest', {
      ...signedIn,
      [proposal]: [200, { message: 'Proposed. Another person has to confirm it.' }],
    });
    await writeEmail(office);
    expect(await h1('₦1,500.50 from Zenith Bank')).toBeVisible();
    expect(screen.getByText('Proposed. Another person has to confirm it.')).toBeVisible();
    const sent = office.calls.find(({ name }) => name === proposal);
    expect(sent?.body).toEqual({ email: 'eze@example.com' });
  });

  it.each([
    ['the first case that waits', [], '₦1,500.50 from Zenith Bank'],
    ['the queue if the others are proposed', ['notice 2'], 'Suspense'],
  ])('after the last case of a queue, opens %s', async (_, others, heading) => {
    const action = {
      id: 7,
      action: 'assign',
      to: 'eze@example.com',
      bank_reference: null,
      proposed_by: 'bola',
    };
    const proposed = new Set(['notice 1', ...others]);
    const rows = [...both, depositOf('notice 3', 'UBA')];
    const office = setup('/suspense/notice%203', {
      ...signedIn,
      [list]: () => [
        200,
        rows.map((row) => ({ ...row, proposal: proposed.has(row.reference) ? action : null })),
      ],
      'POST /unmatched-deposits/notice%203/assign/': () => {
        proposed.add('notice 3');
        return [200, { message: 'Proposed. Another person has to confirm it.' }];
      },
    });
    await writeEmail(office);
    expect(await h1(heading)).toBeVisible();
  });

  it('keeps what was typed when another person has decided meanwhile', async () => {
    let rows = both;
    const office = setup('/suspense/notice%201', {
      ...signedIn,
      [list]: () => [200, rows],
      [proposal]: () => {
        rows = both.slice(1);
        return [409, { detail: 'This deposit has already been assigned or returned.' }];
      },
    });
    const email = await writeEmail(office);
    expect(
      await screen.findByText('This deposit has already been assigned or returned.'),
    ).toBeVisible();
    expect(await screen.findByText(/This case is no longer here/)).toBeVisible();
    expect(email).toHaveValue('eze@example.com');
  });

  it('continues with the next case if another person has decided the current one', async () => {
    let rows = [...both, depositOf('notice 3', 'UBA'), depositOf('notice 4', 'Kuda')];
    const office = setup('/suspense/notice%202', {
      ...signedIn,
      [list]: () => [200, rows],
      'POST /unmatched-deposits/notice%202/assign/': () => {
        rows = rows.filter(({ reference }) => reference !== 'notice 2');
        return [409, { detail: 'This deposit has already been assigned or returned.' }];
      },
    });
    await writeEmail(office);
    expect(await screen.findByText(/This case is no longer here/)).toBeVisible();
    await press(office, 'Cancel');
    await office.user.keyboard('j');
    expect(await h1('₦1,500.50 from UBA')).toBeVisible();
  });

  it('assigns a case next to the link back, and names its place only if the queue has several', async () => {
    setup('/suspense/notice%201', { ...signedIn, [list]: [200, both.slice(0, 1)] });
    expect(await h1('₦1,500.50 from GTBank')).toBeVisible();
    const back = screen.getByRole('link', { name: 'All deposits in suspense' });
    expect(back.parentElement).toContainElement(
      screen.getByRole('button', { name: 'Assign to me' }),
    );
    expect(screen.queryByText('1 of 1')).toBeNull();
    cleanup();
    setup('/suspense/notice%201', signedIn);
    expect(await screen.findByText('1 of 2')).toBeVisible();
  });

  it('says that a case no longer exists', async () => {
    setup('/suspense/notice%209', signedIn);
    expect(await screen.findByText(/This case is no longer here/)).toBeVisible();
  });
});

describe('the actions on a case', () => {
  it("can't assign a case that couldn't be loaded", async () => {
    setup('/suspense/notice%201', { ...signedIn, [list]: [500, {}] });
    expect(await screen.findByRole('button', { name: 'Reload' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Assign to me' })).toBeNull();
  });

  it("shows why a case can't be assigned, until the person opens another page", async () => {
    const office = setup('/suspense/notice%201', {
      ...signedIn,
      'POST /assignments/': [503, { detail: 'Please try again.' }],
    });
    await press(office, 'Assign to me');
    expect(await screen.findByRole('alert')).toHaveTextContent('Please try again.');
    await office.user.keyboard('j');
    expect(await h1('₦1,500.50 from Zenith Bank')).toBeVisible();
    expect(screen.queryByText('Please try again.')).toBeNull();
  });

  it('Enter in the last field of an action sends the action', async () => {
    const office = setup('/suspense/notice%201', {
      ...signedIn,
      [proposal]: [200, { message: 'Proposed.' }],
    });
    await office.user.type(await writeEmail(office, false), '{Enter}');
    expect(await screen.findByText('Proposed.')).toBeVisible();
  });

  it('offers no action on a case to a person who may only read', async () => {
    const routes = ['GET /unmatched-deposits/', 'GET /assignments/'];
    setup('/suspense/notice%201', { ...signedIn, 'GET /session/': [200, { ...me, routes }] });
    expect(await h1('₦1,500.50 from GTBank')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Propose|Assign/ })).toBeNull();
  });
});

describe('a case that other people are looking at', () => {
  const casePath = '/suspense/notice%201?status=open&sort=oldest';
  const withVisitors = (others: readonly string[]): Replies => ({
    ...signedIn,
    'GET /session/': [200, { ...me, routes: [...me.routes, 'POST /visits/'] }],
    'POST /visits/': [200, { others }],
  });

  it('names another person who is looking at the case', async () => {
    const office = setup(casePath, withVisitors(['bola']));
    expect(await screen.findByRole('status', { name: '' })).toHaveTextContent(
      'bola is looking at this too.',
    );
    const visit = office.calls.find(({ name }) => name === 'POST /visits/');
    expect(visit?.body).toEqual({ queue: 'suspense', case: 'notice 1' });
  });

  it('names several people who are looking at the case', async () => {
    setup(casePath, withVisitors(['bola', 'emeka']));
    expect(await screen.findByText('bola, emeka are looking at this too.')).toBeVisible();
  });
});
