import { screen, waitFor, within } from '@testing-library/react';
import { h1, setup, type Replies } from './support/setup';

const me = {
  name: 'ada',
  email: 'ada@office.example',
  roles: ['support'],
  routes: [
    'GET /customers/',
    'GET /customers/:id/',
    'GET /customers/:id/money/',
    'GET /kyc/:id/',
    'POST /customers/:id/notes/',
  ],
  passkeys: 2,
  has_codes: true,
  is_set_up: true,
  decided_today: 0,
  waiting: {},
};

const at = '2026-11-24T08:00:00.000Z';
const person = (id: number, first_name: string) => ({
  id,
  account_id: 100_000 + id,
  first_name,
  last_name: 'Eze',
  email: `${first_name.toLowerCase()}@example.com`,
  phone_number: '08031234567',
  created_at: at,
});

const decide_by = '2026-12-14';
const record = {
  ...person(1, 'Ngozi'),
  address: '',
  is_verified: true,
  has_pin: false,
  has_factor: false,
  factors_removed_at: null,
  closing: null as object | null,
  proposals: [] as object[],
  next_of_kin: null,
  identity: [{ id: 5, status: 'Verified', submitted_at: at }],
  complaints: [{ id: 10004, reference: 'C-10004', created_at: at, decide_by, outcome: null }],
  sessions: [
    { id: 8, device: 'Chrome on Android', created_at: at, last_used_at: at, expires_at: at },
  ],
  mails: [{ id: 9, subject: 'Your Mota verification code', created_at: at, sent_at: null }],
  notes: [{ id: 2, text: 'Called about a deposit.', written_by: 'bola', written_at: at }],
};

const money = {
  balance: '1500.50',
  held: '20.00',
  invested: '1200.03',
  account: { status: 'active', account_number: '0123456789', bank: 'Wema Bank' },
  freezes: [] as { id: number; [field: string]: unknown }[],
  withdrawal_limit: null as string | null,
  payouts_to: null as object | null,
  withdrawals: [
    {
      id: 3,
      status: 'requested',
      amount: '20.00',
      account_name: 'EZE NGOZI',
      bank_name: 'GTBank',
      requested_at: at,
    },
  ],
  investments: [
    {
      id: 4,
      asset: 'TVS King',
      amount: '1200.03',
      agreed_at: at,
      completed_at: null,
      vehicle: { id: 7, plate: 'LSR123AB' },
    },
  ],
  cliques: [],
};

const signedIn: Replies = {
  'GET /session/': [200, me],
  'GET /customers/?q=ngozi+eze': [200, [person(1, 'Ngozi')]],
  'GET /customers/1/': [200, record],
  'GET /customers/1/money/': [200, money],
};

const region = (name: string) => within(screen.getByRole('region', { name }));

describe('the customer search', () => {
  it('finds customers by search terms, and links to their pages', async () => {
    const office = setup('/customers', signedIn);
    const field = await screen.findByRole('searchbox', { name: /^Name, email/ });
    await office.user.type(field, ' ngozi eze{Enter}');
    await office.user.click(await screen.findByRole('link', { name: 'Ngozi Eze' }));
    expect(await h1('Ngozi Eze')).toBeVisible();
  });

  it('requires two characters, and says if no customer matches', async () => {
    const office = setup('/customers', {
      ...signedIn,
      'GET /customers/?q=unknown': [200, []],
    });
    const field = await screen.findByRole('searchbox', { name: /^Name, email/ });
    await office.user.type(field, 'n{Enter}');
    expect(screen.getByText('Enter at least two characters.')).toBeVisible();
    expect(office.calls.map(({ name }) => name)).toEqual(['GET /session/']);
    await office.user.clear(field);
    await office.user.type(field, 'unknown{Enter}');
    expect(await screen.findByText('No customer matches this.')).toBeVisible();
  });
});

