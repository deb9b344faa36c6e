import { act, screen } from '@testing-library/react';
import { h1, press, setup, type Replies } from './support/setup';
import { list, me, signedIn, summaryOf } from './support/withdrawalReplies';

describe('a double press on a decision', () => {
  afterEach(() => jest.useRealTimers());

  const name = 'Approve and send';

  /** Opens the case of a withdrawal, and returns functions that press its button, wait, and check what was approved. */
  async function openCase(id: number) {
    const approved = [200, { message: 'The withdrawal is approved.' }] as const;
    const { user, calls } = setup(`/withdrawals/${id}`, {
      ...signedIn,
      'POST /withdrawals/1/approve/': approved,
      'POST /withdrawals/2/approve/': approved,
    });
    await screen.findByRole('button', { name });
    // The replies are read in later tasks, for which fake timers don’t wait.
    const { setTimeout: later } = globalThis;
    jest.useFakeTimers();
    const wait = async (milliseconds: number) => {
      for (let step = 0; step < 10; step += 1) {
        await act(async () => {
          await jest.advanceTimersByTimeAsync(milliseconds / 10);
          await new Promise((resolve) => {
            later(resolve, 0);
          });
        });
      }
    };
    const pressWith = async (device: string) => {
      const button = screen.getByRole('button', { name });
      if (device === 'mouse') return user.click(button);
      act(() => button.focus());
      return user.keyboard('{Enter}');
    };
    const isSent = (other: number) =>
      calls.some((call) => call.name === `POST /withdrawals/${other}/approve/`);
    /** Presses at once, which the buttons ignore, and again when they no longer do. */
    const pressTwiceMore = async (device: string, other: number) => {
      await pressWith(device);
      await wait(1000);
      expect(isSent(other)).toBe(false);
      await pressWith(device);
      await wait(500);
      expect(isSent(other)).toBe(true);
    };
    return { user, wait, pressWith, isSent, pressTwiceMore };
  }

  it.each(['mouse', 'Enter'])(
    'doesn’t decide the next case by %s, whose button appears at the same point',
    async (device) => {
      const { wait, pressWith, isSent, pressTwiceMore } = await openCase(1);
      await pressWith(device);
      await wait(500);
      expect(isSent(1)).toBe(true);
      expect(
        screen.getByRole('heading', { level: 1, name: '₦1,500.50 of Musa Eze' }),
      ).toBeVisible();
      expect(screen.getByRole('button', { name })).toBeEnabled();
      await pressTwiceMore(device, 2);
    },
  );

  it('doesn’t decide the case that was opened first, to which the decision leads back', async () => {
    const { user, wait, pressWith, isSent, pressTwiceMore } = await openCase(2);
    await user.click(screen.getByRole('link', { name: 'Previous case' }));
    await wait(1500);
    await pressWith('mouse');
    await wait(500);
    expect(isSent(1)).toBe(true);
    expect(screen.getByRole('heading', { level: 1, name: '₦1,500.50 of Musa Eze' })).toBeVisible();
    await pressTwiceMore('mouse', 2);
  });

  it('doesn’t decide the first case after the last one, and opens no decided case again', async () => {
    const { wait, pressWith, isSent, pressTwiceMore } = await openCase(2);
    await pressWith('mouse');
    await wait(500);
    expect(isSent(2)).toBe(true);
    expect(screen.getByRole('heading', { level: 1, name: '₦1,500.50 of Ngozi Eze' })).toBeVisible();
    await pressTwiceMore('mouse', 1);
    expect(screen.getByRole('heading', { level: 1, name: 'Withdrawals' })).toBeVisible();
  });
});

/** Replies that let the person approve or reject the first withdrawal. */
const decidable: Replies = {
  ...signedIn,
  'POST /withdrawals/1/approve/': [200, { message: 'The withdrawal is approved.' }],
  'POST /withdrawals/1/reject/': [200, { message: 'The withdrawal is rejected.' }],
};

