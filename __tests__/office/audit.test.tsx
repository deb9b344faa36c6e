import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { failureMessages } from '../../office/messages/shell';
import { resizeTo } from '../support/resizeTo';
import { setup, type Replies } from './support/setup';

const me = {
  name: 'ada',
  email: 'ada@office.example',
  roles: ['administrator'],
  routes: ['GET /audit/'],
  passkeys: 2,
  has_codes: true,
  is_set_up: true,
  decided_today: 0,
  waiting: {},
};
const record = (id: number) => ({
  id,
  at: '2026-11-24T08:00:00.000Z',
  actor: 'bola',
  action: 'asset changed',
  subject: `asset ${id}`,
  detail: { fields: 'value', before: '10.00' },
  is_sealed: id === 1,
});

const bola = {
  id: 7,
  name: 'bola',
  email: 'bola@office.example',
  roles: ['support'],
  passkeys: 1,
  passkey_used_at: null,
  added_at: '2026-11-01T08:00:00.000Z',
  ended_at: null,
};

const replies: Replies = {
  'GET /session/': [200, me],
  'GET /audit/': [200, [record(2), record(1)]],
  'GET /audit/?actor=bola&from=2026-11-01': [200, [record(1)]],
  'GET /audit/?actor=bola&from=2026-11-01&format=csv': [200, new Blob(['"id"'])],
};

