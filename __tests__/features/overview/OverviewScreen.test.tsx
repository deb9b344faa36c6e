import { act, screen, waitFor, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { environment } from '@/config/env';
import * as limits from '@/config/limits';
import { formatCalendarDate } from '@/lib/dates';
import { baseApi } from '@/store/api/baseApi';
import { signedOut } from '@/store/events';
import { KekeIcon } from '@/ui/images/icons';
import { fakeServer, type FakeReply } from '../../support/fakeServer';
import { currentPath, renderApp, signedInAnswers, signedInDevice } from '../../support/renderApp';
import { heldAnswer } from '../../support/heldAnswer';
import type { TestDevice } from '../../support/makeTestStore';
import {
  aDepositAccount,
  aBackingVehicle,
  anAsset,
  aUser,
  aClique,
  aCliqueInvestment,
  anInvestment,
  aPortfolio,
  aToken,
  aTransaction,
  aWaiting,
  latePayouts,
  weeklyPayouts,
} from '../../support/replies';

async function setup(answers: Record<string, FakeReply> = {}) {
  const server = fakeServer({ ...signedInAnswers, ...answers });
  const app = renderApp('/overview', { server, device: signedInDevice() });
  await screen.findByRole('heading', { level: 1, name: 'Overview' });
  return { ...app, server };
}

const region = (name: string) => screen.findByRole('region', { name });
const user = (fields: Parameters<typeof aUser>[0]) => ({
  'GET /users/current_user/': { body: aUser(fields) },
});
const vehicles = (count: number) =>
  Array.from({ length: count }, (_, index) => anAsset({ id: index + 1, name: `Bus ${index + 1}` }));

test('an account that its customer has frozen says so, with a link to unfreeze it', async () => {
  await setup(user({ wallet: { balance: '250000.50', is_frozen: true } }));
  expect(await screen.findByText(/^Your account is frozen\. Nothing leaves/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Unfreeze your account' })).toHaveAttribute(
    'href',
    '/signup/profile?tab=security&section=freeze',
  );
});

describe('the balance card', () => {
  test('the toggle of the balance hides it behind asterisks', async () => {
    const { user: person } = await setup();
    const card = within(await region('Wallet balance'));
    expect(await card.findByText('₦250,000.50')).toBeVisible();
    await person.click(card.getByRole('button', { name: 'Hide balance' }));
    expect(card.getByText('****')).toBeVisible();
    await person.click(card.getByRole('button', { name: 'Show balance' }));
    expect(card.getByText('₦250,000.50')).toBeVisible();
  });

  test('"Withdraw" tells an unverified customer for 5 s what is missing', async () => {
    jest.useFakeTimers();
    const { user: person } = await setup();
    await person.click(
      within(await region('Wallet balance')).getByRole('button', { name: 'Withdraw' }),
    );
    expect(screen.getByRole('alert')).toHaveTextContent(
      'You need to get verified to be able to withdraw.',
    );
    await act(() => jest.advanceTimersByTimeAsync(4900));
    expect(screen.getByRole('alert')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(100));
    jest.useRealTimers();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(currentPath()).toBe('/overview');
    // The alert has disappeared, but the link to the identity check stays on the page.
    await person.click(screen.getByRole('link', { name: 'Verify your identity' }));
    await waitFor(() => expect(currentPath()).toBe('/profile?tab=kyc'));
  });

  test('"Withdraw" opens /withdrawal for a verified customer', async () => {
    const { user: person } = await setup(user({ verification_status: true }));
    const card = within(await region('Wallet balance'));
    await card.findByText('₦250,000.50');
    await person.click(card.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(currentPath()).toBe('/withdrawal'));
  });
});

describe('the deposit account card', () => {
  test('the deposit account card shows the account name, the account number with a button that copies it, and the bank', async () => {
    const { user: person } = await setup();
    const card = within(await region('Deposit account'));
    expect(await card.findByText('Mota / Ada Obi')).toBeVisible();
    expect(card.getByText('Wema Bank')).toBeVisible();
    const copied = jest.spyOn(window.navigator.clipboard, 'writeText');
    await person.click(card.getByRole('button', { name: /0123456789/ }));
    expect(await screen.findByText('Account number copied!')).toBeVisible();
    expect(copied).toHaveBeenCalledWith('0123456789');
  });

  const confirmBank = 'Confirm the bank’s name before you transfer';

  test.each([null, ' \n'])(
    'the default bank is shown as not yet confirmed if the server sends no bank (%j)',
    async (bank) => {
      await setup({ 'GET /wallet/get-static-account/': { body: aDepositAccount({ bank }) } });
      const card = within(await region('Deposit account'));
      expect(await card.findByText('Wema Bank')).toBeVisible();
      expect(card.getByText(confirmBank)).toBeVisible();
    },
  );

  test('a bank that the server sends is shown without a note', async () => {
    await setup({ 'GET /wallet/get-static-account/': { body: aDepositAccount() } });
    const card = within(await region('Deposit account'));
    expect(await card.findByText('Wema Bank')).toBeVisible();
    expect(card.queryByText(confirmBank)).not.toBeInTheDocument();
  });

  test.each([
    ['pending', 'We’re opening your deposit account. This usually takes a minute.'],
    ['refused', 'The bank couldn’t open your deposit account yet. Verify your identity'],
  ])('the card says without an alert that the deposit account is %s', async (status, text) => {
    const body = { detail: 'x', message: 'x', status };
    await setup({ 'GET /wallet/get-static-account/': { status: 404, body } });
    const card = await region('Deposit account');
    await waitFor(() => expect(card).toHaveTextContent(text));
    expect(within(card).queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('the vehicles', () => {
  test("the overview shows the first 4 vehicles, with 'View More' and 'View Less' if there are more", async () => {
    const { user: person } = await setup({ 'GET /asset/': { body: vehicles(6) } });
    const list = within(await region('Vehicles'));
    expect(await list.findAllByRole('link')).toHaveLength(4);
    await person.click(list.getByRole('button', { name: 'View More' }));
    expect(list.getAllByRole('link')).toHaveLength(6);
    await person.click(list.getByRole('button', { name: 'View Less' }));
    expect(list.getAllByRole('link')).toHaveLength(4);
  });

  test('there is no toggle for 4 vehicles, and each links to /asset/{id} and is labelled Hire Purchase', async () => {
    await setup({ 'GET /asset/': { body: vehicles(4) } });
    const list = within(await region('Vehicles'));
    const [first] = await list.findAllByRole('link');
    expect(first).toHaveAttribute('href', '/signup/asset/1');
    expect(first).toHaveTextContent('Hire Purchase');
    expect(list.queryByRole('button')).not.toBeInTheDocument();
  });

  test('the overview links to the cliques if there are no vehicles', async () => {
    await setup({ 'GET /asset/': { body: [] } });
    const vehicles = within(await region('Vehicles'));
    expect(await vehicles.findByText(/No vehicles are on offer/)).toBeVisible();
    const link = vehicles.getByRole('link', { name: 'Browse cliques' });
    expect(link).toHaveAttribute('href', '/signup/clique');
  });
});

describe('a user without a transaction PIN', () => {
  const prompt = 'For your security, please create a transaction PIN.';

  test("'Maybe Later' closes the prompt for a PIN", async () => {
    const { user: person } = await setup();
    await person.click(await screen.findByRole('button', { name: 'Maybe Later' }));
    expect(screen.queryByText(prompt)).not.toBeInTheDocument();
  });

  test('there is no prompt for a PIN once the customer has a PIN', async () => {
    await setup(user({ has_transaction_pin: true }));
    await screen.findByText('Hello, Ada Obi');
    await screen.findByText('₦250,000.50');
    expect(screen.queryByText(prompt)).not.toBeInTheDocument();
  });
});

describe('the deposit account', () => {
  test('the deposit account is shortened once there is money', async () => {
    await setup();
    const card = within(await region('Deposit account'));
    const number = await card.findByRole('button', { name: '0123456789' });
    expect(number).toHaveTextContent(/^0123456789$/);
    expect(card.queryByRole('heading')).not.toBeInTheDocument();
  });

  test.each([
    ['0123456789', ['012', '345', '6789']],
    ['12345678', ['12345678']],
  ])(
    'the account number %s is shown in groups of digits without spaces',
    async (number, groups) => {
      await setup({
        'GET /wallet/get-static-account/': { body: aDepositAccount({ account_number: number }) },
      });
      const button = await within(await region('Deposit account')).findByRole('button', {
        name: number,
      });
      expect([...button.querySelectorAll('.group')].map(({ textContent }) => textContent)).toEqual(
        groups,
      );
    },
  );

  test('the deposit account is unfolded while the wallet is empty, and "Add money" unfolds it at any time', async () => {
    const { user: person } = await setup(user({ wallet: { balance: '0.00' } }));
    const card = within(await region('Deposit account'));
    expect(await card.findByRole('heading', { name: 'Fund your wallet' })).toBeVisible();
    expect(await card.findByText('Account number')).toBeVisible();
    const balance = within(await region('Wallet balance'));
    await person.click(balance.getByRole('button', { name: 'Add money' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add money' }));
    expect(await dialog.findByText('Mota / Ada Obi')).toBeVisible();
  });

  test('the dialog itself says that the account number was copied, because it covers toasts', async () => {
    const { user: person } = await setup();
    const balance = within(await region('Wallet balance'));
    await person.click(await balance.findByRole('button', { name: 'Add money' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add money' }));
    await person.click(await dialog.findByRole('button', { name: /0123456789/ }));
    expect(await dialog.findByText('Account number copied!')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Account number copied!')).not.toBeInTheDocument();
  });
});

describe('parts that fail to load', () => {
  const reloadButtons = () => screen.queryAllByRole('button', { name: 'Reload' });
  const readable = {
    'GET /users/investments/': { body: aPortfolio() },
    'GET /clique/my-cliques/': { body: [] },
    'GET /wallet/get-static-account/': { body: aDepositAccount() },
    'GET /wallet/transactions/': { body: [aTransaction({ description: 'A deposit' })] },
    'GET /asset/': { body: vehicles(1) },
  } satisfies Record<string, FakeReply>;
  const failing = Object.fromEntries(
    Object.keys(readable).map((call) => [call, { status: 400, body: {} }]),
  );

  test('several parts that fail have one message with one "Reload", which loads all of them', async () => {
    const { server, user: person } = await setup(failing);
    const message = 'We couldn’t load some of this page.';
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(reloadButtons()).toHaveLength(1);
    expect(screen.getByText('⚠ Failed to fetch deposit account. Try again.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Deposit account' })).toBeVisible();
    expect(screen.getByText('Error: Failed to load assets. Please try again.')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Latest activity' })).not.toBeInTheDocument();

    Object.entries(readable).forEach(([call, reply]) => server.answer(call, reply));
    const last = heldAnswer();
    server.answer('GET /asset/', last.answer);
    const reload = screen.getByRole('button', { name: 'Reload' });
    await person.click(reload);
    expect(await screen.findByRole('link', { name: 'A deposit' })).toBeVisible();
    expect(screen.getByRole('button', { name: '0123456789' })).toBeVisible();
    expect(reload).toBeVisible();
    expect(reload).toBeDisabled();
    last.give(readable['GET /asset/']);
    expect(await screen.findByText('Bus 1')).toBeVisible();
    expect(reloadButtons()).toEqual([]);
    expect(screen.queryByText(message)).not.toBeInTheDocument();
  });

  test('the amount in open cliques is not available while several parts fail', async () => {
    await setup({
      ...failing,
      'GET /users/investments/': readable['GET /users/investments/'],
    });
    const card = await region('Your investments');
    expect(await within(card).findByText('Not available')).toBeVisible();
    expect(reloadButtons()).toHaveLength(1);
  });

  test.each(Object.keys(readable))('a single failure of %s has its own "Reload"', async (call) => {
    await setup({ ...readable, [call]: { status: 400, body: {} } });
    const reload = await screen.findByRole('button', { name: 'Reload' });
    expect(reloadButtons()).toHaveLength(1);
    expect(reload.closest('section')).not.toBeNull();
    expect(screen.queryByText('We couldn’t load some of this page.')).not.toBeInTheDocument();
  });
});

describe('the ROI banner', () => {
  const banner = async () =>
    (await screen.findByRole('heading', { name: 'Up to 50% ROI on hire purchase' })).closest(
      '.card',
    );

  test('has its picture while there is no bad news', async () => {
    await setup();
    expect((await banner())?.querySelector('img')).not.toBeNull();
  });

  test('is quiet next to late payouts', async () => {
    const late = anInvestment({ backing: aBackingVehicle(), payouts: latePayouts() });
    await setup({
      'GET /users/investments/': { body: aPortfolio({ active_investments: [late] }) },
    });
    const card = await banner();
    await waitFor(() => expect(card?.querySelector('img')).toBeNull());
  });

  test('is quiet while no vehicle is on offer', async () => {
    await setup({ 'GET /asset/': { body: [] } });
    const card = await banner();
    await waitFor(() => expect(card?.querySelector('img')).toBeNull());
    expect(screen.getByRole('link', { name: 'Browse assets' })).toBeVisible();
  });

  test('is quiet if the investments can’t be loaded', async () => {
    await setup({ 'GET /users/investments/': { status: 400, body: {} } });
    const card = await banner();
    await waitFor(() => expect(card?.querySelector('img')).toBeNull());
  });
});

describe('the order of rendering', () => {
  /** Collects the elements that are added to the page, in order. */
  function watchPieces() {
    const pieces: Node[] = [];
    const watch = new MutationObserver((changes) =>
      changes.forEach(({ addedNodes }) => pieces.push(...addedNodes)),
    );
    watch.observe(document.body, { childList: true, subtree: true });
    return pieces;
  }

  test('the overview renders the balance first and the rest afterwards when the customer navigates to it', async () => {
    const { user: person } = renderApp('/notifications', { device: signedInDevice() });
    await screen.findByRole('heading', { level: 1, name: 'Notifications' });
    const pieces = watchPieces();
    await person.click(screen.getByRole('link', { name: 'Overview' }));
    expect(pieces).toContain(await region('Vehicles'));
  });

  test('the overview renders at once when it is loaded', async () => {
    const pieces = watchPieces();
    await setup();
    expect(pieces).not.toContain(await region('Vehicles'));
  });
});

describe('the figures and the latest activity', () => {
  function open(
    answers: Parameters<typeof fakeServer>[0] = {},
    device: TestDevice = signedInDevice(),
  ) {
    const server = fakeServer({ ...signedInAnswers, ...answers });
    return { ...renderApp('/overview', { server, device }), server };
  }

  const region = async (name: string) => within(await screen.findByRole('region', { name }));

  /** Returns the figure that has this part. */
  const figure = (part: HTMLElement) => part.closest('div');

  const transactions = [5, 4, 3, 2, 1].map((id) =>
    aTransaction({ id, amount: `${id}000`, description: `Transfer ${id}` }),
  );

  test('the overview shows first how much there is, then what comes next, how the money has moved, and where to pay in', async () => {
    open({
      'GET /users/investments/': {
        body: aPortfolio({
          active_investments: [anInvestment({ payouts: weeklyPayouts(1) })],
          active_clique_investments: [],
        }),
      },
      'GET /wallet/transactions/': { body: transactions },
    });
    const names = [
      'Wallet balance',
      'Your investments',
      'Payouts by month',
      'Latest activity',
      'Deposit account',
      'Vehicles',
    ];
    const regions = await Promise.all(names.map((name) => screen.findByRole('region', { name })));
    const inPage = screen.getAllByRole('region').filter((each) => regions.includes(each));
    expect(inPage).toEqual(regions);
  });

  describe('the figures', () => {
    const invested = {
      'GET /users/investments/': {
        body: aPortfolio({
          active_investments: [
            anInvestment({
              amount_paid: '32091.34',
              payouts: [
                {
                  number: 1,
                  due_date: '2026-11-27',
                  amount: '32091.34',
                  paid_at: '2026-11-27T08:00:00Z',
                },
                { number: 2, due_date: '2026-12-04', amount: '32091.35', paid_at: null },
              ],
            }),
          ],
          active_clique_investments: [
            aCliqueInvestment({ contribution: '100000', payout_balance: '150000' }),
          ],
        }),
      },
      'GET /clique/my-cliques/': {
        body: [
          aClique({ contribution: '300000' }),
          aClique({ id: 10, contribution: '1000', is_funded: true }),
        ],
      },
    };

    test('the overview shows the figures of all investments, and the money in open cliques', async () => {
      open(invested);
      const card = await region('Your investments');
      expect(figure(await card.findByText('₦2,325,000.00'))).toHaveTextContent('Invested');
      expect(figure(card.getByText('Paid out'))).toHaveTextContent('₦32,091.34');
      expect(figure(card.getByText('Next payout'))).toHaveTextContent('₦32,091.354 Dec 2026');
      expect(figure(card.getByText('In open cliques'))).toHaveTextContent('₦300,000.00');
      expect(card.getByRole('link', { name: 'Details' })).toHaveAttribute(
        'href',
        '/signup/myinvestment',
      );
    });

    test('the figures show the last payout and the next payout', async () => {
      open(invested);
      const card = await region('Your investments');
      expect(figure(await card.findByText('Next payout'))).toHaveTextContent(
        '₦32,091.354 Dec 2026',
      );
      expect(figure(card.getByText('Paid out'))).toHaveTextContent(
        'the last ₦32,091.34 on 27 Nov 2026',
      );
    });

    test.each([
      ['to your wallet', null],
      ['to GTBank, account ending 6789', '2026-11-01T09:30:00.000Z'],
      // Payouts of 4 December are sent to banks at 18:00 in Lagos, a second before this time. So they stay in the
      // wallet.
      ['to your wallet', '2026-12-04T17:00:01.000Z'],
    ])('the next payout is announced as going %s', async (words, startsAt) => {
      const payoutsTo = { bank_name: 'GTBank', ending: '6789', starts_at: startsAt };
      const wallet = { balance: '1000.00', payouts_to: startsAt && payoutsTo };
      open({ ...invested, 'GET /users/current_user/': { body: aUser({ wallet }) } });
      const card = await region('Your investments');
      const link = await card.findByRole('link', { name: words });
      expect(link).toHaveAttribute('href', '/signup/profile?tab=security&section=payouts');
      expect(figure(card.getByText('Next payout'))).toHaveTextContent(`4 Dec 2026, ${words}`);
    });

    test.each([
      ['to your wallet (above the limit)', '32091.34'],
      ['to your wallet', '0.00'],
      ['to GTBank, account ending 6789', '32091.35'],
    ])('the next payout is announced as going %s if at most ₦%s is sent', async (words, most) => {
      const payoutsTo = {
        bank_name: 'GTBank',
        ending: '6789',
        starts_at: '2026-11-01T09:30:00.000Z',
        most,
      };
      const wallet = { balance: '1000.00', payouts_to: payoutsTo };
      open({ ...invested, 'GET /users/current_user/': { body: aUser({ wallet }) } });
      const card = await region('Your investments');
      expect(await card.findByRole('link', { name: words })).toBeVisible();
    });

    test('the next payout of another server is announced without a destination', async () => {
      jest.replaceProperty(environment, 'apiExtensions', false);
      open(invested);
      const card = await region('Your investments');
      await card.findByText('Next payout');
      expect(card.queryByRole('link', { name: 'to your wallet' })).not.toBeInTheDocument();
    });

    test('the figures have a chart of money paid in, received and expected', async () => {
      const { user } = open({
        ...invested,
        'GET /users/investments/': {
          body: aPortfolio({
            active_investments: [anInvestment({ payouts: weeklyPayouts(2) })],
            active_clique_investments: [],
          }),
        },
      });
      const picture = await region('Payouts by month');
      expect(
        picture.getByRole('heading', {
          name: '₦64,182.68 of the ₦2,225,000.00 you paid in has come back. The rest is expected by Mar 2028.',
        }),
      ).toBeVisible();
      const drawing = await picture.findByRole('img', { name: 'Payouts by month' });
      expect(within(drawing).getAllByText('₦2.2M paid in')).not.toHaveLength(0);
      await user.click(picture.getByText('Show as a table'));
      const table = within(picture.getByRole('table', { name: 'Payouts by month' }));
      expect(table.getAllByRole('row')[1]).toHaveTextContent(
        'Nov 2026₦2,225,000.00₦64,182.68₦0.00',
      );
    });

    test('hiding the balance hides every amount of the customer, but no price of a vehicle', async () => {
      const { user } = open({
        ...invested,
        'GET /users/investments/': {
          body: aPortfolio({
            active_investments: [
              anInvestment({ backing: aBackingVehicle(), payouts: latePayouts() }),
              anInvestment({ id: 8, start_date: null, backing: aWaiting() }),
            ],
          }),
        },
        'GET /wallet/transactions/': { body: transactions },
      });
      const picture = await region('Payouts by month');
      await picture.findByRole('img', { name: 'Payouts by month' });
      await user.click(picture.getByText('Show as a table'));
      await region('Latest activity');
      await user.click(screen.getByRole('button', { name: 'Hide balance' }));
      const vehicle = await screen.findByRole('region', { name: 'Vehicles' });
      const amounts = screen
        .getAllByText(/₦/)
        .filter((element) => !vehicle.contains(element))
        .map((element) => element.textContent);
      expect(amounts).toEqual([]);
      expect(within(vehicle).getAllByText(/₦/)).not.toHaveLength(0);
      // Only the balance has the asterisks of the specification.
      expect(screen.getAllByText(/\*/)).toHaveLength(1);
      expect(picture.getAllByText('•••• paid in')).not.toHaveLength(0);
      // Sentences leave out their figures, and a hidden amount has no colour that would reveal a gain.
      expect(picture.getByRole('heading')).toHaveTextContent(/^[^•]+\.$/);
      expect(picture.getByText(/^More is invested\./)).toBeVisible();
      expect(
        screen.getByRole('region', { name: /^Money from the .* has been late since/ }),
      ).toBeVisible();
      const activity = await region('Latest activity');
      for (const amount of activity.getAllByText('••••')) {
        expect(amount.closest('.success')).toBeNull();
      }
      await user.click(screen.getByRole('button', { name: 'Show balance' }));
      expect(screen.queryByText(/••••/)).not.toBeInTheDocument();
    });

    test("the chart names money that is waiting for a vehicle, and doesn't show it as lost", async () => {
      open({
        ...invested,
        'GET /users/investments/': {
          body: aPortfolio({
            active_investments: [
              anInvestment({ payouts: weeklyPayouts(2) }),
              anInvestment({ id: 8, start_date: null, backing: aWaiting() }),
            ],
            active_clique_investments: [],
          }),
        },
      });
      const picture = await region('Payouts by month');
      expect(
        picture.getByRole('heading', {
          name: '₦64,182.68 of the ₦2,225,000.00 you paid in has come back. The rest is expected by Mar 2028.',
        }),
      ).toBeVisible();
      expect(
        picture.getByText(
          (_text, element) =>
            element?.tagName === 'P' &&
            element.textContent.startsWith('₦2,225,000.00 more is invested.'),
        ),
      ).toBeVisible();
    });

    test('a customer without investments is shown no figures', async () => {
      open();
      await waitFor(() =>
        expect(screen.queryByRole('region', { name: 'Your investments' })).not.toBeInTheDocument(),
      );
      expect(screen.queryByRole('region', { name: 'Payouts by month' })).not.toBeInTheDocument();
    });

    test('a customer whose money is in an open clique is shown the figures', async () => {
      open({ 'GET /clique/my-cliques/': { body: [aClique({ contribution: '300000' })] } });
      const card = await region('Your investments');
      expect(figure(await card.findByText('₦300,000.00'))).toHaveTextContent('In open cliques');
    });

    test('the figures of investments and of cliques are reloaded separately', async () => {
      const { server, user } = open({
        ...invested,
        'GET /clique/my-cliques/': { status: 404, body: {} },
      });
      const card = await region('Your investments');
      expect(await card.findByText('₦2,325,000.00')).toBeVisible();
      server.answer('GET /clique/my-cliques/', { body: [aClique({ contribution: '300000' })] });
      await user.click(await card.findByRole('button', { name: 'Reload' }));
      expect(await card.findByText('₦300,000.00')).toBeVisible();
    });

    test('there is one "Reload" button if the figures can\'t be read', async () => {
      const { server, user } = open({ 'GET /users/investments/': { status: 404, body: {} } });
      const card = await region('Your investments');
      const reload = await card.findByRole('button', { name: 'Reload' });
      expect(
        card.getByText('We couldn’t load your investments. They haven’t changed. Try again.'),
      ).toBeVisible();
      expect(screen.queryByRole('region', { name: 'Payouts by month' })).not.toBeInTheDocument();
      server.answer('GET /users/investments/', { body: aPortfolio() });
      await user.click(reload);
      expect(await card.findByText('₦2,225,000.00')).toBeVisible();
    });
  });

  describe('special events', () => {
    const openWith = (investments: readonly ReturnType<typeof anInvestment>[]) =>
      open({
        'GET /users/investments/': {
          body: aPortfolio({
            active_investments: investments,
            active_clique_investments: [],
          }),
        },
      });

    /** Returns the day that is `days` days from now. */
    const inDays = (days: number) => new Date(Date.now() + days * 864e5).toISOString().slice(0, 10);
    const payouts = (paid: number, fields: object = {}) =>
      Array.from({ length: 3 }, (_, index) => ({
        number: index + 1,
        due_date: inDays(7 * (index + 1) - 10),
        amount: '1000.00',
        paid_at: index < paid ? `${inDays(-2)}T08:00:00Z` : null,
        ...fields,
      }));
    const bound = aBackingVehicle({ since: inDays(-3) });

    test.each([
      ['A driver has your TVS King', 0, 'My TVS King is on the road with Mota.'],
      [
        'Your first payout from the TVS King has arrived',
        1,
        'My TVS King has earned its first payout with Mota.',
      ],
      [
        'Your contract for the TVS King is complete',
        3,
        'My TVS King is paid off: every payout of my contract with Mota has arrived.',
      ],
    ])('"%s" can be shared as a text without an amount', async (title, paid, sentence) => {
      const { user } = openWith([anInvestment({ payouts: payouts(paid), backing: bound })]);
      const moment = await region(title);
      const copied = jest.spyOn(window.navigator.clipboard, 'writeText');
      await user.click(moment.getByRole('button', { name: 'Copy this text' }));
      expect(copied).toHaveBeenCalledWith(`${sentence} http://localhost/signup/`);
      expect(sentence).not.toContain('₦');
    });

    test.each([
      ['an own vehicle', {}, 'See your vehicle', '/signup/myinvestment?kind=individual'],
      [
        'a vehicle whose contract is complete',
        {
          active_investments: [],
          completed_investments: [anInvestment({ payouts: payouts(3), backing: bound })],
        },
        'See your vehicle',
        '/signup/myinvestment?status=completed&kind=individual',
      ],
      [
        'a vehicle of a clique',
        {
          active_investments: [],
          active_clique_investments: [
            aCliqueInvestment({
              payouts: payouts(0),
              backing: bound,
              contribution: '1000.00',
              payout_balance: '3000.00',
            }),
          ],
        },
        'See your clique',
        '/signup/myinvestment?kind=clique',
      ],
    ])('a moment of %s leads to its place in the portfolio', async (_of, lists, name, path) => {
      open({
        'GET /users/investments/': {
          body: aPortfolio({
            active_investments: [anInvestment({ payouts: payouts(0), backing: bound })],
            active_clique_investments: [],
            ...lists,
          }),
        },
      });
      expect(await screen.findByRole('link', { name })).toHaveAttribute('href', path);
    });

    test('a payback says what was put in, what has come back and what is due next', async () => {
      openWith([anInvestment({ amount_invested: '2000.00', payouts: payouts(2), backing: bound })]);
      const moment = await region('The TVS King has paid your money back');
      const sentence = (start: string) =>
        moment.getByText(
          (_text, element) => element?.tagName === 'P' && element.textContent.startsWith(start),
        );
      expect(sentence('You put in')).toHaveTextContent(
        `You put in ₦2,000.00. By ${formatCalendarDate(inDays(-2))}, ₦2,000.00 had come back. What still comes is profit.`,
      );
      expect(sentence('The next payout')).toHaveTextContent(
        /^The next payout, ₦1,000\.00 projected, is due on .*\.$/,
      );
      expect(moment.getByRole('link', { name: 'See your vehicle' })).toBeVisible();
    });

    test.each([
      ['Choose your next vehicle', '/signup/assets', { active_clique_investments: [] }],
      [
        'Find your next clique',
        '/signup/clique',
        {
          active_investments: [],
          active_clique_investments: [
            aCliqueInvestment({
              payouts: payouts(3),
              backing: bound,
              contribution: '1000.00',
              payout_balance: '0.00',
            }),
          ],
        },
      ],
    ])('a contract that is complete leads on with "%s"', async (name, path, lists) => {
      open({
        'GET /users/investments/': {
          body: aPortfolio({
            active_investments: [anInvestment({ payouts: payouts(3), backing: bound })],
            ...lists,
          }),
        },
      });
      expect(await screen.findByRole('link', { name })).toHaveAttribute('href', path);
    });

    test('a moment of a keke without an image shows the outline of a keke', async () => {
      openWith([anInvestment({ payouts: payouts(0), backing: bound })]);
      await region('A driver has your TVS King');
      const card = screen.getByRole('region', { name: 'A driver has your TVS King' });
      const outline = renderToStaticMarkup(<KekeIcon />);
      const path = card.querySelector('span > svg > path')?.getAttribute('d') ?? 'none';
      expect(outline).toContain(path);
    });

    test('a moment can be closed, and stays closed on the next visit of the overview', async () => {
      const { user } = openWith([anInvestment({ payouts: payouts(0), backing: bound })]);
      const moment = await region('A driver has your TVS King');
      await user.click(moment.getByRole('button', { name: 'Close' }));
      const name = /driver has your/;
      expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
      expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
      await user.click(screen.getByRole('link', { name: 'Log out' }));
      await screen.findByRole('heading', { level: 1, name: 'Log out' });
      await user.click(screen.getByRole('link', { name: 'Overview' }));
      expect(await screen.findByRole('button', { name: /0123456789/ })).toBeVisible();
      expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
    });

    test('a closed moment stays closed after a reload, and other customers of the browser see theirs', async () => {
      const device = signedInDevice();
      const answers = {
        'GET /users/investments/': {
          body: aPortfolio({
            active_investments: [anInvestment({ payouts: payouts(0), backing: bound })],
            active_clique_investments: [],
          }),
        },
      };
      const first = open(answers, device);
      const closed = await region('A driver has your TVS King');
      await first.user.click(closed.getByRole('button', { name: 'Close' }));
      first.unmount();

      const second = open(answers, device);
      expect(await screen.findByRole('button', { name: /0123456789/ })).toBeVisible();
      expect(screen.queryByRole('region', { name: /driver has your/ })).not.toBeInTheDocument();
      act(() => void second.store.dispatch(signedOut()));
      second.unmount();

      device.values.set('token', aToken());
      open(answers, device);
      expect(await screen.findByRole('region', { name: /driver has your/ })).toBeVisible();
    });

    test('the card of a first deposit can be closed', async () => {
      const only = aTransaction({ created_at: new Date().toISOString(), status: 'success' });
      const { user } = open({ 'GET /wallet/transactions/': { body: [only] } });
      const moment = await region('Your first money is here');
      await user.click(moment.getByRole('button', { name: 'Close' }));
      expect(screen.queryByRole('region', { name: /first money/ })).not.toBeInTheDocument();
    });

    test('a late payout shows how much is missing, since when, and what happens next', async () => {
      const { user } = openWith([
        anInvestment({
          payouts: payouts(0).map((payout) => ({ ...payout, is_late: payout.number === 1 })),
        }),
      ]);
      const day = formatCalendarDate(inDays(-3));
      const late = await region(`₦1,000.00 from the TVS King has been late since ${day}`);
      expect(late.getByText('We’re following it up with the driver.')).toBeVisible();
      const steps = within(late.getByRole('list', { name: 'How things stand' }));
      expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        `Late since${day}`,
        'NowWe’re following it up with the driver.',
        `Next payout due${formatCalendarDate(inDays(4))}`,
      ]);
      // Only the late step has the colour of warnings.
      expect(steps.getAllByRole('listitem').map((each) => each.hasAttribute('data-late'))).toEqual([
        true,
        false,
        false,
      ]);
      expect(late.getByText(/^You don’t need to do anything\./)).toBeVisible();
      const step = late.getByText(/the reserve pays, as long as it has money/);
      expect(step).not.toBeVisible();
      await user.click(late.getByText('What happens now'));
      expect(step).toBeVisible();
      expect(late.getByRole('link', { name: 'See your payouts' })).toHaveAttribute(
        'href',
        '/signup/myinvestment',
      );
    });

    test('late payouts of several vehicles are added up, and nothing is celebrated next to them', async () => {
      const late = (name: string, due_date: string) =>
        anInvestment({
          asset: { id: name, name, image: null, description: null },
          payouts: payouts(0, { is_late: true, due_date }).slice(0, 1),
        });
      openWith([
        late('TVS King', inDays(-3)),
        late('Danfo', inDays(-9)),
        anInvestment({ payouts: payouts(1), backing: bound }),
      ]);
      const day = formatCalendarDate(inDays(-9));
      const card = await region(`₦2,000.00 from 2 vehicles is late, some of it since ${day}`);
      const steps = within(card.getByRole('list', { name: 'How things stand' }));
      expect(steps.getAllByRole('listitem')[0]).toHaveTextContent(`Late since${day}`);
      expect(card.getByText(/^Danfo:/)).toHaveTextContent(`Danfo: ₦1,000.00 since ${day}`);
      expect(screen.queryByRole('region', { name: /first payout/ })).toBeNull();
    });

    test('a first deposit leads to the vehicles', async () => {
      const only = aTransaction({ created_at: new Date().toISOString(), status: 'success' });
      open({ 'GET /wallet/transactions/': { body: [only] } });
      const moment = await region('Your first money is here');
      expect(moment.getByText(/arrived in your wallet on/)).toHaveTextContent(/^₦[\d,.]+ arrived/);
      expect(moment.getByRole('link', { name: 'Browse assets' })).toHaveAttribute(
        'href',
        '/signup/assets',
      );
      expect(moment.getByRole('link', { name: 'Or join a clique' })).toHaveAttribute(
        'href',
        '/signup/clique',
      );
    });

    test('while no vehicle is on offer, a first deposit leads only to the cliques', async () => {
      const only = aTransaction({ created_at: new Date().toISOString(), status: 'success' });
      open({
        'GET /wallet/transactions/': { body: [only] },
        'GET /asset/': { body: [] },
      });
      const moment = await region('Your first money is here');
      await waitFor(() =>
        expect(moment.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
          'Browse cliques',
        ]),
      );
      expect(moment.getByRole('link')).toHaveAttribute('href', '/signup/clique');
    });

    test('the deposit account appears only once it is known whether an event is shown above it', async () => {
      const investments = heldAnswer();
      open({
        'GET /users/investments/': investments.answer,
        'GET /wallet/transactions/': { body: transactions },
      });
      expect(await screen.findByText('Transfer 5')).toBeVisible();
      expect(screen.queryByRole('button', { name: /0123456789/ })).toBeNull();
      investments.give({
        body: aPortfolio({
          active_investments: [anInvestment({ payouts: payouts(0), backing: bound })],
          active_clique_investments: [],
        }),
      });
      await region('A driver has your TVS King');
      expect(await screen.findByRole('button', { name: /0123456789/ })).toBeVisible();
    });

    test('a new customer’s deposit account has its final space before it is known whether an event is shown above it', async () => {
      const investments = heldAnswer();
      open({
        ...user({ wallet: { balance: '0.00' } }),
        'GET /users/investments/': investments.answer,
        'GET /wallet/transactions/': { body: [] },
      });
      const account = await region('Deposit account');
      expect(account.getByRole('heading', { name: 'Fund your wallet' })).toBeVisible();
      expect(account.getByText('Loading your deposit account…')).toBeInTheDocument();
      investments.give({
        body: aPortfolio({ active_investments: [], active_clique_investments: [] }),
      });
      expect(await screen.findByRole('button', { name: /0123456789/ })).toBeVisible();
    });

    test("an event that arrives later doesn't move the focus", async () => {
      const path = 'GET /wallet/transactions/';
      const { server, store } = open({ [path]: { body: [] } });
      const account = await screen.findByRole('button', { name: /0123456789/ });
      act(() => account.focus());
      const first = aTransaction({ created_at: new Date().toISOString(), status: 'success' });
      server.answer(path, { body: [first] });
      act(() => void store.dispatch(baseApi.util.invalidateTags(['Transactions'])));
      await region('Your first money is here');
      expect(account).toHaveFocus();
    });

    test('the overview shows no special event on an ordinary day', async () => {
      open({ 'GET /wallet/transactions/': { body: transactions } });
      await region('Latest activity');
      expect(
        screen.queryByRole('region', {
          name: /first (payout|money)|\blate\b|driver has|complete/i,
        }),
      ).toBeNull();
    });
  });

  describe('the latest activity', () => {
    test('the latest activity shows the three newest transactions, each with a link to its receipt', async () => {
      open({ 'GET /wallet/transactions/': { body: transactions } });
      const card = await region('Latest activity');
      const rows = await card.findAllByRole('listitem');
      expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual([
        'Transfer 5',
        'Transfer 4',
        'Transfer 3',
      ]);
      expect(rows[0]).toHaveTextContent('+₦5,000.00');
      expect(card.getByRole('link', { name: 'Transfer 5' })).toHaveAttribute(
        'href',
        '/signup/transactions?receipt=5',
      );
      expect(card.getByRole('link', { name: 'Show all' })).toHaveAttribute(
        'href',
        '/signup/transactions',
      );
    });

    test('the latest activity requests no more transactions than it shows', async () => {
      const { server } = open({ 'GET /wallet/transactions/': { body: transactions } });
      await (await region('Latest activity')).findByText('Transfer 5');
      expect(server.sent('GET /wallet/transactions/').map(({ query }) => query)).toEqual([
        'limit=3',
      ]);
    });

    test.each([
      ['pending', 'Ongoing'],
      ['rejected', 'Rejected'],
      ['failed', 'Failed'],
    ])('the latest activity describes a %s transaction: %s', async (status, word) => {
      const withdrawal = aTransaction({ transaction_type: 'withdrawal', status });
      open({ 'GET /wallet/transactions/': { body: [withdrawal] } });
      const [row] = await (await region('Latest activity')).findAllByRole('listitem');
      expect(row).toHaveTextContent(`${word}−₦250,000.50`);
    });

    test('there is no latest activity before the first transaction', async () => {
      open();
      await screen.findByText('TVS King');
      expect(screen.queryByRole('region', { name: 'Latest activity' })).not.toBeInTheDocument();
    });
  });
});

describe('incoming money', () => {
  const withBalance = (balance: string) => ({ body: aUser({ wallet: { balance } }) });
  const currentUser = 'GET /users/current_user/';
  const announcement = /has arrived in your wallet/;

  async function openWith(balance: string) {
    const server = fakeServer({ ...signedInAnswers, [currentUser]: withBalance(balance) });
    const app = renderApp('/overview', { server, device: signedInDevice() });
    const card = within(await screen.findByRole('region', { name: 'Wallet balance' }));
    const change = (changed: string) => {
      server.answer(currentUser, withBalance(changed));
      act(() => void app.store.dispatch(baseApi.util.invalidateTags(['CurrentUser'])));
    };
    return { ...app, card, change };
  }

  test('a deposit is announced once, and screen readers get the full balance while it counts up', async () => {
    const { card, change } = await openWith('1000.00');
    await card.findByText('₦1,000.00');
    expect(screen.queryByText(announcement)).not.toBeInTheDocument();
    change('6000.50');
    expect(await card.findByText('₦6,000.50')).toBeVisible();
    expect(screen.getByText('₦5,000.50 has arrived in your wallet.')).toBeInTheDocument();
    // The figures that count up are for sighted users only. Screen readers don't get them.
    await waitFor(() => expect(card.getAllByText(/₦/)).toHaveLength(1));
    expect(screen.getAllByText(announcement)).toHaveLength(1);
  });

  test('a second deposit of the same amount is announced again', async () => {
    const { card, change } = await openWith('1000.00');
    await card.findByText('₦1,000.00');
    change('2000.00');
    const first = await screen.findByText(announcement);
    change('3000.00');
    await card.findByText('₦3,000.00');
    expect(screen.getByText(announcement)).not.toBe(first);
  });

  test('outgoing money is shown at once, and not announced as incoming', async () => {
    const { card, change } = await openWith('1000.00');
    await card.findByText('₦1,000.00');
    change('400.00');
    expect(await card.findByText('₦400.00')).toBeVisible();
    expect(card.getAllByText(/₦/)).toHaveLength(1);
    expect(screen.queryByText(announcement)).not.toBeInTheDocument();
  });

  test('the new balance is shown at once with reduced motion', async () => {
    const { card, change } = await openWith('1000.00');
    await card.findByText('₦1,000.00');
    const media = Object.assign(new EventTarget(), { matches: true }) as MediaQueryList;
    const asked = jest.spyOn(window, 'matchMedia').mockReturnValue(media);
    change('2000.00');
    expect(await card.findByText('₦2,000.00')).toBeVisible();
    expect(card.getAllByText(/₦/)).toHaveLength(1);
    expect(asked).toHaveBeenCalledWith('(prefers-reduced-motion: reduce)');
  });

  test('a hidden balance stays hidden when money arrives', async () => {
    const { card, change, user } = await openWith('1000.00');
    await card.findByText('₦1,000.00');
    await user.click(card.getByRole('button', { name: 'Hide balance' }));
    change('2000.00');
    expect(await screen.findByText('•••• has arrived in your wallet.')).toBeInTheDocument();
    expect(card.getByText('****')).toBeVisible();
    expect(card.queryByText(/₦/)).not.toBeInTheDocument();
  });

  test.each([
    ['Wallet balance', 'Add money'],
    ['First steps', 'Pay into your wallet'],
  ])(
    '%s: the deposit account shows the money that has arrived, and closes',
    async (place, opener) => {
      const { change, user } = await openWith('0.00');
      const region = within(await screen.findByRole('region', { name: place }));
      await user.click(region.getByRole('button', { name: opener }));
      const dialog = await screen.findByRole('dialog', { name: 'Add money' });
      expect(dialog.parentElement).toBe(document.body);
      expect(await within(dialog).findByText('Account number')).toBeVisible();
      expect(within(dialog).queryByText(announcement)).not.toBeInTheDocument();
      jest.useFakeTimers();
      change('5000.00');
      const arrived = await within(dialog).findByText('₦5,000.00 has arrived in your wallet.');
      await act(() => jest.advanceTimersByTimeAsync(limits.arrivalDuration - 500));
      expect(within(dialog).getByRole('status')).toContainElement(arrived);
      await act(() => jest.advanceTimersByTimeAsync(1000));
      expect(dialog).not.toBeInTheDocument();
      jest.useRealTimers();
    },
  );

  test('the deposit account hides the amount that has arrived while the balance is hidden', async () => {
    const { card, change, user } = await openWith('1000.00');
    await card.findByText('₦1,000.00');
    await user.click(card.getByRole('button', { name: 'Hide balance' }));
    await user.click(card.getByRole('button', { name: 'Add money' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add money' }));
    await dialog.findByText('Account number');
    change('6000.00');
    expect(await dialog.findByText('•••• has arrived in your wallet.')).toBeVisible();
    expect(dialog.queryByText(/5,000/)).not.toBeInTheDocument();
  });
});

describe('the first steps', () => {
  const customer = (fields: Parameters<typeof aUser>[0]) => ({
    'GET /users/current_user/': { body: aUser(fields) },
  });
  const empty = { wallet: { balance: '0.00' } };
  const settled = { verification_status: true, has_transaction_pin: true };

  function open(answers: Parameters<typeof fakeServer>[0] = {}) {
    const server = fakeServer({ ...signedInAnswers, ...answers });
    return { ...renderApp('/overview', { server, device: signedInDevice() }), server };
  }

  const steps = async () => within(await screen.findByRole('region', { name: 'First steps' }));

  test.each<[string, Record<string, FakeReply>, string]>([
    ['nothing', customer(empty), '0 of 4'],
    ['a PIN', customer({ ...empty, has_transaction_pin: true }), '1 of 4'],
    [
      'money that has been withdrawn again',
      { ...customer(empty), 'GET /wallet/transactions/': { body: [aTransaction()] } },
      '1 of 4',
    ],
    [
      'a vehicle that took all the money',
      { ...customer(empty), 'GET /users/investments/': { body: aPortfolio() } },
      '2 of 4',
    ],
    [
      'a share in an open clique',
      {
        ...customer(empty),
        'GET /clique/my-cliques/': { body: [aClique({ contribution: '5000' })] },
      },
      '2 of 4',
    ],
    ['identity, PIN and money', customer(settled), '3 of 4'],
    [
      'investments that cannot be read',
      { ...customer({}), 'GET /users/investments/': { status: 404, body: {} } },
      '1 of 3',
    ],
  ])('the first steps of a customer with %s are counted', async (_what, answers, count) => {
    open(answers);
    expect(await (await steps()).findByText(count)).toBeVisible();
  });

  test("the prompt for a PIN appears as soon as the customer's record is loaded", async () => {
    const unanswered = () => new Promise<FakeReply>(() => undefined);
    open({
      ...customer(empty),
      'GET /users/investments/': unanswered,
      'GET /clique/my-cliques/': unanswered,
      'GET /wallet/transactions/': unanswered,
    });
    expect(await screen.findByRole('button', { name: 'Set PIN Now' })).toBeVisible();
    expect((await steps()).getByRole('link', { name: 'Get verified' })).toBeVisible();
    expect((await steps()).queryByText(/ of 4/)).not.toBeInTheDocument();
  });

  test('the first steps are directly below the balance', async () => {
    open(customer(empty));
    await steps();
    const [balance, first] = screen.getAllByRole('region');
    expect(balance).toHaveAccessibleName('Wallet balance');
    expect(first).toHaveAccessibleName('First steps');
  });

  test('the first steps greet the customer by the first name', async () => {
    open();
    const card = await steps();
    expect(card.getByText('Welcome, Ada. These steps lead to your first payout.')).toBeVisible();
  });

  test.each(['Set PIN Now', 'Choose a PIN'])(
    '"%s" opens the PIN creation and moves the focus there',
    async (name) => {
      const { user } = open();
      if (name === 'Choose a PIN') {
        await user.click(await screen.findByRole('button', { name: 'Maybe Later' }));
      }
      await user.click(await screen.findByText(name));
      const entry = within(await screen.findByRole('group', { name: 'Enter PIN' }));
      expect(entry.getByLabelText('Digit 1 of 4')).toHaveFocus();
      expect(currentPath()).toBe('/profile');
    },
  );

  test('the first steps are hidden when all are done', async () => {
    open({ ...customer(settled), 'GET /users/investments/': { body: aPortfolio() } });
    await screen.findByText('₦2,225,000.00');
    expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument();
  });

  test.each([
    ['Get verified', '/profile?tab=kyc'],
    ['Your first vehicle', '/assets'],
  ])('the first step "%s" opens %s', async (name, path) => {
    const { user } = open(customer(empty));
    await user.click((await steps()).getByRole('link', { name }));
    await waitFor(() => expect(currentPath()).toBe(path));
  });

  test('the first steps mention an identity check in progress', async () => {
    open(customer({ kyc: { kyc_verification_status: 'In Progress' } }));
    expect(
      (await steps()).getByText('Verification in progress. Please wait for confirmation.'),
    ).toBeVisible();
  });
});