describe('the page of a customer', () => {
  it('begins with what the customer has, and then says what they don’t have', async () => {
    setup('/customers/1', signedIn);
    const glance = within(await screen.findByRole('list', { name: 'At a glance' }));
    expect(glance.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Identity: verified',
      'Investments: 1',
      'Withdrawals: 1',
      'Complaints: 1 open',
      'No cliques',
    ]);
  });

  it('says of a list that may be cut off that it has at least its length', async () => {
    const complaints = Array.from({ length: 20 }, (_, id) => ({
      ...record.complaints[0],
      id,
      outcome: 'upheld',
    }));
    setup('/customers/1', { ...signedIn, 'GET /customers/1/': [200, { ...record, complaints }] });
    expect(await screen.findByText('Complaints: 20 or more')).toBeVisible();
  });

  it('counts no money for people who may not see it', async () => {
    setup('/customers/1', {
      'GET /session/': [200, { ...me, routes: ['GET /customers/:id/'] }],
      'GET /customers/1/': [200, { ...record, complaints: [], is_verified: false }],
    });
    const glance = within(await screen.findByRole('list', { name: 'At a glance' }));
    expect(glance.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Identity: not verified',
      'No complaints',
    ]);
  });

  it('joins what a customer doesn’t have to one sentence', async () => {
    const nothing = { investments: [], cliques: [], withdrawals: [] };
    setup('/customers/1', {
      ...signedIn,
      'GET /customers/1/': [200, { ...record, complaints: [] }],
      'GET /customers/1/money/': [200, { ...money, ...nothing }],
    });
    expect(
      await screen.findByText('No investments, cliques, withdrawals or complaints'),
    ).toBeVisible();
  });

  it("shows a customer's identity, money and contacts", async () => {
    setup('/customers/1', signedIn);
    expect(await h1('Ngozi Eze')).toBeVisible();
    expect(region('Who they are').getByText('08031234567')).toBeVisible();
    expect(await screen.findByText('₦1,500.50')).toBeVisible();
    expect(region('Wallet').getByText('0123456789, Wema Bank')).toBeVisible();
    expect(region('Wallet').queryByText('Open')).toBeNull();
    expect(screen.getByRole('region', { name: 'Investments' })).toHaveTextContent(
      /₦1,200.03 in TVS King.*backed by LSR123AB/,
    );
    expect(region('Complaints').getByText('C-10004')).toHaveClass('unbroken');
    expect(region('Complaints').getByText('Open')).toHaveClass('pill');
    for (const term of ['Address', 'Next of kin']) {
      expect(region('Who they are').getByText(term).parentElement).toHaveTextContent('None');
    }
    expect(screen.queryByRole('region', { name: 'Cliques' })).toBeNull();
    expect(screen.getByRole('region', { name: 'Emails' })).toHaveTextContent(
      /verification code, not sent yet written /,
    );
    expect(region('Emails').getByText('not sent yet')).toHaveClass('waiting');
    expect(region('Identity checks').getByRole('link', { name: 'Verified' })).toHaveAttribute(
      'href',
      '/identity/5',
    );
  });

  it('shows neither money nor a field for notes to a role without these rights', async () => {
    const routes = ['GET /customers/', 'GET /customers/:id/'];
    setup('/customers/1', { ...signedIn, 'GET /session/': [200, { ...me, routes }] });
    expect(await h1('Ngozi Eze')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Wallet' })).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'New note' })).toBeNull();
    expect(region('Identity checks').getByText(/^Verified/)).toBeVisible();
    expect(region('Identity checks').queryByRole('link')).toBeNull();
  });

  it('keeps the text of a note that is refused, and saves it when it is sent again', async () => {
    let isRefused = true;
    const office = setup('/customers/1', {
      ...signedIn,
      'POST /customers/1/notes/': () =>
        isRefused ? [503, { detail: 'Please try again.' }] : [200, { message: 'Kept.' }],
    });
    const field = await screen.findByRole('textbox', { name: 'New note' });
    const saveButton = screen.getByRole('button', { name: 'Save the note' });
    expect(saveButton).toBeDisabled();
    await office.user.type(field, 'Sent a new card.');
    await office.user.click(saveButton);
    expect(await screen.findByText('Please try again.')).toBeVisible();
    expect(field).toHaveValue('Sent a new card.');
    isRefused = false;
    await office.user.click(saveButton);
    await waitFor(() => expect(field).toHaveValue(''));
    expect(field).toHaveFocus();
    const sent = office.calls.filter(({ name }) => name.startsWith('POST'));
    expect(sent.at(-1)?.body).toEqual({ text: 'Sent a new card.' });
  });
});