describe('the audit', () => {
  it('says at once how its records are sealed, and on a phone on demand', async () => {
    setup('/audit', replies);
    expect(
      await screen.findByText(/^Who did what, .* Press an action .* sealed record is detected\.$/),
    ).toBeVisible();
    expect(screen.queryByText('About this list')).toBeNull();
    cleanup();
    resizeTo(360);
    const { user } = setup('/audit', replies);
    expect(await screen.findByText('Who did what, newest first, at times in Lagos.')).toBeVisible();
    const about = screen.getByText(/^Press an action .* sealed record is detected\.$/);
    expect(about.closest('details')).not.toHaveAttribute('open');
    await user.click(screen.getByText('About this list'));
    expect(about.closest('details')).toHaveAttribute('open');
  });

  it('offers to show only decisions, reads or sign-ins, and requests the chosen kind', async () => {
    const { user, calls } = setup('/audit', {
      ...replies,
      'GET /audit/?kind=decisions': [200, [record(2)]],
    });
    await screen.findByRole('row', { name: /Asset 1 / });
    const choice = within(screen.getByRole('radiogroup', { name: 'Show' }));
    for (const name of ['All', 'Decisions', 'Reads', 'Sign-ins']) {
      expect(choice.getByRole('radio', { name })).toBeVisible();
    }
    expect(screen.queryByRole('radio', { name: 'Newest' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Decisions' }));
    await waitFor(() =>
      expect(calls.map(({ name }) => name)).toContain('GET /audit/?kind=decisions'),
    );
  });

  it('has its search fields behind “Filter” on a phone, open while one of them is filled in', async () => {
    resizeTo(360);
    setup('/audit', replies);
    const filter = (await screen.findByText('Filter')).closest('details');
    expect(filter).toHaveProperty('open', false);
    expect(filter).toContainElement(screen.getByLabelText(/^Person or job/));
    cleanup();
    setup('/audit?actor=bola&from=2026-11-01', replies);
    expect((await screen.findByText('Filter')).closest('details')).toHaveProperty('open', true);
  });

  it('shows who did what, when in Lagos to the second, and each fact after its label, and loads further pages', async () => {
    const full = Array.from({ length: 100 }, (_, place) => record(200 - place));
    const { user } = setup('/audit', {
      ...replies,
      'GET /audit/': [200, full],
      'GET /audit/?after=101': [200, [record(1)]],
    });
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    const row = await screen.findByRole('row', { name: /Asset 1 / });
    const [fields, before] = within(row).getAllByRole('term');
    expect(fields).toHaveTextContent('Fields');
    expect(before).toHaveTextContent('Before');
    expect(before?.nextElementSibling).toHaveTextContent('₦10.00');
    expect(within(row).getByText('09:00:00')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it('mutes reads and sign-ins, which change nothing, and no decisions', async () => {
    const muted = [
      'customer record read',
      'kyc image viewed',
      'file downloaded',
      'file sent',
      'staff signed in',
    ];
    const rows = [...muted, 'withdrawal approved'].map((action, place) => ({
      ...record(20 - place),
      action,
    }));
    setup('/audit', { ...replies, 'GET /audit/': [200, rows] });
    await screen.findByTitle('withdrawal approved');
    const isMuted = (action: string) => screen.getByTitle(action).closest('.minor') !== null;
    expect(rows.map(({ action }) => action).filter(isMuted)).toEqual(muted);
  });

  it('marks only the records that are not sealed yet', async () => {
    setup('/audit', replies);
    const row = await screen.findByRole('row', { name: /Asset 2/ });
    expect(within(row).getByText('Not sealed yet')).toBeVisible();
    expect(screen.getAllByText('Not sealed yet')).toHaveLength(1);
  });

  it('names people of the office instead of their numbers, and links customers who did something', async () => {
    const routes = [...me.routes, 'GET /people/', 'GET /customers/:id/'];
    const signIn = { ...record(2), action: 'staff signed in', subject: 'staff 7' };
    setup('/audit', {
      ...replies,
      'GET /session/': [200, { ...me, routes }],
      'GET /people/': [200, [bola]],
      'GET /audit/': [200, [signIn, { ...record(1), actor: 'customer 4' }]],
    });
    const row = await screen.findByRole('row', { name: /Signed in to the office/ });
    await waitFor(() =>
      expect(within(row).getByRole('rowheader').textContent).toBe('Signed in to the office, bola'),
    );
    const who = screen.getByRole('link', { name: 'Customer 4' });
    expect(who).toHaveAttribute('href', '/customers/4');
  });

  it('folds neighbouring reads of a person about one customer into a row that shows each of them on demand', async () => {
    const read = (id: number, part: string, actor = 'bola') => ({
      ...record(1),
      id,
      actor,
      at: `2026-11-24T08:00:0${id}.000Z`,
      action: 'customer record read',
      subject: `/office/api/customers/4/${part}`,
      detail: { rows: 1 },
    });
    const { user } = setup('/audit', {
      ...replies,
      'GET /audit/': [
        200,
        [read(5, ''), read(4, 'money/'), read(3, 'entries/'), read(2, '', 'ada'), record(1)],
      ],
    });
    const rows = await screen.findAllByRole('row', { name: /Customer data read/ });
    expect(rows).toHaveLength(2);
    const [folded = document.body] = rows;
    expect(within(folded).getByRole('rowheader').textContent).toBe(
      'Customer data read, Customer 4, 3 times',
    );
    expect(within(folded).getByText('09:00:05')).toBeVisible();
    await user.click(within(folded).getByRole('button', { name: 'Show all 3' }));
    const each = within(folded).getAllByRole('listitem');
    expect(each.map(({ textContent }) => textContent)).toEqual([
      '09:00:05Customer 4Read1 record',
      '09:00:04Customer 4: moneyRead1 record',
      '09:00:03Customer 4: entries of the walletRead1 record',
    ]);
  });

  it('folds the sign-ins of a person on one day, also with other records between them', async () => {
    const signIn = (id: number, name: string, subject: string) => ({
      ...record(1),
      id,
      actor: name,
      at: `2026-11-24T08:00:0${id}.000Z`,
      action: 'staff signed in',
      subject,
      detail: {},
    });
    const { user } = setup('/audit', {
      ...replies,
      'GET /audit/': [
        200,
        [
          signIn(6, 'ada', 'staff 7'),
          { ...record(1), id: 5 },
          signIn(4, 'bola', 'staff 8'),
          signIn(3, 'ada', 'staff 7'),
          signIn(2, 'ada', 'staff 7'),
        ],
      ],
    });
    const rows = await screen.findAllByRole('row', { name: /Signed in to the office/ });
    expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
      'Signed in to the office, Staff 7, 3 times',
      'Signed in to the office, Staff 8',
    ]);
    expect(screen.getAllByRole('row', { name: /Asset changed/ })).toHaveLength(1);
    const [folded = document.body] = rows;
    await user.click(within(folded).getByRole('button', { name: 'Show all 3' }));
    const each = within(folded).getAllByRole('listitem');
    expect(each.map(({ textContent }) => textContent)).toEqual([
      '09:00:06Staff 7',
      '09:00:03Staff 7',
      '09:00:02Staff 7',
    ]);
  });

  it('never folds decisions, reads of different days, or a sealed record with one that isn’t', async () => {
    const signIn = { ...record(1), action: 'staff signed in', subject: 'staff 7' };
    setup('/audit', {
      ...replies,
      'GET /audit/': [
        200,
        [
          { ...record(1), id: 6 },
          { ...record(1), id: 5 },
          { ...signIn, id: 4, is_sealed: false },
          { ...signIn, id: 3 },
          { ...signIn, id: 2, at: '2026-11-23T08:00:00.000Z' },
        ],
      ],
    });
    expect(await screen.findAllByRole('row', { name: /Asset changed/ })).toHaveLength(2);
    expect(screen.getAllByRole('row', { name: /Signed in to the office/ })).toHaveLength(3);
    expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
  });

  it('rows about what changes nothing are low, and rows about decisions are not', async () => {
    const signIn = { ...record(1), action: 'staff signed in', subject: 'staff 7' };
    setup('/audit', { ...replies, 'GET /audit/': [200, [record(2), signIn]] });
    expect(await screen.findByRole('row', { name: /Signed in to the office/ })).toHaveClass('low');
    expect(screen.getByRole('row', { name: /Asset changed/ })).not.toHaveClass('low');
  });

  it('links proposals to the page on which they are decided', async () => {
    const proposed = { ...record(1), action: 'staff roles: proposed', subject: 'proposal 3' };
    setup('/audit', {
      ...replies,
      'GET /session/': [200, { ...me, routes: [...me.routes, 'GET /proposals/'] }],
      'GET /audit/': [200, [proposed]],
    });
    const link = await screen.findByRole('link', { name: 'Proposal 3' });
    expect(link).toHaveAttribute('href', '/proposals');
    expect(within(link).getByText('Proposal 3')).toHaveClass('unbroken');
  });

  it.each([
    ['kyc image viewed', 'kyc 195', 'Identity picture viewed, Identity check 195', null],
    ['withdrawal approved', 'withdrawal 12', 'Withdrawal approved, Withdrawal 12', null],
    [
      'wallet frozen',
      'wallet of customer 7',
      'Wallet frozen, Wallet of customer 7',
      '/customers/7',
    ],
    ['staff roles: proposed', 'proposal 3', 'Change of roles: proposed, Proposal 3', null],
    [
      'customer record read',
      '/office/api/customers/12/money/',
      'Customer data read, Customer 12: money',
      '/customers/12',
    ],
    [
      'customer record read',
      '/office/api/unmatched-deposits/notice%201/leads/',
      'Customer data read, Who deposit notice 1 may belong to',
      null,
    ],
    [
      'customer record read',
      '/office/api/customers/100%/',
      'Customer data read, Customers/100%',
      null,
    ],
    [
      'customer record read',
      '/office/api/withdrawals/',
      'Customer data read, List of withdrawals',
      null,
    ],
    ['file downloaded', '/office/api/audit/', 'File downloaded, The audit', null],
    ['file downloaded', '/office/api/audit.csv', 'File downloaded, The audit', null],
    ['file downloaded', '/office/api/vehicles/', 'File downloaded, Vehicles', null],
  ])(
    'describes the action “%s” on %s in words and only once',
    async (action, subject, words, link) => {
      setup('/audit', {
        ...replies,
        'GET /session/': [200, { ...me, routes: [...me.routes, 'GET /customers/:id/'] }],
        'GET /audit/': [200, [{ ...record(1), action, subject }]],
      });
      const [, header = document.body] = await screen.findAllByRole('rowheader');
      expect(header.textContent).toBe(words);
      const row = within(header);
      const [, subjectLink] = row.getAllByRole('link');
      expect(subjectLink?.getAttribute('href') ?? null).toBe(link);
    },
  );

  it('names an identity check that was approved as the server records it', async () => {
    setup('/audit', {
      ...replies,
      'GET /audit/': [200, [{ ...record(1), action: 'kyc verified', subject: 'kyc 5' }]],
    });
    expect(await screen.findByRole('link', { name: 'Identity check approved' })).toBeVisible();
  });

  it('an action links to all its records, and the search field shows its name', async () => {
    const { user } = setup('/audit', {
      ...replies,
      'GET /audit/?action=asset+changed': [200, [record(1)]],
    });
    const row = await screen.findByRole('row', { name: /Asset 2/ });
    await user.click(within(row).getByRole('link', { name: 'Asset changed' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Asset 2/ })).toBeNull());
    expect(screen.getByLabelText(/^Action/)).toHaveValue('asset changed');
  });

  it('shows times among the facts in Lagos time, days and amounts in words, and leaves out empty facts', async () => {
    const detail = {
      device_since: '2026-01-06T13:03:00.000Z',
      due_on: '2027-01-29',
      amount: '180000.00',
      totals: {},
      rows: 3,
    };
    const { user } = setup('/audit', {
      ...replies,
      'GET /audit/': [200, [{ ...record(1), detail }]],
    });
    const row = await screen.findByRole('row', { name: /Asset 1/ });
    expect(within(row).getAllByRole('definition')).toHaveLength(2);
    await user.click(within(row).getByRole('button', { name: 'Show all' }));
    expect(
      within(row)
        .getAllByRole('definition')
        .map((value) => value.textContent),
    ).toEqual(['6 Jan 2026, 14:03', '29 Jan 2027', '₦180,000.00', '3 records']);
  });

  it('shows the terms of a search as text, and nothing if the search had no terms', async () => {
    const read = {
      ...record(1),
      action: 'customer record read',
      subject: '/office/api/customers/',
    };
    const list = { ...read, id: 2, subject: '/office/api/kyc/', detail: { search: '{}', rows: 4 } };
    setup('/audit', {
      ...replies,
      'GET /audit/': [200, [{ ...read, detail: { search: '{"q":"ada"}', rows: 1 } }, list]],
    });
    expect(await screen.findByRole('row', { name: /Search for customers/ })).toHaveTextContent(
      /Search\s*ada\s*Read\s*1 record$/,
    );
    const empty = screen.getByRole('row', { name: /List of identity checks/ });
    expect(empty).toHaveTextContent(/Read\s*4 records$/);
    expect(within(empty).getAllByRole('term')).toHaveLength(1);
  });

  it('the audit shows only the beginning of a long fact, until all of it is asked for', async () => {
    const text = 'The investor pays. '.repeat(40).trim();
    const { user } = setup('/audit', {
      ...replies,
      'GET /audit/': [200, [{ ...record(1), detail: { text } }]],
    });
    const row = await screen.findByRole('row', { name: /Asset 1/ });
    expect(row).toHaveTextContent(/Text\s*The investor pays\. .*…/);
    const facts = within(row).getByRole('definition');
    expect(facts.textContent.length).toBeLessThan(66);
    await user.click(within(row).getByRole('button', { name: 'Show all' }));
    expect(within(row).getByRole('definition')).toHaveTextContent(text);
    await user.click(within(row).getByRole('button', { name: 'Show less' }));
    expect(within(row).getByRole('definition').textContent.length).toBeLessThan(66);
  });

  it('the audit names each day once, above the times of its records', async () => {
    setup('/audit', {
      ...replies,
      'GET /audit/': [
        200,
        [
          { ...record(3), is_sealed: true, at: '2026-11-30T23:30:05.000Z' },
          { ...record(2), is_sealed: true, at: '2026-11-30T13:32:05.000Z' },
          { ...record(1), is_sealed: true, at: '2026-11-30T12:00:00.000Z' },
        ],
      ],
    });
    await screen.findByRole('row', { name: /Asset 1/ });
    const rows = within(screen.getByRole('table', { name: 'Audit' })).getAllByRole('row');
    const first = rows.map((row) => row.firstElementChild?.textContent);
    expect(first.slice(1)).toEqual([
      '1 Dec 2026',
      '00:30:05',
      '30 Nov 2026',
      '14:32:05',
      '13:00:00',
    ]);
  });

  it('the search terms of the audit are also in the URL of its file', async () => {
    const { user, calls } = setup('/audit', replies);
    await user.type(await screen.findByLabelText(/^Person/), 'bola');
    const from = screen.getByLabelText('From day');
    expect(from).toHaveAttribute('type', 'date');
    expect(screen.getByLabelText('To day')).toHaveAttribute('type', 'date');
    await user.type(from, '2026-11-01');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Asset 2/ })).toBeNull());
    expect(await screen.findByRole('row', { name: /Asset 1/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Download as CSV' }));
    expect(calls.at(-1)?.name).toBe('GET /audit/?actor=bola&from=2026-11-01&format=csv');
  });

  it('the audit is downloaded byte for byte, after another passkey check', async () => {
    let isProved = false;
    const saved: { readonly name: string; readonly content: Blob }[] = [];
    const { user } = setup(
      '/audit',
      {
        ...replies,
        'GET /audit/?format=csv': () =>
          isProved
            ? [200, new Blob(['\uFEFF"id"'])]
            : [403, { detail: 'Confirm with your passkey first.', code: 'office_passkey_again' }],
        'POST /session/challenge/': [200, { challenge: 'abc' }],
        'POST /session/proof/': () => {
          isProved = true;
          return [200, { message: 'Confirmed.' }];
        },
      },
      {
        usePasskey: () => Promise.resolve({} as never),
        saveFile: (name, content) => saved.push({ name, content: content as Blob }),
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Download as CSV' }));
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['mota-list.csv']));
    expect(saved[0]?.content.size).toBe('\uFEFF"id"'.length + 2);
  });

  it('a download of the audit shows an error if the passkey is declined', async () => {
    const { user } = setup('/audit', {
      ...replies,
      'GET /audit/?format=csv': [
        403,
        { detail: 'Confirm with your passkey first.', code: 'office_passkey_again' },
      ],
      'POST /session/challenge/': [200, { challenge: 'abc' }],
    });
    await user.click(await screen.findByRole('button', { name: 'Download as CSV' }));
    expect(await screen.findByText(failureMessages.passkey)).toBeVisible();
  });
});
