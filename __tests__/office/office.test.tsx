import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { takeLinkToken } from '../../office/boot/linkToken';
import { setUpMessages } from '../../office/messages/entry';
import { pages } from '../../office/store/pages';
import { h1, setup, type Replies, type Reply } from './support/setup';

const me = {
  name: 'ada',
  email: 'ada@office.example',
  roles: ['identity'],
  routes: [
    'GET /kyc/',
    'GET /kyc/:id/',
    'GET /kyc/:id/:image/',
    'POST /kyc/:id/approve/',
    'POST /kyc/:id/reject/',
  ],
  passkeys: 2,
  has_codes: true,
  is_set_up: true,
  decided_today: 0,
  waiting: { kyc: 2 },
};

const summaryOf = (id: number, first_name: string) => ({
  id,
  status: 'In Progress',
  first_name,
  last_name: 'Eze',
  email: `${first_name.toLowerCase()}@example.com`,
  submitted_at: '2026-11-24T08:00:00.000Z',
});

const caseOf = (id: number, first_name: string) => ({
  ...summaryOf(id, first_name),
  phone_number: '+2348029814225',
  address: '',
  customer_id: id,
  customer_since: '2026-11-01T08:00:00.000Z',
  decided_at: null as string | null,
  decided_by: null as string | null,
  reason: null as string | null,
  earlier: [],
  same_pictures: 0,
  reasons: [
    { code: 'card_cut', sentence: 'Show all four corners.' },
    { code: 'card_expired', sentence: 'Your ID has expired.' },
  ],
});

const filter = 'status=In+Progress&sort=oldest';
const signedIn: Replies = {
  'GET /session/': [200, me],
  [`GET /kyc/?${filter}`]: [200, [summaryOf(1, 'Ngozi'), summaryOf(2, 'Musa')]],
  'GET /kyc/1/': [200, caseOf(1, 'Ngozi')],
  'GET /kyc/2/': [200, caseOf(2, 'Musa')],
};

describe('the sign-in to the office', () => {
  const signedOut: Replies = {
    'GET /session/': [401, { detail: 'Please sign in.', code: 'office_signed_out' }],
    'POST /session/challenge/': [200, { challenge: 'abc' }],
  };

  it('the sign-in says that no passkey was used', async () => {
    const { user } = setup('/', signedOut);
    await user.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('No passkey was used.');
  });

  it("the sign-in opens the first screen in the menu that the person's roles allow", async () => {
    let isSignedIn = false;
    const { user } = setup(
      '/',
      {
        ...signedIn,
        'GET /session/': () => (isSignedIn ? [200, me] : [401, { detail: 'Please sign in.' }]),
        'POST /session/challenge/': [200, { challenge: 'abc' }],
        'POST /session/': () => {
          isSignedIn = true;
          return [200, { message: 'Signed in.' }];
        },
      },
      { usePasskey: () => Promise.resolve({} as never) },
    );
    await user.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }));
    expect(await h1('Identity checks')).toBeVisible();
  });

  it('the sign-in removes the token of a link from the URL', () => {
    const token = 'a'.repeat(43);
    window.history.replaceState(null, '', `/office/identity?sort=newest#${token}`);
    expect(takeLinkToken(window)).toBe(token);
    expect(window.location.href).toMatch(/\/office\/identity\?sort=newest$/);
    expect(takeLinkToken(window)).toBeNull();
  });
});

