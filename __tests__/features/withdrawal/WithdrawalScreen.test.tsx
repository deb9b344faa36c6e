import { act, screen, waitFor, within } from '@testing-library/react';
import { environment } from '@/config/env';
import { fakeServer } from '../../support/fakeServer';
import { fillIn } from '../../support/fillIn';
import { heldAnswer } from '../../support/heldAnswer';
import { currentPath, renderApp, signedInAnswers, signedInDevice } from '../../support/renderApp';
import { aBank, aBeneficiary, aProtection, aTransaction, aUser } from '../../support/replies';
import { untilShown } from '../../support/untilShown';
import { traceOf } from '../../support/traceOf';

const me = 'GET /users/current_user/';
const banks = 'GET /wallet/fetch_banks/';
const verifying = 'POST /wallet/verify-account/';
const saved = 'GET /wallet/api/bank-details/';
const withdrawing = 'POST /wallet/request_withdrawal/';
const transactions = 'GET /wallet/transactions/';
const protection = 'GET /users/protection/';

const answers = {
  ...signedInAnswers,
  [me]: { body: aUser({ verification_status: true, has_transaction_pin: true }) },
  [banks]: { body: [aBank(), aBank({ code: '057', name: 'Zenith Bank' })] },
  [verifying]: { body: { account_name: 'ADA OBI' } },
  [saved]: { body: [aBeneficiary()] },
  [withdrawing]: { body: { message: 'Taken.' } },
};

async function setup(more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({ ...answers, ...more });
  const app = renderApp('/withdrawal', { server, device: signedInDevice() });
  await screen.findByRole('heading', { level: 1, name: 'Withdraw' });
  return { ...app, server };
}

const bank = () => screen.findByRole('combobox', { name: 'Bank' });
const accountNumber = () => screen.getByRole('textbox', { name: 'Account number' });
const confirm = () => screen.getByRole('button', { name: 'Confirm Receiver' });
const amount = () => screen.findByRole('textbox', { name: 'Amount' });
const pin = () => screen.getByRole('textbox', { name: 'Transaction PIN' });
const withdraw = () => screen.getByRole('button', { name: 'Withdraw' });

type App = Awaited<ReturnType<typeof setup>>;

async function confirmReceiver({ user }: App, number = '0123456789') {
  await screen.findByRole('option', { name: 'GTBank' });
  await user.selectOptions(await bank(), 'GTBank');
  await user.clear(accountNumber());
  await fillIn(user, accountNumber(), number);
  await user.click(confirm());
}

async function fill({ user }: App, naira = '50000', digits = '1234') {
  await fillIn(user, await amount(), naira);
  await fillIn(user, pin(), digits);
}