describe("corrections of a customer's record", () => {
  const routes = [
    ...me.routes,
    'POST /customers/:id/name/',
    'POST /customers/:id/phone/',
    'POST /customers/:id/email/',
    'POST /customers/:id/factors/',
    'POST /customers/:id/sign-out/',
    'POST /customers/:id/code/',
  ];
  const mayCorrect: Replies = { ...signedIn, 'GET /session/': [200, { ...me, routes }] };
  const choose = async (office: ReturnType<typeof setup>, label: string) => {
    await office.user.click(await screen.findByRole('button', { name: `${label}…` }));
    await office.user.type(screen.getByRole('textbox', { name: /^Why/ }), 'Asked on the phone');
  };
  const send = (office: ReturnType<typeof setup>, label: string) =>
    office.user.click(screen.getByRole('button', { name: label }));
  const sentBy = ({ calls }: ReturnType<typeof setup>) =>
    calls.filter(({ name }) => name.startsWith('POST')).map(({ name, body }) => [name, body]);

  /** Replaces the text of a field. */
  const retype = async (office: ReturnType<typeof setup>, label: string, text: string) => {
    const field = screen.getByRole('textbox', { name: label });
    await office.user.clear(field);
    await office.user.type(field, text);
  };

  it('a correction begins with the current name, so that staff can correct a single letter', async () => {
    const office = setup('/customers/1', mayCorrect);
    await office.user.click(await screen.findByRole('button', { name: 'Correct the name…' }));
    expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Ngozi');
    expect(screen.getByRole('textbox', { name: 'Last name' })).toHaveValue('Eze');
  });

  it.each([
    [false, null],
    [true, at],
  ])(
    'doesn’t offer to remove two-step verification that is off or being removed: %p, %p',
    async (has_factor, factors_removed_at) => {
      setup('/customers/1', {
        ...mayCorrect,
        'GET /customers/1/': [200, { ...record, has_factor, factors_removed_at }],
      });
      expect(
        await screen.findByRole('button', { name: 'Sign out everywhere…' }),
      ).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: /two-step/ })).toBeNull();
    },
  );

  it('says which proposals about the customer are open, and doesn’t offer a second one', async () => {
    const proposals = [
      { kind: 'customer email', proposed_by: 'bola' },
      { kind: 'two-step removal', proposed_by: 'chidi' },
    ];
    setup('/customers/1', {
      ...mayCorrect,
      'GET /customers/1/': [200, { ...record, has_factor: true, proposals }],
    });
    expect(await screen.findByText(/^bola proposes another email\./)).toBeVisible();
    expect(screen.getByText(/^chidi proposes to remove two-step verification\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sign out everywhere…' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Propose/ })).toBeNull();
  });

  it('corrects the name and the phone number of a customer, each with a reason', async () => {
    const office = setup('/customers/1', {
      ...mayCorrect,
      'POST /customers/1/name/': [200, { message: 'The name is corrected.' }],
      'POST /customers/1/phone/': [200, { message: 'The phone number is corrected.' }],
    });
    await choose(office, 'Correct the name');
    await retype(office, 'First name', 'Ngosi');
    await send(office, 'Correct the name');
    expect(await screen.findByText('The name is corrected.')).toBeVisible();
    await choose(office, 'Correct the phone number');
    await retype(office, 'Phone number', '08029998877');
    await send(office, 'Correct the phone number');
    expect(await screen.findByText('The phone number is corrected.')).toBeVisible();
    const reason = 'Asked on the phone';
    expect(sentBy(office)).toEqual([
      ['POST /customers/1/name/', { first_name: 'Ngosi', last_name: 'Eze', reason }],
      ['POST /customers/1/phone/', { phone_number: '08029998877', reason }],
    ]);
  });

  it('says before a new email is proposed that an administrator has to confirm it', async () => {
    const office = setup('/customers/1', {
      ...mayCorrect,
      'POST /customers/1/email/': [409, { detail: 'Another customer has this email.' }],
    });
    await office.user.click(await screen.findByText('Name and email'));
    expect(screen.getByText(/Once an administrator confirms it/)).toBeVisible();
    await choose(office, 'Propose another email');
    const field = screen.getByRole('textbox', { name: 'New email' });
    expect(field).toHaveValue('');
    expect(field).toHaveAccessibleDescription('Now: ngozi@example.com');
    await office.user.type(field, 'bola@example.com');
    await send(office, 'Propose another email');
    expect(await screen.findByText('Another customer has this email.')).toBeVisible();
  });

  it('signs the customer out everywhere, and sends them a code', async () => {
    const office = setup('/customers/1', {
      ...mayCorrect,
      'POST /customers/1/sign-out/': [200, { message: 'Signed out.' }],
      'POST /customers/1/code/': [200, { message: 'Sent.' }],
    });
    await choose(office, 'Sign out everywhere');
    await send(office, 'Sign out everywhere');
    expect(await screen.findByText('Signed out.')).toBeVisible();
    await choose(office, 'Send a code');
    await send(office, 'Send a code');
    expect(await screen.findByText('Sent.')).toBeVisible();
  });

  it('shows until when two-step verification that is being removed stays on', async () => {
    setup('/customers/1', {
      ...mayCorrect,
      'GET /customers/1/': [200, { ...record, has_factor: true, factors_removed_at: at }],
    });
    expect(await screen.findByText(/^On, will be removed/)).toBeVisible();
  });

  it('shows on a translated page that a removal of two-step verification has been stopped', async () => {
    let removedAt: string | null = at;
    const office = setup('/customers/1', {
      ...mayCorrect,
      'GET /customers/1/': () => [
        200,
        { ...record, has_factor: true, factors_removed_at: removedAt },
      ],
      'POST /customers/1/sign-out/': [200, { message: 'Signed out.' }],
    });
    expect(await screen.findByText(/^On, will be removed/)).toBeVisible();
    removedAt = null;
    await choose(office, 'Sign out everywhere');
    await send(office, 'Sign out everywhere');
    expect(await screen.findByText('On')).toBeVisible();
  });

  it('stops the removal of two-step verification, with a reason', async () => {
    const label = 'Stop the removal of two-step verification';
    const office = setup('/customers/1', {
      ...signedIn,
      'GET /session/': [200, { ...me, routes: [...routes, 'POST /customers/:id/factors/keep/'] }],
      'GET /customers/1/': [200, { ...record, has_factor: true, factors_removed_at: at }],
      'POST /customers/1/factors/keep/': [200, { message: 'It stays on.' }],
    });
    await choose(office, label);
    await send(office, label);
    expect(await screen.findByText('It stays on.')).toBeVisible();
    expect(sentBy(office)).toEqual([
      ['POST /customers/1/factors/keep/', { reason: 'Asked on the phone' }],
    ]);
  });

  it('links to the request of a customer who wants to close the account', async () => {
    const closing = { id: 6, requested_at: at, closed_at: null, closed_by: null };
    setup('/customers/1', {
      ...mayCorrect,
      'GET /session/': [200, { ...me, routes: [...routes, 'GET /closings/'] }],
      'GET /customers/1/': [200, { ...record, closing }],
    });
    expect(await screen.findByText(/^The customer asked to close this account/)).toBeVisible();
    const link = screen.getByRole('link', { name: 'Open the request' });
    expect(link).toHaveAttribute('href', '/closings/6');
    expect(screen.getByRole('button', { name: 'Correct the name…' })).toBeInTheDocument();
  });

  it('says who closed an account, and offers no corrections that a closed account refuses', async () => {
    const closing = { id: 6, requested_at: at, closed_at: at, closed_by: 'bola' };
    setup('/customers/1', { ...mayCorrect, 'GET /customers/1/': [200, { ...record, closing }] });
    expect(await screen.findByText(/^This account was closed by bola on/)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Actions' })).toBeNull();
  });

  it('a refusal of an action hides the success of an earlier one', async () => {
    let reply: readonly [number, object] = [200, { message: 'Sent.' }];
    const office = setup('/customers/1', {
      ...mayCorrect,
      'POST /customers/1/code/': () => reply,
    });
    await choose(office, 'Send a code');
    await send(office, 'Send a code');
    const success = await screen.findByText('Sent.');
    reply = [429, { detail: 'The customer was emailed this code already.' }];
    await choose(office, 'Send a code');
    await send(office, 'Send a code');
    expect(await screen.findByText('The customer was emailed this code already.')).toBeVisible();
    expect(success.closest('.read')).not.toBeNull();
  });

  it('proposes to remove two-step verification that the customer has lost', async () => {
    const label = 'Propose to remove lost two-step verification';
    const office = setup('/customers/1', {
      ...mayCorrect,
      'GET /customers/1/': [200, { ...record, has_factor: true }],
      'POST /customers/1/factors/': [200, { message: 'Proposed.' }],
    });
    await office.user.click(await screen.findByText('Sign-in and security'));
    expect(screen.getByText(/Check first that it’s the customer/)).toBeVisible();
    await choose(office, label);
    await send(office, label);
    expect(await screen.findByText('Proposed.')).toBeVisible();
    expect(sentBy(office)).toEqual([
      ['POST /customers/1/factors/', { reason: 'Asked on the phone' }],
    ]);
  });

  it('has the actions of a call at hand, and the others in groups', async () => {
    setup('/customers/1', mayCorrect);
    const actions = await screen.findByRole('region', { name: 'Actions' });
    const list = within(actions).getByRole('list', { name: 'Actions' });
    const labels = within(list).getAllByRole('button');
    expect(labels.map(({ textContent }) => textContent)).toEqual([
      'Send a code…',
      'Correct the phone number…',
      'Sign out everywhere…',
    ]);
    expect(screen.getByRole('button', { name: 'More actions' })).toBeVisible();
    const notes = screen.getByRole('region', { name: 'Staff notes' });
    const emails = screen.getByRole('region', { name: 'Emails' });
    expect(notes.compareDocumentPosition(emails)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('offers no corrections to roles that can’t correct anything', async () => {
    setup('/customers/1', signedIn);
    expect(await h1('Ngozi Eze')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Actions' })).toBeNull();
  });
});

const mayFreeze = {
  ...signedIn,
  'GET /session/': [
    200,
    { ...me, routes: [...me.routes, 'POST /wallets/freeze/', 'POST /wallets/unfreeze/'] },
  ],
} as const;

const freeze = {
  id: 1,
  reason: 'A dispute',
  frozen_by: 'ada',
  is_own: false,
  frozen_at: at,
  ended_by: null,
  ended_at: null as string | null,
};

describe('the wallet of a customer', () => {
  it('freezes a wallet with a reason, and unfreezes it with another reason', async () => {
    let freezes: (typeof money)['freezes'] = [];
    const office = setup('/customers/1', {
      ...mayFreeze,
      'GET /customers/1/money/': () => [200, { ...money, freezes }],
      'POST /wallets/freeze/': () => {
        freezes = [freeze];
        return [200, { message: 'Frozen.' }];
      },
      'POST /wallets/unfreeze/': [403, { detail: 'Use your passkey again.' }],
    });
    await office.user.click(await screen.findByRole('button', { name: 'Freeze the wallet…' }));
    expect(screen.getByLabelText(/^Why freeze it/)).toHaveFocus();
    await office.user.type(screen.getByLabelText(/^Why freeze it/), 'A dispute');
    await office.user.click(screen.getByRole('button', { name: 'Freeze the wallet' }));
    const sentence = /^Frozen by ada on 24 Nov 2026, 09:00.*\. Reason: A dispute\.$/;
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(sentence);
    expect(region('Wallet').queryByRole('button')).toBeNull();
    const unfreeze = within(alert.parentElement ?? alert).getByRole('button', {
      name: 'Unfreeze the wallet…',
    });
    expect(unfreeze).toHaveAccessibleDescription(/^After unfreezing, the customer can/);
    expect(unfreeze).not.toHaveClass('primary');
    await office.user.click(unfreeze);
    await office.user.type(screen.getByLabelText(/^Why unfreeze it/), 'Settled');
    await office.user.click(screen.getByRole('button', { name: 'Unfreeze the wallet' }));
    expect(await screen.findByText('Use your passkey again.')).toBeVisible();
    const sent = office.calls.filter(({ name }) => name.startsWith('POST'));
    expect(sent.map(({ name, body }) => [name, body])).toEqual([
      ['POST /wallets/freeze/', { email: 'ngozi@example.com', reason: 'A dispute' }],
      ['POST /wallets/unfreeze/', { email: 'ngozi@example.com', reason: 'Settled' }],
    ]);
  });
});

it('once a wallet is unfrozen, the sentence about it is gone, and the focus moves to the page’s heading', async () => {
  let ended_at: string | null = null;
  const office = setup('/customers/1', {
    ...mayFreeze,
    'GET /customers/1/money/': () => [200, { ...money, freezes: [{ ...freeze, ended_at }] }],
    'POST /wallets/unfreeze/': () => {
      ended_at = at;
      return [200, { message: 'Unfrozen.' }];
    },
  });
  await office.user.click(await screen.findByRole('button', { name: 'Unfreeze the wallet…' }));
  await office.user.type(screen.getByLabelText(/^Why unfreeze it/), 'Settled');
  await office.user.click(screen.getByRole('button', { name: 'Unfreeze the wallet' }));
  expect(await screen.findByRole('button', { name: 'Freeze the wallet…' })).toBeVisible();
  expect(screen.queryByText(/^Frozen by/)).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('the page of a customer begins with their money, and says once whether they are verified', async () => {
  setup('/customers/1', signedIn);
  await h1('Ngozi Eze');
  const [first, second] = screen.getAllByRole('heading', { level: 2 });
  expect([first?.textContent, second?.textContent]).toEqual(['Wallet', 'Who they are']);
  const figures = region('Wallet')
    .getAllByRole('term')
    .slice(0, 3)
    .map(({ parentElement }) => parentElement?.textContent);
  expect(figures).toEqual([
    'In the wallet₦1,500.50',
    'Held for withdrawals₦20.00',
    'Invested₦1,200.03',
  ]);
  expect(screen.getByText('Identity: verified')).toBeVisible();
  expect(region('Who they are').queryByText('Identity')).toBeNull();
});

it('the actions on a customer are above the notes of staff', async () => {
  const routes = [...me.routes, 'POST /customers/:id/name/', 'POST /customers/:id/notes/'];
  setup('/customers/1', { ...signedIn, 'GET /session/': [200, { ...me, routes }] });
  const actions = await screen.findByRole('heading', { name: 'Actions' });
  const notes = screen.getByRole('heading', { name: 'Staff notes' });
  expect(actions.compareDocumentPosition(notes)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('a wallet shows amounts of zero, and that it has no account to pay into', async () => {
  setup('/customers/1', {
    ...signedIn,
    'GET /customers/1/money/': [200, { ...money, balance: '0.00', held: '0.00', account: null }],
  });
  expect(await screen.findByText('Held for withdrawals')).toBeVisible();
  expect(region('Wallet').getAllByText('₦0.00')).toHaveLength(2);
  expect(region('Wallet').getByText('Pays into').parentElement).toHaveTextContent('None');
});

it('shows a customer’s own withdrawal limit, and the bank account that gets their payouts', async () => {
  const payouts_to = {
    account_name: 'EZE NGOZI',
    bank_name: 'GTBank',
    account_number: '0123456789',
    from: at,
  };
  setup('/customers/1', {
    ...signedIn,
    'GET /customers/1/money/': [200, { ...money, withdrawal_limit: '50000.00', payouts_to }],
  });
  expect((await screen.findByText('Own limit in 24 hours')).nextElementSibling).toHaveTextContent(
    '₦50,000.00',
  );
  expect(screen.getByText('Payouts are sent to').nextElementSibling).toHaveTextContent(
    /^EZE NGOZI, GTBank, 0123456789, from 24 Nov 2026, 09:00/,
  );
});

describe('an account that its customer has frozen', () => {
  it('asks whether the wallet is frozen before the page is shown, so that the banner moves nothing', async () => {
    let isPageShown: boolean | undefined;
    setup('/customers/1', {
      ...signedIn,
      'GET /customers/1/money/': () => {
        isPageShown ??= screen.queryByRole('heading', { level: 1 }) !== null;
        return [200, money];
      },
    });
    expect(await h1('Ngozi Eze')).toBeVisible();
    expect(isPageShown).toBe(false);
  });

  it('says that only the customer can unfreeze the account, and still lets staff freeze it', async () => {
    const freeze = {
      id: 1,
      reason: 'Frozen in the profile',
      frozen_by: 'customer 1',
      is_own: true,
      frozen_at: at,
      ended_by: null,
      ended_at: null,
    };
    setup('/customers/1', {
      ...mayFreeze,
      'GET /customers/1/money/': [200, { ...money, freezes: [freeze] }],
    });
    expect(
      await screen.findByText(/Frozen in the profile\. Only the customer can unfreeze/),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Freeze the wallet…' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Unfreeze the wallet…' })).toBeNull();
  });
});

describe('the balance of a customer', () => {
  it('links a balance to its entries, an entry to its transfer, and a transfer to its customer', async () => {
    const entry = (id: number, amount: string, balance_after: string) => ({
      id,
      transfer: id + 100,
      kind: 'debit',
      description: `Entry ${id}`,
      occurred_at: at,
      amount,
      balance_after,
    });
    const full = Array.from({ length: 100 }, (_, place) => entry(200 - place, '-1.00', '20.50'));
    const office = setup('/customers/1', {
      ...signedIn,
      'GET /customers/1/entries/': [200, full],
      'GET /customers/1/entries/?after=101': [200, [entry(100, '50.00', '70.50')]],
      'GET /transfers/200/': [
        200,
        {
          id: 200,
          kind: 'wallet_debit',
          reference: 'wallet-debit:4',
          provider_reference: null,
          description: 'Taken back',
          occurred_at: at,
          lines: [
            { account: 'wallet', customer_id: 1, name: 'Ngozi Eze', amount: '-10.00' },
            { account: 'treasury', customer_id: null, name: null, amount: '10.00' },
          ],
          causes: [{ kind: 'proposal', id: '4', at, said: 'proposed by ada' }],
          steps: [{ at, actor: 'bola', action: 'proposal confirmed' }],
        },
      ],
    });
    await office.user.click(await screen.findByRole('link', { name: 'Explain this balance' }));
    expect(await h1('Balance of Ngozi Eze')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ngozi Eze' })).toHaveAttribute('href', '/customers/1');
    await office.user.click(await screen.findByRole('button', { name: 'Load more' }));
    const row = await screen.findByRole('row', { name: /^Entry 100/ });
    expect(within(row).getByText('+₦50.00')).toBeVisible();
    expect(within(row).getByText('₦70.50')).toBeVisible();
    await office.user.click(within(row).getByRole('link'));
    expect(await h1('Taken back')).toBeVisible();
    expect(region('Entries').getByText(/−₦10.00 wallet/)).toBeVisible();
    expect(region('Entries').getByRole('link', { name: 'Ngozi Eze' })).toBeVisible();
    expect(region('Caused by').getByText(/proposal: proposed by ada/)).toBeVisible();
    expect(screen.getByRole('region', { name: 'Decisions' })).toHaveTextContent(
      /Proposal confirmed by bola/,
    );
  });
});