describe('after a decision on a withdrawal', () => {
  it('approves a withdrawal, and opens the next withdrawal with a message about the result', async () => {
    const office = setup('/withdrawals/1', decidable);
    await press(office, 'Approve and send');
    expect(await h1('₦1,500.50 of Musa Eze')).toBeVisible();
    const status = screen.getByRole('status');
    expect(status).toHaveTextContent(/^₦1,500\.50 of Ngozi Eze ?The withdrawal is approved\.$/);
  });

  it('says next to the message how many cases of the day the person has decided', async () => {
    let decided_today = 1;
    const office = setup('/withdrawals/1', {
      ...signedIn,
      'GET /session/': () => [
        200,
        { ...me, decided_today, waiting: { withdrawals: 5 - decided_today, complaints: 9 } },
      ],
      'POST /withdrawals/1/approve/': () => {
        decided_today += 1;
        return [200, { message: 'The withdrawal is approved.' }];
      },
    });
    await press(office, 'Approve and send');
    expect(await screen.findByText('2 of 5 decided today')).toBeVisible();
    expect(screen.getByRole('status')).not.toHaveTextContent('decided');
  });

  const withLastCase = (session: object): Replies => {
    let cases = [summaryOf(1, 'Ngozi')];
    return {
      ...signedIn,
      'GET /session/': [200, { ...me, decided_today: 3, ...session }],
      [list]: () => [200, cases],
      'POST /withdrawals/1/approve/': () => {
        cases = [];
        return [200, { message: 'The withdrawal is approved.' }];
      },
    };
  };

  it('says after the last case what was decided today, and links to the next queue', async () => {
    const routes = [...me.routes, 'GET /kyc/'];
    const waiting = { withdrawals: 0, kyc: 1 };
    const office = setup('/withdrawals/1', withLastCase({ routes, waiting }));
    await press(office, 'Approve and send');
    expect(await screen.findByText('That was the last one')).toBeVisible();
    expect(screen.getByText('You decided 3 cases today.')).toBeVisible();
    expect(screen.getByText('No withdrawal here.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Next: Identity checks (1)' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Back to Today' })).toBeNull();
  });

  it('links to “Today” after the last case of all queues', async () => {
    const routes = [...me.routes, 'GET /overview/'];
    const session = { routes, waiting: { withdrawals: 0 } };
    const office = setup('/withdrawals/1', withLastCase(session));
    await press(office, 'Approve and send');
    const link = await screen.findByRole('link', { name: 'Back to Today' });
    expect(link).toHaveAttribute('href', '/today');
  });

  it('doesn’t say that it was the last case once the person comes back to the empty queue', async () => {
    const office = setup(
      '/withdrawals/1',
      withLastCase({ routes: [...me.routes, 'GET /customers/'] }),
    );
    await press(office, 'Approve and send');
    expect(await screen.findByText('That was the last one')).toBeVisible();
    await office.user.click(screen.getByRole('link', { name: 'Customers' }));
    expect(await h1('Customers')).toBeVisible();
    office.goBack();
    expect(await screen.findByText(/^A withdrawal appears here as soon as/)).toBeVisible();
    expect(screen.queryByText('That was the last one')).toBeNull();
  });

  it('hides the message about a decision once the person opens another case', async () => {
    const office = setup('/withdrawals/1', decidable);
    await press(office, 'Approve and send');
    expect(await h1('₦1,500.50 of Musa Eze')).toBeVisible();
    expect(screen.getByText('The withdrawal is approved.')).toBeVisible();
    await office.user.click(screen.getByRole('link', { name: 'Previous case' }));
    expect(await h1('₦1,500.50 of Ngozi Eze')).toBeVisible();
    expect(screen.queryByText('The withdrawal is approved.')).toBeNull();
  });

  it('hides a message once the person goes back to a case that a decision had opened', async () => {
    const office = setup('/withdrawals/1', {
      ...signedIn,
      'GET /session/': [
        200,
        { ...me, routes: [...me.routes, 'GET /assignments/', 'POST /assignments/'] },
      ],
      'GET /assignments/': [200, []],
      'POST /assignments/': [200, { message: 'The case is yours.' }],
      'POST /withdrawals/1/approve/': [200, { message: 'The withdrawal is approved.' }],
    });
    await press(office, 'Approve and send');
    expect(await h1('₦1,500.50 of Musa Eze')).toBeVisible();
    await office.user.click(screen.getByRole('link', { name: 'Previous case' }));
    expect(await h1('₦1,500.50 of Ngozi Eze')).toBeVisible();
    await press(office, 'Assign to me');
    expect(await screen.findByText('The case is yours.')).toBeVisible();
    office.goBack();
    expect(await h1('₦1,500.50 of Musa Eze')).toBeVisible();
    expect(screen.queryByText('The case is yours.')).toBeNull();
  });

  it('hides the message about a decision from the next person who signs in', async () => {
    let isSignedIn = true;
    const office = setup(
      '/withdrawals/1',
      {
        ...signedIn,
        'GET /session/': () =>
          isSignedIn ? [200, me] : [401, { detail: 'Please sign in.', code: 'office_signed_out' }],
        'POST /withdrawals/1/approve/': [200, { message: 'The withdrawal is approved.' }],
        'DELETE /session/': () => {
          isSignedIn = false;
          return [200, { message: 'Signed out.' }];
        },
        'POST /session/challenge/': [200, { challenge: 'abc' }],
        'POST /session/': () => {
          isSignedIn = true;
          return [200, { message: 'Signed in.' }];
        },
      },
      { usePasskey: () => Promise.resolve({} as never) },
    );
    await press(office, 'Approve and send');
    expect(await screen.findByText('The withdrawal is approved.')).toBeVisible();
    await press(office, 'Sign out');
    await press(office, 'Sign in with a passkey');
    expect(await screen.findByRole('navigation', { name: 'Office' })).toBeVisible();
    expect(screen.queryByText('The withdrawal is approved.')).toBeNull();
  });
});

describe('the rejection of a withdrawal', () => {
  it('rejects a withdrawal with a reason, and sends nothing without a reason', async () => {
    const office = setup('/withdrawals/1', decidable);
    await press(office, 'Reject…');
    const send = screen.getByRole('button', { name: 'Reject and notify the customer' });
    expect(send).toBeDisabled();
    await office.user.type(screen.getByRole('textbox', { name: /customer reads/ }), 'No match');
    await office.user.click(send);
    expect(await h1('₦1,500.50 of Musa Eze')).toBeVisible();
    const sent = office.calls.find(({ name }) => name === 'POST /withdrawals/1/reject/');
    expect(sent?.body).toEqual({ reason: 'No match' });
  });

  it('can reject a withdrawal with a ready reason', async () => {
    const office = setup('/withdrawals/1', decidable);
    await press(office, 'Reject…');
    await press(office, 'Another name');
    await press(office, 'Reject and notify the customer');
    expect(await h1('₦1,500.50 of Musa Eze')).toBeVisible();
    const sent = office.calls.find(({ name }) => name === 'POST /withdrawals/1/reject/');
    expect(sent?.body).toEqual({
      reason: 'The bank account isn’t in your name. Please withdraw to an account of your own.',
    });
  });
});