describe('what stops withdrawals', () => {
  const open = { held_until: null };

  test('a customer who has frozen the account reads so before typing, with a link to unfreeze it', async () => {
    const { user } = await setup({
      [protection]: { body: aProtection({ ...open, is_frozen: true }) },
    });
    expect(await screen.findByText(/^You’ve frozen your account/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Unfreeze your account' }));
    expect(currentPath()).toBe('/profile?tab=security&section=freeze');
  });

  test('a customer whose wallet is on hold reads so before typing', async () => {
    await setup({ [protection]: { body: aProtection({ ...open, is_on_hold: true }) } });
    expect(await screen.findByText(/^We’ve put your wallet on hold/)).toBeVisible();
  });

  test('after a correction by staff the customer reads from when withdrawals are possible again', async () => {
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
    await setup({ [protection]: { body: aProtection({ held_until: inAnHour }) } });
    expect(await screen.findByText(/^We’ve corrected your name or email\./)).toBeVisible();
  });

  test('while withdrawals are stopped, the button is quiet and says from when they are possible again', async () => {
    const app = await setup({
      [protection]: { body: aProtection({ held_until: '2099-11-22T09:30:00.000Z' }) },
    });
    await confirmReceiver(app);
    await amount();
    expect(withdraw()).toHaveAccessibleDescription(
      'You can withdraw again from 22 Nov 2099, 09:30.',
    );
    expect(withdraw()).toHaveClass('quiet');
    expect(withdraw()).toBeEnabled();
  });

  test('while the account is frozen, the button is quiet and says that withdrawals are stopped', async () => {
    const app = await setup({ [protection]: { body: aProtection({ ...open, is_frozen: true }) } });
    await confirmReceiver(app);
    await amount();
    expect(withdraw()).toHaveAccessibleDescription('Withdrawals are stopped for now.');
    expect(withdraw()).toHaveClass('quiet');
  });

  test.each(['is_frozen', 'is_on_hold'])(
    'after a correction by staff, the button names no time if something else stops withdrawals too: %s',
    async (stop) => {
      const held = aProtection({ held_until: '2099-11-22T09:30:00.000Z', [stop]: true });
      const app = await setup({ [protection]: { body: held } });
      await confirmReceiver(app);
      await amount();
      expect(withdraw()).toHaveAccessibleDescription('Withdrawals are stopped for now.');
    },
  );

  test.each([
    [{ held_until: '2099-11-22T09:30:00.000Z' }, 'ArrivesNot before 22 Nov 2099, 09:30'],
    [{ ...open, is_frozen: true }, 'ArrivesNot while withdrawals are stopped'],
    [{ ...open, is_on_hold: true }, 'ArrivesNot while withdrawals are stopped'],
  ])('the review promises no arrival that something stops: %j', async (stop, arrival) => {
    const app = await setup({ [protection]: { body: aProtection(stop) } });
    await confirmReceiver(app);
    await fillIn(app.user, await amount(), '50000');
    const review = await screen.findByRole('region', { name: 'Review' });
    expect(review).toHaveTextContent(arrival);
    expect(review).not.toHaveTextContent('one working day');
  });

  test('the button stands out and needs no explanation while nothing stops withdrawals', async () => {
    const app = await setup({ [protection]: { body: aProtection(open) } });
    await confirmReceiver(app);
    await amount();
    expect(withdraw()).toHaveAccessibleDescription('');
    expect(withdraw()).toHaveClass('pay');
  });

  test('no message appears if nothing stops a withdrawal', async () => {
    const { server } = await setup({ [protection]: { body: aProtection(open) } });
    await waitFor(() => expect(server.sent(protection)).toHaveLength(1));
    await bank();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('the app never asks another server what stops withdrawals', async () => {
    jest.replaceProperty(environment, 'apiExtensions', false);
    const { server } = await setup();
    await bank();
    expect(server.sent(protection)).toHaveLength(0);
  });
});

describe('the limits of a withdrawal', () => {
  const until = '2026-11-21T09:30:00.000Z';
  const limitedTo = (left: object | null, stops: object = {}) => ({
    [protection]: { body: aProtection({ held_until: null, left, ...stops }) },
  });
  const allowed = 'Withdraw what the limit allows';
  const chip = () => screen.queryByRole('button', { name: allowed });

  test('a customer on a new device reads what can be withdrawn before the PIN, and a press enters it with kobo', async () => {
    const app = await setup(limitedTo({ amount: '1882.75', because: 'new device', until }));
    await confirmReceiver(app);
    await amount();
    expect(
      await screen.findByText(/^This device is new\. You can withdraw up to ₦1,882\.75 now, and /),
    ).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: allowed }));
    expect(await amount()).toHaveValue('₦1,882.75');
  });

  test.each([
    ['new device', /^This device is new, and nothing is left of its limit until /],
    ['own limit', /^Nothing is left of your withdrawal limit until /],
  ])('a customer reads that nothing is left (%s), and from when more is', async (because, text) => {
    const app = await setup(limitedTo({ amount: '0.00', because, until }));
    await confirmReceiver(app);
    await amount();
    expect(await screen.findByText(text)).toBeVisible();
    expect(chip()).not.toBeInTheDocument();
  });

  test('a customer whose limit leaves as much as the balance reads nothing about it', async () => {
    const app = await setup(limitedTo({ amount: '250000.50', because: 'own limit', until }));
    await confirmReceiver(app);
    await amount();
    // The second request is only sent once the first has been answered.
    await waitFor(() => expect(app.server.sent(protection).length).toBeGreaterThan(1));
    expect(screen.queryByText(/withdrawal limit/)).not.toBeInTheDocument();
    expect(chip()).not.toBeInTheDocument();
  });

  test('a customer who has frozen the account reads nothing about what a limit leaves', async () => {
    const left = { amount: '1882.75', because: 'new device', until };
    const app = await setup(limitedTo(left, { is_frozen: true }));
    await confirmReceiver(app);
    await amount();
    expect(withdraw()).toHaveAccessibleDescription('Withdrawals are stopped for now.');
    expect(screen.queryByText(/You can withdraw up to/)).not.toBeInTheDocument();
    expect(chip()).not.toBeInTheDocument();
  });
});

describe('the receiver', () => {
  test('shows the balance, the bank, the account number, Choose Beneficiary and Confirm Receiver first, and the rest afterwards', async () => {
    await setup();
    expect(await bank()).toBeVisible();
    expect(screen.getByRole('region', { name: 'Wallet balance' })).toHaveTextContent('₦250,000.50');
    expect(screen.getByRole('button', { name: 'Choose Beneficiary' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Amount' })).not.toBeInTheDocument();
    await screen.findByRole('option', { name: 'Zenith Bank' });
  });

  test('Confirm Receiver requires a bank and a 10-digit account number', async () => {
    const { user, server } = await setup();
    await screen.findByRole('option', { name: 'GTBank' });
    const enterNothing = () => undefined;
    const enterNumberAlone = () => fillIn(user, accountNumber(), '0123456789');
    const enterNineDigits = async () => {
      await user.selectOptions(await bank(), 'GTBank');
      await user.type(accountNumber(), '{Backspace}');
    };
    for (const enter of [enterNothing, enterNumberAlone, enterNineDigits]) {
      await enter();
      await user.click(confirm());
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'Please provide a valid bank and account number.',
      );
      await user.click(screen.getByRole('button', { name: 'Dismiss' }));
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    }
    expect(server.sent(verifying)).toHaveLength(0);
  });

  test('shows the message about bank and account number once, and keeps it after its banner has disappeared', async () => {
    const { user } = await setup();
    await screen.findByRole('option', { name: 'GTBank' });
    jest.useFakeTimers({ advanceTimers: true });
    await user.click(confirm());
    await screen.findByRole('alert');
    const sentence = 'Please provide a valid bank and account number.';
    expect(screen.getAllByText(sentence)).toHaveLength(1);
    await act(() => jest.advanceTimersByTimeAsync(5000));
    jest.useRealTimers();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getAllByText(sentence)).toHaveLength(1);
    expect(accountNumber()).toHaveAccessibleDescription(sentence);
    expect(await bank()).toHaveAccessibleDescription(sentence);
    expect(accountNumber()).toHaveAccessibleErrorMessage('Enter all 10 digits.');
    expect(await bank()).toHaveAccessibleErrorMessage('Choose a bank.');
  });

  test('shows the account name, then the amount with the focus, the PIN and Withdraw', async () => {
    const app = await setup();
    await confirmReceiver(app);
    expect(await screen.findByText('ADA OBI')).toBeVisible();
    expect(await amount()).toHaveFocus();
    expect(pin()).toBeVisible();
    expect(withdraw()).toBeEnabled();
    const whatHappens = screen.getByText(/^The amount leaves your balance straight away/);
    expect(whatHappens.compareDocumentPosition(withdraw())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(app.server.sent(verifying).map(({ body }) => body)).toEqual([
      { account_number: '0123456789', bank_code: '058' },
    ]);
  });

  const change = () => screen.findByRole('button', { name: 'Change' });
  const expectFields = () =>
    expect(screen.queryByRole('button', { name: 'Change' })).not.toBeInTheDocument();

  test('a confirmed receiver is folded into one line, and "Change" shows the fields until the next confirmation', async () => {
    const app = await setup();
    await confirmReceiver(app);
    await amount();
    expect(screen.getByText('GTBank, 0123456789')).toBeVisible();
    await app.user.click(await change());
    expect(await bank()).toHaveFocus();
    expectFields();
    await app.user.click(confirm());
    expect(await change()).toBeVisible();
    expect(await amount()).toHaveFocus();
  });

  test('focusing a field of a folded receiver unfolds all its fields', async () => {
    const app = await setup();
    await confirmReceiver(app);
    await amount();
    act(() => accountNumber().focus());
    expectFields();
    await app.user.keyboard('{Backspace}8');
    expect(screen.getByText(/^The account has changed\./)).toBeVisible();
  });

  test('moves the focus out of the folded fields even if no other field is empty', async () => {
    const app = await setup();
    await confirmReceiver(app);
    await fill(app);
    await app.user.type(accountNumber(), '{Backspace}8{Enter}');
    await waitFor(async () => expect(await amount()).toHaveFocus());
  });

  describe('the banks', () => {
    const names = [
      'Access Bank',
      'First Bank of Nigeria',
      'First City Monument Bank',
      'Guaranty Trust Bank',
      'Kuda Bank',
      'Stanbic IBTC Bank',
      'United Bank for Africa',
      'Zenith Bank',
    ];
    const many = names.map((name, index) => aBank({ code: String(index), name }));
    const search = () => screen.findByRole('searchbox', { name: 'Search by name' });
    const offered = async () =>
      within(await bank())
        .getAllByRole('option')
        .map(({ textContent }) => textContent);

    test('a search shows only the matching banks in the select', async () => {
      const { user } = await setup({ [banks]: { body: many } });
      await user.type(await search(), 'first');
      expect(await offered()).toEqual([
        'Select one of 2',
        'First Bank of Nigeria',
        'First City Monument Bank',
      ]);
      expect(await bank()).toHaveValue('');
      await user.type(await search(), 'x');
      expect(await offered()).toEqual(['No bank has that name']);
      await user.clear(await search());
      expect(await offered()).toEqual(['Select a bank', ...names]);
    });

    test('a search with one match selects it, even by its short name', async () => {
      const { user } = await setup({ [banks]: { body: many } });
      for (const [typed, name] of [
        ['zen', 'Zenith Bank'],
        ['gtb', 'Guaranty Trust Bank'],
        ['uba', 'United Bank for Africa'],
        ['GTBank', 'Guaranty Trust Bank'],
        ['fcmb', 'First City Monument Bank'],
        ['ibtc', 'Stanbic IBTC Bank'],
      ] as const) {
        await user.clear(await search());
        await user.type(await search(), typed);
        expect(await bank()).toHaveDisplayValue(name);
        expect(screen.getByText(`${name} is selected.`)).toBeInTheDocument();
      }
    });

    test('Enter in the search moves the focus to the select, and sends nothing', async () => {
      const { user, server } = await setup({ [banks]: { body: many } });
      await user.type(await search(), 'first{Enter}');
      expect(await bank()).toHaveFocus();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(server.sent(verifying)).toHaveLength(0);
    });

    test('searching for another bank removes the selection', async () => {
      const { user } = await setup({ [banks]: { body: many } });
      await user.type(await search(), 'zen');
      await user.clear(await search());
      expect(await bank()).toHaveDisplayValue('Zenith Bank');
      await user.type(await search(), 'first');
      expect(await bank()).toHaveValue('');
    });

    test('the select keeps the focus when the banks have loaded', async () => {
      const held = heldAnswer();
      const { user } = await setup({ [banks]: held.answer });
      await bank();
      await user.click(confirm());
      await waitFor(async () => expect(await bank()).toHaveFocus());
      held.give({ body: many });
      await search();
      expect(await bank()).toHaveFocus();
    });

    test('a short list of banks has no search field', async () => {
      await setup();
      await screen.findByRole('option', { name: 'GTBank' });
      expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    });
  });
});

describe('saved beneficiaries', () => {
  const choose = async ({ user }: App) => {
    await bank();
    await user.click(screen.getByRole('button', { name: 'Choose Beneficiary' }));
    return within(await screen.findByRole('dialog', { name: 'Saved beneficiaries' }));
  };

  test('a saved beneficiary fills in bank and account number, even if the list no longer has the bank', async () => {
    const app = await setup({
      [saved]: { body: [aBeneficiary({ bank_code: '999', bank_name: 'Old Bank' })] },
    });
    const dialog = await choose(app);
    await app.user.click(await dialog.findByRole('button', { name: /ADA OBI/ }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await bank()).toHaveDisplayValue('Old Bank');
    expect(accountNumber()).toHaveValue('0123456789');
    await app.user.click(confirm());
    await fill(app);
    await app.user.click(withdraw());
    await screen.findByRole('status');
    expect(app.server.sent(withdrawing)[0]?.body).toMatchObject({ bank_name: 'Old Bank' });
  });

  const rows = () => screen.findByRole('list', { name: 'Saved accounts' });

  test('shows the last three beneficiaries above the fields, and pressing one confirms it', async () => {
    const numbers = ['1111111111', '2222222222', '3333333333', '4444444444'];
    const app = await setup({
      [saved]: { body: numbers.map((account_number) => aBeneficiary({ account_number })) },
    });
    const list = await rows();
    expect(within(list).getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByText('or to another account')).toBeVisible();
    await app.user.click(within(list).getByRole('button', { name: 'GTBank, 2222222222' }));
    expect(await amount()).toHaveFocus();
    expect(app.server.sent(verifying).map(({ body }) => body)).toEqual([
      { account_number: '2222222222', bank_code: '058' },
    ]);
    expect(accountNumber()).toHaveValue('2222222222');
    expect(screen.queryByRole('list', { name: 'Saved accounts' })).not.toBeInTheDocument();
  });

  test('a beneficiary whose bank no longer knows the account stays in the list, and an error is shown', async () => {
    const app = await setup({ [verifying]: { status: 400, body: {} } });
    await app.user.click(within(await rows()).getByRole('button'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Unable to confirm receiver. Please check details.',
    );
    expect(await rows()).toBeVisible();
  });

  test('hides the beneficiaries above the fields from screen readers while the dialog is open', async () => {
    const app = await setup();
    await rows();
    const dialog = await choose(app);
    expect(await dialog.findByRole('button', { name: /0123456789/ })).toBeVisible();
    expect(screen.getAllByRole('button', { name: /0123456789/ })).toHaveLength(1);
  });

  test('the dialog says that there are no saved beneficiaries', async () => {
    const dialog = await choose(await setup({ [saved]: { body: [] } }));
    expect(await dialog.findByText(/None yet/)).toBeVisible();
  });

  test("shows 'Could not load saved bank details. Please try again.' for 5 s", async () => {
    const app = await setup({ [saved]: { status: 400, body: {} } });
    await bank();
    jest.useFakeTimers();
    await app.user.click(screen.getByRole('button', { name: 'Choose Beneficiary' }));
    await untilShown('alert');
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Could not load saved bank details. Please try again.',
    );
    expect(screen.getAllByRole('button', { name: 'Reload' })).toHaveLength(1);
    await act(() => jest.advanceTimersByTimeAsync(5000));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    jest.useRealTimers();
    expect(
      screen.getByText('We couldn’t load your saved accounts. They haven’t changed.'),
    ).toBeVisible();
    app.server.answer(saved, { body: [aBeneficiary()] });
    await app.user.click(screen.getByRole('button', { name: 'Reload' }));
    expect(await screen.findByRole('button', { name: /ADA OBI/ })).toBeVisible();
  });
});

test.each([
  [24, 'another name for 24 hours.'],
  [1, 'another name for 1 hour.'],
  [0, 'Ideally your own.'],
])(
  'says before a first withdrawal to another name that it is delayed by %i hours',
  async (hours, text) => {
    const wallet = { balance: '250000.50', receiver_delay_hours: hours };
    await setup({ [me]: { body: aUser({ verification_status: true, wallet }) } });
    const known = await screen.findByRole('list', { name: 'Good to know' });
    await waitFor(() => expect(known).toHaveTextContent(text));
  },
);

describe("a receiver with another name than the customer's", () => {
  const notBefore = '2026-11-23T07:30:00.000Z';
  const stranger = { account_name: 'CHUKWU EMEKA', name_matches: false };
  const review = () => screen.findByRole('region', { name: 'Review' });
  const belongs = 'The account belongs to CHUKWU EMEKA, not to Ada Obi.';

  test('shows the other name before the PIN and in the result, with the earliest time of the withdrawal', async () => {
    const app = await setup({
      [verifying]: { body: { ...stranger, not_before: notBefore } },
      [withdrawing]: { body: { message: 'Taken.', not_before: notBefore } },
    });
    await confirmReceiver(app);
    await fill(app);
    const warning = within(await review()).getByRole('alert');
    expect(warning).toHaveTextContent(belongs);
    expect(warning).toHaveTextContent(/It leaves on 23 Nov 2026, \d\d:30.* at the earliest/);
    expect(warning.compareDocumentPosition(pin())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await app.user.click(withdraw());
    await screen.findByText('Withdrawal request sent successfully for approval.');
    expect(screen.getByText(/23 Nov 2026, \d\d:30.* at the earliest/)).toBeVisible();
    expect(app.server.sent(withdrawing)[0]?.body).not.toHaveProperty('not_before');
  });

  test('shows the other name without a time if there is no delay', async () => {
    const app = await setup({ [verifying]: { body: stranger } });
    await confirmReceiver(app);
    await fill(app);
    expect(within(await review()).getByRole('alert')).toHaveTextContent(new RegExp(`^${belongs}$`));
    await app.user.click(withdraw());
    await screen.findByText('Withdrawal request sent successfully for approval.');
    expect(screen.queryByText(/at the earliest/)).not.toBeInTheDocument();
  });

  test.each([
    ['the server doesn’t send whether it matches', {}],
    ['it matches', { name_matches: true }],
    ['the server’s comparison can’t be read', { name_matches: 'perhaps', not_before: 5 }],
  ])('no other name is mentioned if %s', async (_case, more) => {
    const app = await setup({ [verifying]: { body: { account_name: 'CHUKWU EMEKA', ...more } } });
    await confirmReceiver(app);
    await fill(app);
    expect(within(await review()).queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('the amount and the PIN', () => {
  test('a second Enter on Confirm Receiver sends nothing, and Enter in the amount moves to the PIN', async () => {
    const app = await setup();
    await confirmReceiver(app);
    expect(await amount()).toHaveFocus();
    await app.user.keyboard('{Enter}');
    expect(await amount()).toHaveFocus();
    expect(await amount()).not.toBeInvalid();
    await app.user.keyboard('50000{Enter}');
    expect(pin()).toHaveFocus();
    expect(pin()).not.toBeInvalid();
    await app.user.keyboard('1234{Enter}');
    await screen.findByRole('status');
    expect(app.server.sent(withdrawing)).toHaveLength(1);
  });

  test('shows a review of receiver and amount before the PIN', async () => {
    const app = await setup();
    await confirmReceiver(app);
    await fillIn(app.user, await amount(), '50000');
    const review = await screen.findByRole('region', { name: 'Review' });
    expect(review).toHaveTextContent('You send₦50,000.00');
    expect(review).toHaveTextContent('ToADA OBI');
    expect(review).toHaveTextContent('AccountGTBank, 0123456789');
    expect(review).toHaveTextContent('FeeNone');
    expect(review).toHaveTextContent('ArrivesUsually within one working day');
    expect(review).toHaveTextContent('Balance afterwards₦200,000.50');
    expect(review.compareDocumentPosition(pin())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(await amount()).toHaveValue('₦50,000');
  });

  test('requires an amount and a PIN, and refuses more than the balance', async () => {
    const app = await setup();
    await confirmReceiver(app);
    await amount();
    await app.user.click(withdraw());
    await waitFor(async () =>
      expect(await amount()).toHaveAccessibleDescription(/Withdrawal amount is required\./),
    );
    expect(pin()).toHaveAccessibleDescription(/Transaction PIN is required\./);
    expect(await amount()).toHaveFocus();
    await fill(app, '250001');
    await app.user.click(withdraw());
    const tooMuch = /Withdrawal amount cannot exceed your balance\./;
    await waitFor(async () => expect(await amount()).toHaveAccessibleDescription(tooMuch));
    await app.user.clear(await amount());
    await fillIn(app.user, await amount(), '99999999999999999999');
    await app.user.click(withdraw());
    await waitFor(async () => expect(await amount()).toHaveAccessibleDescription(tooMuch));
    expect(app.server.sent(withdrawing)).toHaveLength(0);
    await app.user.clear(await amount());
    await fillIn(app.user, await amount(), '250000');
    await app.user.click(withdraw());
    await screen.findByRole('status');
    expect(app.server.sent(withdrawing)).toHaveLength(1);
  });

  test('"Withdraw everything" fills in the exact balance, to the kobo', async () => {
    const app = await setup();
    await confirmReceiver(app);
    await amount();
    await app.user.click(screen.getByRole('button', { name: 'Withdraw everything' }));
    expect(await amount()).toHaveValue('₦250,000.50');
    expect(screen.getByRole('region', { name: 'Review' })).toHaveTextContent(
      'Balance afterwards₦0.00',
    );
    await fillIn(app.user, pin(), '1234');
    await app.user.click(withdraw());
    await screen.findByRole('status');
    expect(app.server.sent(withdrawing)[0]?.body).toMatchObject({ amount: '250000.50' });
  });

  test('hides "Withdraw everything" if the wallet is empty', async () => {
    const empty = aUser({ verification_status: true, wallet: { balance: '0.00' } });
    const app = await setup({ [me]: { body: empty } });
    await confirmReceiver(app);
    await amount();
    expect(screen.queryByRole('button', { name: 'Withdraw everything' })).not.toBeInTheDocument();
  });

  test('changing the account requires another confirmation, and keeps what was typed', async () => {
    const app = await setup();
    await confirmReceiver(app);
    await fill(app);
    await app.user.type(accountNumber(), '{Backspace}8');
    expect(screen.queryByText('ADA OBI')).not.toBeInTheDocument();
    await app.user.click(withdraw());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Please confirm the receiver before proceeding.',
    );
    expect(app.server.sent(withdrawing)).toHaveLength(0);
    await app.user.click(confirm());
    expect(await screen.findAllByText('ADA OBI')).toHaveLength(2);
    expect(await amount()).toHaveValue('₦50,000');
    await app.user.click(withdraw());
    await screen.findByText('Withdrawal request sent successfully for approval.');
    expect(app.server.sent(withdrawing)[0]?.body).toMatchObject({ account_number: '0123456788' });
  });

  test('ignores the confirmation of an account that was changed meanwhile', async () => {
    const held = heldAnswer();
    const app = await setup({ [verifying]: held.answer });
    await confirmReceiver(app);
    await waitFor(() => expect(app.server.sent(verifying)).toHaveLength(1));
    await app.user.type(accountNumber(), '{Backspace}8');
    held.give({ body: { account_name: 'ADA OBI' } });
    await app.user.click(confirm());
    await waitFor(() => expect(app.server.sent(verifying)).toHaveLength(2));
    expect(screen.queryByRole('textbox', { name: 'Amount' })).not.toBeInTheDocument();
    held.give({ body: { account_name: 'ADA OBI' } });
    await amount();
    expect(app.server.sent(verifying).map(({ body }) => body)).toEqual([
      { bank_code: '058', account_number: '0123456789' },
      { bank_code: '058', account_number: '0123456788' },
    ]);
    await fill(app);
    await app.user.click(withdraw());
    await screen.findByText('Withdrawal request sent successfully for approval.');
    expect(app.server.sent(withdrawing)[0]?.body).toMatchObject({ account_number: '0123456788' });
  });

  test('choosing another beneficiary keeps the amount, even after a visit to another page', async () => {
    const app = await setup({
      [saved]: { body: [aBeneficiary({ account_number: '9876543210' })] },
    });
    const takeBeneficiary = async () => {
      await app.user.click(screen.getByRole('button', { name: 'Choose Beneficiary' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Saved beneficiaries' }));
      await app.user.click(await dialog.findByRole('button', { name: /9876543210/ }));
    };
    await confirmReceiver(app);
    await app.user.click(await screen.findByRole('button', { name: 'Withdraw everything' }));
    await takeBeneficiary();
    expect(await amount()).toHaveValue('₦250,000.50');
    await app.user.click(screen.getByRole('link', { name: 'Transactions' }));
    await screen.findByRole('heading', { level: 1, name: 'Transactions' });
    act(() => window.history.back());
    expect(await amount()).toHaveValue('₦250,000.50');
    await takeBeneficiary();
    await app.user.click(confirm());
    await fillIn(app.user, pin(), '1234');
    await app.user.click(withdraw());
    await screen.findByText('Withdrawal request sent successfully for approval.');
    expect(app.server.sent(withdrawing)[0]?.body).toMatchObject({
      amount: '250000.50',
      account_number: '9876543210',
    });
  });

  test.each([
    ['0', '₦0'],
    ['99999999999999999999', '₦99,999,999,999,999,999,999'],
  ])('keeps the typed amount %s after a visit to another page', async (typed, shown) => {
    const app = await setup();
    await confirmReceiver(app);
    await fillIn(app.user, await amount(), typed);
    await app.user.click(screen.getByRole('link', { name: 'Transactions' }));
    await screen.findByRole('heading', { level: 1, name: 'Transactions' });
    act(() => window.history.back());
    expect(await amount()).toHaveValue(shown);
  });

  test('a forgotten PIN can be reset by email', async () => {
    const app = await setup();
    await confirmReceiver(app);
    await amount();
    await app.user.click(screen.getByRole('link', { name: 'Forgot your PIN?' }));
    const section = within(await screen.findByRole('region', { name: 'Reset PIN' }));
    expect(section.getByLabelText('Current PIN')).toBeVisible();
    expect(section.getByText(/Reset it by email/)).toBeVisible();
  });

  test('a forgotten PIN leads to support if the server is another company’s', async () => {
    jest.replaceProperty(environment, 'apiExtensions', false);
    jest.replaceProperty(environment, 'supportEmail', 'help@mota.example');
    const app = await setup();
    await confirmReceiver(app);
    await amount();
    await app.user.click(screen.getByRole('link', { name: 'Forgot your PIN?' }));
    const section = within(await screen.findByRole('region', { name: 'Reset PIN' }));
    expect(section.getByLabelText('Current PIN')).toBeVisible();
    expect(section.getByText(/Forgot your current PIN\?/)).toBeVisible();
    expect(section.getByRole('link', { name: 'Email help@mota.example' })).toBeVisible();
  });

  test('the review promises neither the balance afterwards nor the arrival if the server is another company’s', async () => {
    jest.replaceProperty(environment, 'apiExtensions', false);
    const app = await setup();
    await confirmReceiver(app);
    await fill(app);
    expect(screen.queryByText(/straight away/)).not.toBeInTheDocument();
    expect(screen.queryByText('Arrives')).not.toBeInTheDocument();
    await app.user.click(withdraw());
    const result = await screen.findByRole('region', { name: 'Waiting for approval' });
    expect(result).not.toHaveTextContent(/Expected|hours|working day/);
  });

  test('tells a customer without a PIN where to create one', async () => {
    const app = await setup({ [me]: { body: aUser({ verification_status: true }) } });
    await confirmReceiver(app);
    await amount();
    expect(screen.getByRole('link', { name: 'Create one' })).toHaveAttribute(
      'href',
      '/signup/profile?tab=personal',
    );
  });
});

describe('the request', () => {
  test('a success shows its message for 5 s, clears the fields and refetches the balance, and the PIN never enters the store', async () => {
    const app = await setup();
    await confirmReceiver(app);
    await fill(app, '50000', '9182');
    expect(JSON.stringify(app.store.getState())).not.toMatch(traceOf('9182'));
    jest.useFakeTimers();
    await app.user.click(withdraw());
    await untilShown('status');
    expect(JSON.stringify(app.store.getState())).not.toMatch(traceOf('9182'));
    await act(() => jest.advanceTimersByTimeAsync(50));
    expect(screen.getByRole('status')).toHaveTextContent(
      'Withdrawal request sent successfully for approval.',
    );
    expect(app.server.sent(withdrawing).map(({ body }) => body)).toEqual([
      {
        amount: '50000.00',
        account_number: '0123456789',
        bank_code: '058',
        bank_name: 'GTBank',
        account_name: 'ADA OBI',
        user: 70,
        pin: '9182',
      },
    ]);
    expect(screen.queryByRole('textbox', { name: 'Amount' })).not.toBeInTheDocument();
    expect(app.server.sent(me).length).toBeGreaterThan(1);
    await act(() => jest.advanceTimersByTimeAsync(5000));
    jest.useRealTimers();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  const result = () => screen.findByRole('region', { name: 'Waiting for approval' });

  test('keeps the result on the screen: amount, name, account, reference, expected arrival and a link to the receipt', async () => {
    const reference = 'withdrawal:5d6c0a1b-6f0e-4d57-9e0b-6a3f6f1f2a3b';
    const app = await setup({
      [withdrawing]: { body: { message: 'Taken.', reference } },
      [transactions]: {
        body: [
          aTransaction({ id: 8, reference: 'withdrawal:other' }),
          aTransaction({ id: 9, transaction_type: 'withdrawal', status: 'pending', reference }),
        ],
      },
    });
    await confirmReceiver(app);
    await fill(app);
    await app.user.click(withdraw());
    const shown = await result();
    expect(shown.parentElement).toHaveFocus();
    expect(shown).toHaveTextContent('₦50,000.00');
    expect(shown).toHaveTextContent('ToADA OBI');
    expect(shown).toHaveTextContent('AccountGTBank, 0123456789');
    expect(shown).toHaveTextContent('ExpectedUsually within one working day');
    expect(shown).toHaveTextContent(/Reference5D6C0A1B/);
    const receipt = within(shown).getByRole('link', { name: 'See the receipt' });
    await waitFor(() => expect(receipt).toHaveAttribute('href', '/signup/transactions?receipt=9'));
    await app.user.click(receipt);
    expect(await screen.findByRole('dialog', { name: 'Receipt' })).toHaveTextContent(
      'Reference5D6C0A1B',
    );
  });

  test('links to the transactions if the server sends no reference, and another withdrawal starts with empty fields', async () => {
    const app = await setup();
    await confirmReceiver(app);
    await fill(app);
    await app.user.click(withdraw());
    const shown = within(await result());
    expect(shown.queryByText('Reference')).not.toBeInTheDocument();
    expect(shown.getByRole('link', { name: 'See the receipt' })).toHaveAttribute(
      'href',
      '/signup/transactions',
    );
    await app.user.click(shown.getByRole('button', { name: 'Withdraw again' }));
    expect(accountNumber()).toHaveValue('');
    expect(await bank()).toHaveFocus();
    expect(screen.queryByText('Waiting for approval')).not.toBeInTheDocument();
  });

  test('shows a refusal of the amount below its field', async () => {
    const tooLittle = 'You can withdraw ₦100.00 or more.';
    const code = 'withdrawal_too_small';
    const body = { error: tooLittle, detail: tooLittle, code, amount: [tooLittle] };
    const app = await setup({ [withdrawing]: { status: 400, body } });
    await confirmReceiver(app);
    await fill(app);
    await app.user.click(withdraw());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^There was an error processing your request\.$/,
    );
    await waitFor(async () => expect(await amount()).toHaveFocus());
    expect(await amount()).toHaveAccessibleDescription(/You can withdraw ₦100\.00 or more\./);
  });

  const wrongPin = 'Incorrect transaction PIN. You have 4 attempts left.';

  const wrongPinBody = { error: wrongPin, detail: wrongPin, code: 'pin_wrong' };

  test('shows a refusal of the PIN below its field until the PIN changes, in any language', async () => {
    const app = await setup({ [withdrawing]: { status: 400, body: wrongPinBody } });
    await confirmReceiver(app);
    await fill(app);
    await app.user.click(withdraw());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^There was an error processing your request\.$/,
    );
    await waitFor(() => expect(pin()).toHaveFocus());
    expect(pin()).toBeInvalid();
    expect(pin()).toHaveAccessibleDescription(new RegExp(wrongPin));
    await app.user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.getByText(wrongPin)).toBeVisible();
    await app.user.type(pin(), '{Backspace}');
    await waitFor(() => expect(screen.queryByText(wrongPin)).not.toBeInTheDocument());
    await app.user.type(pin(), '4');
    const reason = 'Nọ́mbà ìkọ̀kọ̀ kò tọ̀nà.';
    const body = { error: reason, code: 'pin_wrong' };
    app.server.answer(withdrawing, { status: 400, body });
    await app.user.click(withdraw());
    await waitFor(() => expect(pin()).toHaveAccessibleDescription(new RegExp(reason)));
    await waitFor(() => expect(pin()).toHaveFocus());
    await app.user.keyboard('4821');
    expect(pin()).toHaveValue('4821');
  });

  test("a refusal shows the message of section 8 without the server's text", async () => {
    const app = await setup();
    await confirmReceiver(app);
    await fill(app);
    for (const body of [
      { detail: 'Withdrawals are closed until Monday.' },
      { error: 'Incorrect transaction PIN.' },
      { amount: ['Too much.'] },
      { detail: 'Your wallet is on hold.', code: 'wallet_on_hold' },
    ]) {
      app.server.answer(withdrawing, { status: 400, body });
      await app.user.click(withdraw());
      expect(await screen.findByRole('alert')).toHaveTextContent(
        /^There was an error processing your request\.$/,
      );
      expect(pin()).toBeValid();
      expect(await amount()).toBeValid();
      const refusal: string = [body.detail, body.error, body.amount].flat().join('');
      expect(screen.getByRole('main')).not.toHaveTextContent(refusal);
      await app.user.click(screen.getByRole('button', { name: 'Dismiss' }));
    }
  });

  test.each([
    ['wallet_frozen_by_you', 'You’ve frozen your account. Unfreeze it.'],
    ['withdrawals_held', 'You can withdraw again from tomorrow.'],
  ])('a refusal by %s is explained below the message of section 8', async (code, error) => {
    const app = await setup();
    await confirmReceiver(app);
    await fill(app);
    const body = { error, code };
    app.server.answer(withdrawing, { status: 403, body });
    await app.user.click(withdraw());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^There was an error processing your request\.$/,
    );
    expect(screen.getByText(error)).toBeVisible();
  });

  test('a note about a withdrawal that may have gone through disappears with its receiver', async () => {
    const app = await setup({ [withdrawing]: 'no answer' });
    await confirmReceiver(app);
    await fill(app);
    await app.user.click(withdraw());
    const note = /We don’t know whether it went through/;
    expect(await screen.findByText(note)).toBeVisible();
    await confirmReceiver(app, '0123456780');
    await waitFor(() => expect(screen.queryByText(note)).not.toBeInTheDocument());
  });

  test('accepts a retry after a lost response although the withdrawal has lowered the balance', async () => {
    const app = await setup({ [withdrawing]: 'no answer' });
    await confirmReceiver(app);
    await fill(app, '200000');
    app.server.answer(me, {
      body: aUser({
        verification_status: true,
        has_transaction_pin: true,
        wallet: { balance: '50000.50' },
      }),
    });
    await app.user.click(withdraw());
    await screen.findByRole('alert');
    const balance = screen.getByRole('region', { name: 'Wallet balance' });
    await waitFor(() => expect(balance).toHaveTextContent('₦50,000.50'));
    const review = screen.getByRole('region', { name: 'Review' });
    expect(review).toHaveTextContent('Balance afterwards₦50,000.50');
    app.server.answer(withdrawing, { body: {} });
    await app.user.click(withdraw());
    expect(await screen.findByRole('status')).toBeVisible();
    const keys = app.server.sent(withdrawing).map(({ headers }) => headers['Idempotency-Key']);
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(2);
  });
});

describe('an unverified customer', () => {
  const open = (kyc: string | null) =>
    setup({ [me]: { body: aUser({ kyc: { kyc_verification_status: kyc } }) } });

  const sentence = 'You need to get verified to be able to withdraw.';

  test('an unverified customer sees the fields, and "Withdraw" shows for 5 s what is missing, with a link', async () => {
    const app = await open(null);
    await confirmReceiver(app);
    await fill(app);
    expect(screen.queryByText(sentence)).not.toBeInTheDocument();
    jest.useFakeTimers();
    await act(async () => {
      withdraw().click();
      await jest.advanceTimersByTimeAsync(1);
    });
    expect(screen.getByRole('alert')).toHaveTextContent(sentence);
    await act(() => jest.advanceTimersByTimeAsync(5000));
    jest.useRealTimers();
    expect(screen.queryByText(sentence)).not.toBeInTheDocument();
    expect(app.server.sent(withdrawing)).toHaveLength(0);
    await app.user.click(screen.getByRole('link', { name: 'Verify your identity' }));
    await waitFor(() => expect(currentPath()).toBe('/profile?tab=kyc'));
  });

  test('an unverified customer who has filled in nothing is only told to get verified', async () => {
    const app = await open(null);
    await confirmReceiver(app);
    await amount();
    await app.user.click(withdraw());
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(await amount()).toBeValid();
  });

  test('a customer whose identity check is in progress is told so', async () => {
    const app = await open('In Progress');
    await confirmReceiver(app);
    await amount();
    await app.user.click(withdraw());
    expect(
      await screen.findByText('Verification in progress. Please wait for confirmation.'),
    ).toBeVisible();
  });
});