describe('the set-up of a passkey', () => {
  it('keeps the focus where it says that the passkey is created', async () => {
    let passkeys = 0;
    const { user } = setup(
      '/',
      {
        ...signedIn,
        'GET /session/': () => [200, { ...me, passkeys, has_codes: false, is_set_up: false }],
        'POST /passkeys/challenge/': [200, { challenge: 'abc' }],
        'POST /passkeys/': () => {
          passkeys = 1;
          return [200, { message: 'The passkey is added.' }];
        },
      },
      { makePasskey: () => Promise.resolve({} as never) },
    );
    await user.click(await screen.findByRole('button', { name: 'Create a passkey' }));
    const done = await screen.findByText(setUpMessages.firstDone);
    expect(document.body).not.toHaveFocus();
    expect(document.activeElement).toContainElement(done);
  });

  it('shows the recovery codes until the person confirms having saved them', async () => {
    const codes = Array.from({ length: 10 }, (_, place) => `00000-0000${place}`);
    let is_set_up = false;
    const { user } = setup('/', {
      ...signedIn,
      'GET /session/': () => [200, { ...me, passkeys: 1, has_codes: is_set_up, is_set_up }],
      'POST /recovery-codes/': () => {
        is_set_up = true;
        return [200, { codes }];
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Give me ten recovery codes' }));
    const listed = await screen.findAllByRole('listitem');
    expect(listed).toHaveLength(10);
    expect(document.body).not.toHaveFocus();
    expect(document.activeElement).toContainElement(listed[0] ?? null);
    await user.click(screen.getByRole('button', { name: 'I’ve saved them' }));
    expect(await screen.findByRole('navigation', { name: 'Office' })).toBeVisible();
  });
});

describe('the search of the whole office', () => {
  const mayFind = {
    ...signedIn,
    'GET /session/': [200, { ...me, routes: ['GET /kyc/', 'GET /customers/', 'GET /vehicles/'] }],
    'GET /customers/?q=LSR+12': [200, []],
    'GET /vehicles/?sort=late&q=LSR+12': [
      200,
      [
        {
          id: 7,
          plate: 'LSR123AB',
          asset_id: 2,
          asset: 'TVS King',
          vin: 'MD2A11CZ',
          odometer: 12,
          odometer_on: '2026-11-01',
          insurer: 'AXA',
          tracker: null,
          status: 'idle',
          days_past_due: 0,
          driver: null,
          overdue: '0.00',
          insured_until: '2027-01-01',
          changed_at: '2026-11-24T08:00:00.000Z',
        },
      ],
    ],
  } as const;

  it('“/” focuses the search, which finds what the person may see, grouped by kind', async () => {
    const { user, calls } = setup('/', mayFind);
    const field = await screen.findByRole('searchbox', { name: 'Search' });
    await user.keyboard('/');
    expect(field).toHaveFocus();
    await user.keyboard(' LSR 12{Enter}');
    expect(await h1('Results for “LSR 12”')).toBeVisible();
    const found = within(await screen.findByRole('region', { name: 'Vehicles' }));
    expect(await found.findByRole('link', { name: 'LSR123AB' })).toHaveAttribute(
      'href',
      '/vehicles/7',
    );
    expect(await screen.findByText('No customer matches this.')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Drivers' })).toBeNull();
    expect(calls.map(({ name }) => name)).not.toContainEqual(expect.stringMatching(/drivers/));
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('LSR 12');
  });

  it('nothing is searched for with one character', async () => {
    const { user, calls } = setup('/', mayFind);
    await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'L{Enter}');
    expect(await screen.findByText('Enter at least two characters.')).toBeVisible();
    expect(calls.map(({ name }) => name)).not.toContainEqual(expect.stringMatching(/\?q=/));
  });

  it('the search is left out for people who may not see any of its lists', async () => {
    setup('/', signedIn);
    expect(await h1('Identity checks')).toBeVisible();
    expect(screen.queryByRole('searchbox', { name: 'Search' })).toBeNull();
  });
});

/** Shows the rarely needed pages, and returns their disclosure. jsdom doesn't report that it was toggled. */
async function showMore(user: ReturnType<typeof setup>['user']): Promise<HTMLElement> {
  const summary = await screen.findByText('More');
  const more = summary.closest('details') ?? document.body;
  await user.click(summary);
  fireEvent(more, new Event('toggle'));
  expect(more).toHaveAttribute('open');
  return more;
}

describe('the menu of the office', () => {
  it('the menu has the pages of the person’s roles, with the number of waiting cases', async () => {
    setup('/', signedIn);
    const menu = await screen.findByRole('navigation', { name: 'Office' });
    const links = within(menu).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Identity checks2']);
  });

  it('the links to pages with waiting cases stand out in the menu', async () => {
    const routes = [...me.routes, 'GET /customers/'];
    setup('/customers', { ...signedIn, 'GET /session/': [200, { ...me, routes }] });
    const menu = within(await screen.findByRole('navigation', { name: 'Office' }));
    expect(menu.getByRole('link', { name: /^Identity checks/ })).toHaveClass('waiting');
    expect(menu.getByRole('link', { name: 'Customers' })).not.toHaveClass('waiting');
  });

  it('the office opens at “Today” for people who may see it, also if they may see other pages', async () => {
    const routes = ['GET /overview/', 'GET /proposals/', 'GET /kyc/'];
    setup('/', { ...signedIn, 'GET /session/': [200, { ...me, routes }] });
    expect(await h1('Today')).toBeVisible();
  });

  it('the menu has at most 19 links, and puts rarely needed pages under “More” if a person has more', async () => {
    const routes = Object.values(pages).map(({ right }) => right);
    const waiting = { kyc: 2, 'refused-accounts': 3, referrals: 1 };
    setup('/identity', { ...signedIn, 'GET /session/': [200, { ...me, routes, waiting }] });
    const menu = within(await screen.findByRole('navigation', { name: 'Office' }));
    const more = menu.getByText('More').closest('details');
    const rare = within(more as HTMLElement);
    const lists = menu.getAllByRole('list', { hidden: true });
    const titles = lists.map((list) => list.getAttribute('aria-label'));
    expect(titles).toEqual([
      'First',
      'Company',
      'Customer care',
      'Money',
      'Fleet',
      'More: Company',
      'More: Customer care',
      'More: Money',
    ]);
    expect(menu.getAllByRole('link')[0]).toHaveTextContent('Today');
    for (const group of ['Company', 'Customer care', 'Money']) {
      expect(menu.getAllByText(group)).toHaveLength(1);
    }
    const names = menu.getAllByRole('link', { hidden: true }).map(({ textContent }) => textContent);
    expect(names.filter((name) => titles.includes(name))).toEqual([]);
    const hidden = rare.getAllByRole('link', { hidden: true });
    expect(more).not.toHaveAttribute('open');
    expect(more?.querySelector('summary')).toHaveTextContent('More4');
    expect(hidden).toHaveLength(10);
    expect(menu.getAllByRole('link', { hidden: true }).length - hidden.length + 1).toBe(19);
  });

  it('the menu shows Drivers and Demand in the fleet, and Contracts in the company, without “More” at any height', async () => {
    const routes = Object.values(pages).map(({ right }) => right);
    setup('/identity', { ...signedIn, 'GET /session/': [200, { ...me, routes }] });
    const linksOf = (name: string) =>
      within(screen.getByRole('list', { name }))
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
    await screen.findByRole('navigation', { name: 'Office' });
    expect(linksOf('Company')).toEqual(['Proposals', 'Contracts', 'People', 'Audit']);
    expect(linksOf('Fleet')).toEqual([
      'Arrears',
      'Waiting for a vehicle',
      'Vehicles',
      'Demand',
      'Drivers',
      'Assets',
    ]);
    const more = within(screen.getByText('More').closest('details') as HTMLElement);
    expect(more.queryByText('Fleet')).toBeNull();
  });

  it('the menu scrolls to the rarely needed pages when they are opened', async () => {
    const routes = Object.values(pages).map(({ right }) => right);
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
    const { user } = setup('/identity', {
      ...signedIn,
      'GET /session/': [200, { ...me, routes }],
    });
    const more = await showMore(user);
    expect(scroll.mock.contexts).toContain(more);
  });

  it('the menu shows a rarely needed page in its group while it is open, and leaves the others under “More”', async () => {
    const routes = Object.values(pages).map(({ right }) => right);
    setup('/banks', {
      'GET /session/': [200, { ...me, routes }],
      'GET /banks/unmatched/': [200, []],
    });
    expect(await h1('Banks')).toBeVisible();
    const money = within(screen.getByRole('list', { name: 'Money' }));
    expect(money.getByRole('link', { name: 'Banks' })).toHaveAttribute('aria-current', 'page');
    const more = screen.getByText('More').closest('details') as HTMLElement;
    expect(more).not.toHaveAttribute('open');
    expect(within(more).getAllByRole('link', { hidden: true })).toHaveLength(9);
    expect(within(more).queryByText('Banks')).toBeNull();
  });

  it('Escape, a press outside and moving the focus out of the menu hide the rarely needed pages', async () => {
    const routes = Object.values(pages).map(({ right }) => right);
    const { user } = setup('/identity', {
      ...signedIn,
      'GET /session/': [200, { ...me, routes }],
    });
    const more = await showMore(user);
    await user.keyboard('{Escape}');
    expect(more).not.toHaveAttribute('open');
    expect(more.querySelector('summary')).toHaveFocus();
    await showMore(user);
    await user.click(await h1('Identity checks'));
    expect(more).not.toHaveAttribute('open');
    await showMore(user);
    fireEvent.blur(screen.getByText('More'), { relatedTarget: screen.getByRole('main') });
    expect(more).not.toHaveAttribute('open');
  });

  it('a button shows how many cases wait and opens the menu in a narrow window, and Escape and navigating close it', async () => {
    const { user } = setup('/identity', {
      ...signedIn,
      'GET /session/': [
        200,
        { ...me, routes: [...me.routes, 'GET /customers/'], waiting: { kyc: 9 } },
      ],
    });
    const button = await screen.findByRole('button', { name: 'Menu' });
    expect(button).toHaveTextContent('Menu9');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await user.tab();
    await user.keyboard('{Escape}');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(button).toHaveFocus();
    await user.click(button);
    await user.click(screen.getByRole('link', { name: 'Customers' }));
    expect(await h1('Customers')).toHaveFocus();
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('the queue of identity checks', () => {
  it('j and k move through the identity checks, and ? shows the keyboard shortcuts', async () => {
    const { user } = setup('/identity', signedIn);
    const first = await screen.findByRole('link', { name: 'Ngozi Eze' });
    await user.keyboard('j');
    expect(first).toHaveFocus();
    await user.keyboard('j');
    expect(screen.getByRole('link', { name: 'Musa Eze' })).toHaveFocus();
    await user.keyboard('k{Enter}');
    expect(await h1('Ngozi Eze')).toBeVisible();
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  });

  it('the link in the menu refetches the queue, because its count may have risen', async () => {
    let waiting: readonly unknown[] = [];
    const { user } = setup('/identity', {
      ...signedIn,
      [`GET /kyc/?${filter}`]: () => [200, waiting],
    });
    expect(await screen.findByText('No identity check here.')).toBeVisible();
    waiting = [summaryOf(1, 'Ngozi')];
    const menu = screen.getByRole('navigation', { name: 'Office' });
    await user.click(within(menu).getByRole('link', { name: /^Identity checks/ }));
    expect(await screen.findByRole('link', { name: 'Ngozi Eze' })).toBeVisible();
  });

  it('reads the filter of a queue from the URL', async () => {
    setup('/identity?status=Rejected&sort=newest', {
      ...signedIn,
      'GET /kyc/?status=Rejected&sort=newest': [200, []],
    });
    expect(await screen.findByText('No identity check here.')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Rejected' })).toBeChecked();
  });
});

describe('an identity check', () => {
  it('rejects an identity check with reasons, and opens the next check', async () => {
    const { user, calls } = setup(`/identity/1?${filter}`, {
      ...signedIn,
      'POST /kyc/1/reject/': [200, { message: 'The submission is rejected.' }],
    });
    await user.click(await screen.findByRole('button', { name: 'Reject…' }));
    const send = screen.getByRole('button', { name: 'Reject and notify the customer' });
    expect(send).toBeDisabled();
    expect(send).toHaveAccessibleDescription('Choose a reason first.');
    const decision = within(screen.getByRole('region', { name: 'Reject' }));
    const ofCard = within(decision.getByRole('group', { name: 'Identity card' }));
    await user.click(ofCard.getByRole('checkbox', { name: 'A corner is missing' }));
    expect(screen.getByText('Show all four corners.')).toBeVisible();
    await user.click(send);
    expect(await h1('Musa Eze')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('The submission is rejected.');
    expect(calls.find(({ name }) => name === 'POST /kyc/1/reject/')?.body).toEqual({
      reasons: ['card_cut'],
    });
  });

  it('shows the second person what the first person has decided', async () => {
    let isDecided = false;
    const { user } = setup('/identity/1', {
      ...signedIn,
      'GET /kyc/1/': () => [
        200,
        isDecided
          ? {
              ...caseOf(1, 'Ngozi'),
              status: 'Rejected',
              decided_by: 'bola',
              decided_at: '2026-11-24T09:00:00.000Z',
              reason: 'Your ID has expired.',
            }
          : caseOf(1, 'Ngozi'),
      ],
      'POST /kyc/1/approve/': () => {
        isDecided = true;
        return [409, { detail: 'Decided on before: rejected by bola.' }];
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('rejected by bola');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull());
    expect(screen.getByText('Your ID has expired.')).toBeVisible();
  });

  it('leads from the last decided check of a filter back to the list', async () => {
    const rejected = 'status=Rejected&sort=newest';
    const decided = {
      status: 'Rejected',
      decided_by: 'bola',
      decided_at: '2026-11-24T09:00:00.000Z',
    };
    setup(`/identity/2?${rejected}`, {
      ...signedIn,
      [`GET /kyc/?${rejected}`]: [200, [summaryOf(1, 'Ngozi'), summaryOf(2, 'Musa')]],
      'GET /kyc/2/': [200, { ...caseOf(2, 'Musa'), ...decided }],
    });
    expect(await screen.findByRole('link', { name: 'Previous case' })).toBeVisible();
    const next = screen.getByRole('link', { name: 'Next case' });
    expect(next).toHaveAttribute('href', `/identity?${rejected}`);
  });

  it('rotates and enlarges each image separately', async () => {
    const { user } = setup('/identity/1', signedIn);
    const card = await screen.findByRole('img', { name: 'Identity card' });
    await user.click(screen.getByRole('button', { name: 'Turn: Identity card' }));
    await user.click(screen.getByRole('button', { name: 'Larger: Identity card' }));
    expect(card.parentElement).toHaveStyle({ inlineSize: '200%' });
    expect(card.getAttribute('style')).toContain('90deg');
    expect(screen.getByRole('img', { name: 'Face' }).parentElement).toHaveStyle({
      inlineSize: '100%',
    });
  });

  it('gives each picture its own proportions, also after it was turned', async () => {
    const { user } = setup('/identity/1', signedIn);
    const card = await screen.findByRole('img', { name: 'Identity card' });
    Object.defineProperties(card, { naturalWidth: { value: 1200 }, naturalHeight: { value: 800 } });
    fireEvent.load(card);
    const frame = screen.getByRole('group', { name: 'Identity card' });
    expect(frame).toHaveStyle({ aspectRatio: '1.5' });
    await user.click(screen.getByRole('button', { name: 'Turn: Identity card' }));
    expect(Number(frame.style.aspectRatio)).toBeCloseTo(2 / 3);
    expect(card).toHaveStyle({ blockSize: '66.66666666666666%', inlineSize: '150%' });
  });

  it('compares both pictures side by side in the whole window', async () => {
    const { user } = setup('/identity/1', signedIn);
    await user.click(await screen.findByRole('button', { name: 'Compare in full screen' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Ngozi Eze' }));
    expect(dialog.getByRole('img', { name: 'Identity card' })).toBeVisible();
    expect(dialog.getByRole('img', { name: 'Face' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('img', { name: 'Face' }));
    expect(screen.getByRole('dialog', { name: 'Ngozi Eze' })).toBeVisible();
  });

  it('shows the initials of the customer next to their name', async () => {
    setup('/identity/1', signedIn);
    expect(await h1('Ngozi Eze')).toBeVisible();
    expect(screen.getByText('NE')).toHaveClass('avatar');
  });

  it('has the pictures before the decision, and the history after it', async () => {
    setup('/identity/1', signedIn);
    await screen.findByRole('region', { name: 'Decision' });
    const regions = screen.getAllByRole('region');
    const names = regions.map((each) => within(each).getByRole('heading').textContent);
    expect(names).toEqual(['Does it match?', 'Decision', 'So far']);
  });

  it('says how large a picture is, and whether other customers have sent it too', async () => {
    setup('/identity/1', {
      ...signedIn,
      'GET /kyc/1/': [200, { ...caseOf(1, 'Ngozi'), same_pictures: 1 }],
    });
    const card = await screen.findByRole('img', { name: 'Identity card' });
    Object.defineProperties(card, { naturalWidth: { value: 1200 }, naturalHeight: { value: 800 } });
    fireEvent.load(card);
    expect(screen.getByText('1200 × 800 pixels')).toBeVisible();
    expect(screen.getByText(/Another customer has sent one of these/)).toBeVisible();
    expect(screen.getByText('None. This is the first.')).toBeVisible();
  });

  it('shows the customer’s data with the pictures, and a sign until each picture is loaded', async () => {
    setup('/identity/1', signedIn);
    const comparison = within(await screen.findByRole('region', { name: 'Does it match?' }));
    const name = comparison.getByText('Name').parentElement;
    expect(name).toHaveTextContent(/^Name must be on the card\s*Ngozi Eze$/);
    const history = within(screen.getByRole('region', { name: 'So far' }));
    expect(history.getByText('+2348029814225')).toBeVisible();
    expect(comparison.getAllByText('Loading the picture…')).toHaveLength(2);
    fireEvent.load(comparison.getByRole('img', { name: 'Identity card' }));
    fireEvent.error(comparison.getByRole('img', { name: 'Face' }));
    expect(comparison.queryByText('Loading the picture…')).not.toBeInTheDocument();
  });

  it('shows an unknown reason with its whole sentence', async () => {
    const reasons = [{ code: 'card_torn', sentence: 'Your ID is torn.' }];
    const { user } = setup('/identity/1', {
      ...signedIn,
      'GET /kyc/1/': [200, { ...caseOf(1, 'Ngozi'), reasons }],
    });
    await user.click(await screen.findByRole('button', { name: 'Reject…' }));
    const others = within(screen.getByRole('group', { name: 'Other' }));
    expect(others.getByRole('checkbox', { name: 'Your ID is torn.' })).toBeVisible();
  });

  it('shows neither images nor a decision to a person who may only read', async () => {
    setup('/identity/1', {
      ...signedIn,
      'GET /session/': [200, { ...me, routes: ['GET /kyc/', 'GET /kyc/:id/'] }],
    });
    expect(await h1('Ngozi Eze')).toBeVisible();
    expect(screen.queryByRole('img', { name: 'Face' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });
});

describe('an action that requires a fresh passkey check', () => {
  it('asks for the passkey, and then sends the action', async () => {
    let isProved = false;
    const proposal = {
      id: 7,
      kind: 'staff',
      subject: 'chidi',
      before: {},
      after: { email: 'chidi@office.example', roles: 'treasury' },
      proposed_by: 'bola',
      customer_id: null,
      customer_name: null,
      hides_customer: false,
      may_confirm: true,
      proposed_at: '2026-11-24T08:00:00.000Z',
      expires_at: '2026-12-01T08:00:00.000Z',
    };
    const { user, calls } = setup(
      '/proposals',
      {
        'GET /session/': [
          200,
          { ...me, routes: ['GET /proposals/', 'POST /proposals/:id/confirm/'], waiting: {} },
        ],
        'GET /proposals/': () => [200, isProved ? [] : [proposal]],
        'POST /session/challenge/': [200, { challenge: 'abc' }],
        'POST /session/proof/': () => {
          isProved = true;
          return [200, { message: 'Confirmed.' }];
        },
        'POST /proposals/7/confirm/': () =>
          isProved
            ? [200, { message: 'Done.' }]
            : [403, { detail: 'Confirm with your passkey first.', code: 'office_passkey_again' }],
      },
      { usePasskey: () => Promise.resolve({} as never) },
    );
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Nothing is waiting for a second person.')).toBeVisible();
    expect(calls.filter(({ name }) => name === 'POST /proposals/7/confirm/')).toHaveLength(2);
  });
});

test('a proposal about a customer says why it shows no details to people without the right to customers', async () => {
  const proposal = {
    id: 8,
    kind: 'customer email',
    subject: '12',
    before: {},
    after: {},
    proposed_by: 'bola',
    customer_id: null,
    customer_name: null,
    hides_customer: true,
    may_confirm: false,
    proposed_at: '2026-11-24T08:00:00.000Z',
    expires_at: '2026-12-01T08:00:00.000Z',
  };
  setup('/proposals', {
    'GET /session/': [200, { ...me, routes: ['GET /proposals/'], waiting: {} }],
    'GET /proposals/': () => [200, [proposal]],
  });
  expect(
    await screen.findByText('You don’t see the details, because they name a customer.'),
  ).toBeVisible();
  expect(screen.getByText('Another role decides on this.')).toBeVisible();
});

describe('a double press on “Confirm”', () => {
  afterEach(() => jest.useRealTimers());

  it('doesn’t confirm the next proposal, which moves to the same point', async () => {
    const proposalOf = (id: number) => ({
      id,
      kind: 'wallet credit',
      subject: String(id),
      before: {},
      after: { amount: '1000000.00' },
      proposed_by: 'bola',
      customer_id: id,
      customer_name: null,
      hides_customer: false,
      may_confirm: true,
      proposed_at: '2026-11-24T08:00:00.000Z',
      expires_at: '2026-12-01T08:00:00.000Z',
    });
    let open = [1, 2];
    const confirmed = (id: number) => (): Reply => {
      open = open.filter((each) => each !== id);
      return [200, { message: 'The proposal is confirmed.' }];
    };
    const routes = ['GET /proposals/', 'POST /proposals/:id/confirm/'];
    const { user } = setup('/proposals', {
      'GET /session/': [200, { ...me, routes, waiting: {} }],
      'GET /proposals/': () => [200, open.map(proposalOf)],
      'POST /proposals/1/confirm/': confirmed(1),
      'POST /proposals/2/confirm/': confirmed(2),
    });
    const button = { name: 'Confirm' };
    expect(await screen.findAllByRole('button', button)).toHaveLength(2);
    jest.useFakeTimers();
    const pressAndWait = async (milliseconds: number) => {
      const [first] = screen.getAllByRole('button', button);
      if (first) await user.click(first);
      await act(() => jest.advanceTimersByTimeAsync(milliseconds));
    };
    await pressAndWait(500);
    expect(screen.getAllByRole('button', button)).toHaveLength(1);
    await pressAndWait(1000);
    expect(open).toEqual([2]);
    await pressAndWait(500);
    expect(open).toEqual([]);
  });
});

describe('a proposal about the withdrawal of a customer', () => {
  const proposal = {
    id: 9,
    kind: 'withdrawal',
    subject: '2',
    before: {
      bank: 'GTBank',
      email: 'eze@example.com',
      amount: '1500.50',
      status: 'requested',
      account: '0123456789',
      receiver: 'EZE NGOZI',
    },
    after: { status: 'approved' },
    proposed_by: 'bola',
    customer_id: 3,
    customer_name: 'Ngozi Eze',
    hides_customer: false,
    may_confirm: true,
    proposed_at: '2026-11-24T08:00:00.000Z',
    expires_at: '2026-12-01T08:00:00.000Z',
  };
  const routes = [
    'GET /proposals/',
    'GET /withdrawals/:id/',
    'POST /proposals/:id/confirm/',
    'POST /proposals/:id/decline/',
  ];
  const open = (change: object = {}, others: Replies = {}) =>
    setup('/proposals', {
      'GET /session/': [200, { ...me, routes, waiting: {} }],
      'GET /proposals/': () => [200, [{ ...proposal, ...change }]],
      ...others,
    });

  it('names the customer, links to the withdrawal, and begins with the amount and the receiver', async () => {
    open();
    const card = await screen.findByRole('region', {
      name: 'Approval of withdrawal: 2, Ngozi Eze',
    });
    expect(within(card).getByRole('link', { name: 'Open withdrawal 2' })).toHaveAttribute(
      'href',
      '/withdrawals/2',
    );
    const terms = within(card).getAllByRole('term');
    expect(within(card).getByText('Expires 1 Dec 2026')).toHaveClass('pill');
    expect(terms.map(({ textContent }) => textContent)).toEqual([
      'Amount',
      'Receiver',
      'Account',
      'Bank',
      'Email',
    ]);
    expect(within(card).getByRole('row', { name: /^Status/ })).toBeVisible();
  });

  it('shows the proposed roles of a person by their names', async () => {
    open({ kind: 'staff', subject: 'chidi', before: {}, after: { roles: 'support auditor' } });
    expect(await screen.findByText('Support, Auditor (read only)')).toBeVisible();
  });

  it('says after the confirmation which proposal was confirmed', async () => {
    const { user } = open(
      {},
      { 'POST /proposals/9/confirm/': [200, { message: 'The proposal is confirmed.' }] },
    );
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    expect(await screen.findByRole('status')).toHaveTextContent(
      /^Approval of withdrawal: 2, Ngozi Eze ?The proposal is confirmed\.$/,
    );
  });

  it('shows what this person can decide before what waits for someone else', async () => {
    const own = { ...proposal, id: 10, subject: '3', proposed_by: me.name, may_confirm: false };
    open({}, { 'GET /proposals/': () => [200, [own, proposal]] });
    const yours = await screen.findByRole('region', { name: 'For you to decide' });
    const others = screen.getByRole('region', { name: 'Waiting for someone else' });
    expect(within(yours).getByRole('region', { name: /withdrawal: 2/ })).toBeVisible();
    expect(within(others).getByRole('region', { name: /withdrawal: 3/ })).toBeVisible();
    expect(within(others).queryByRole('button', { name: 'Confirm' })).toBeNull();
    expect(yours.compareDocumentPosition(others)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('counts the proposals below each heading, and says once that others confirm one’s own', async () => {
    const own = { ...proposal, proposed_by: me.name, may_confirm: false };
    const owns = [
      { ...own, id: 10, subject: '3' },
      { ...own, id: 11, subject: '4' },
    ];
    open({}, { 'GET /proposals/': () => [200, [proposal, ...owns]] });
    const others = within(await screen.findByRole('region', { name: 'Waiting for someone else' }));
    expect(others.getByText('2')).toHaveClass('pill');
    const said = others.getAllByText('You proposed this. Another person has to confirm it.');
    expect(said.filter(({ className }) => className !== 'hidden')).toHaveLength(1);
    // Screen readers may come to a card from elsewhere.
    expect(said).toHaveLength(3);
    const yours = within(screen.getByRole('region', { name: 'For you to decide' }));
    expect(yours.getByText('1')).toHaveClass('pill');
    expect(yours.queryByText(/^You proposed this/)).toBeNull();
  });

  it('says on the card who decides if proposals of several people wait for someone else', async () => {
    const own = { ...proposal, id: 10, proposed_by: me.name, may_confirm: false };
    const theirs = { ...proposal, subject: '3', may_confirm: false };
    open({}, { 'GET /proposals/': () => [200, [own, theirs]] });
    const mine = within(await screen.findByRole('region', { name: /withdrawal: 2/ }));
    expect(mine.getByText(/^You proposed this/)).toBeVisible();
    const other = within(screen.getByRole('region', { name: /withdrawal: 3/ }));
    expect(other.getByText('Another role decides on this.')).toBeVisible();
  });

  it('has no heading for what this person can decide if that is nothing', async () => {
    open({ proposed_by: me.name, may_confirm: false });
    expect(await screen.findByRole('region', { name: 'Waiting for someone else' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'For you to decide' })).toBeNull();
  });

  it('offers to take back one’s own proposal, in words that don’t sound like a withdrawal', async () => {
    open({ proposed_by: me.name, may_confirm: false });
    expect(await screen.findByRole('button', { name: 'Take back the proposal' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  });

  it.each([
    ['restructure', {}, 'Restructure: agreement 12'],
    ['write-off', {}, 'Write-off: agreement 12'],
    ['repayment', {}, 'Repayment: receipt 12'],
    ['agreement', {}, 'Agreement: vehicle 12'],
    ['vehicle money', { plate: 'LSR123AB' }, 'Money for a vehicle: LSR123AB'],
    ['loss', { plate: 'LSR123AB' }, 'Loss: LSR123AB'],
  ])(
    'names what the number in the title of a proposal belongs to: %s',
    async (kind, facts, name) => {
      open({ kind, subject: '12', customer_name: null, before: facts, after: {} });
      expect(await screen.findByRole('region', { name })).toBeVisible();
    },
  );

  it('formats the dates among the facts, and says that a number is an id', async () => {
    open({
      kind: 'repayment',
      before: { all_payouts_by: '2026-12-21' },
      after: { agreement: 12, paid_on: '2026-11-23', all_payouts_by: 'never' },
    });
    expect((await screen.findByText('Agreement number')).nextElementSibling).toHaveTextContent(
      /^12$/,
    );
    expect(screen.getByText('Paid on').nextElementSibling).toHaveTextContent(/^23 Nov 2026$/);
    expect(screen.getByRole('row', { name: /All payouts by/ })).toHaveTextContent('21 Dec 2026');
  });

  it('shows a fact that is true or false as yes or no', async () => {
    open({ kind: 'two-step removal', before: { has_app: true, passkeys: 1 }, after: {} });
    expect((await screen.findByText('Authenticator app')).nextElementSibling).toHaveTextContent(
      /^Yes$/,
    );
  });
});

test('an unknown URL of the office shows that there is no such page', async () => {
  setup('/unknown', { 'GET /session/': [200, me] });
  expect(await h1('There is no such page in the office')).toBeVisible();
});

test.each<[string, Replies]>([
  ['the session', { 'GET /session/': [400, { detail: 'Refused.' }] }],
  [
    'the audit',
    {
      'GET /session/': [200, { ...me, routes: ['GET /audit/'] }],
      'GET /audit/': [400, { detail: 'Refused.' }],
    },
  ],
])('staff who can’t read %s aren’t sent to the support for customers', async (_what, replies) => {
  setup('/audit', replies);
  expect(await screen.findByText('Refused.')).toBeVisible();
  expect(screen.queryByText('contact us.')).toBeNull();
});

test("reports a reply that doesn't fit its schema", async () => {
  setup('/', { 'GET /session/': [200, { name: 'ada' }] });
  expect(
    await screen.findByText('We couldn’t read the server’s response. Reload the page.'),
  ).toBeVisible();
});
