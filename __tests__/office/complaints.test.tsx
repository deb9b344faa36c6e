import { screen, within } from '@testing-library/react';
import { both, list, me } from './support/queueReplies';
import { h1, press, setup, type Replies } from './support/setup';

const complaintOf = (fields: object = {}) => ({
  id: 10004,
  reference: 'C-10004',
  text: 'My deposit is missing.',
  customer_id: 3,
  first_name: 'Ngozi',
  last_name: 'Eze',
  email: 'eze@example.com',
  phone_number: '0803',
  created_at: '2026-11-24T08:00:00.000Z',
  acknowledge_by: '2026-11-25T08:00:00.000Z',
  decide_by: '2026-12-14',
  acknowledged_at: null,
  acknowledged_by: null,
  decided_at: null,
  decided_by: null,
  outcome: null,
  answer: null,
  transaction: null,
  other_deposits: null,
  ...fields,
});

describe('a complaint', () => {
  const action = (name: string) => `POST /complaints/10004/${name}/`;
  const routes = ['acknowledge', 'decide'].map((name) => `POST /complaints/:id/${name}/`);
  const replies = (fields: object, others: Replies = {}): Replies => ({
    'GET /session/': [200, { ...me, routes: ['GET /complaints/', ...routes] }],
    'GET /complaints/?status=open&sort=oldest': [200, [complaintOf(fields)]],
    'GET /complaints/10004/': () => [200, complaintOf(fields)],
    ...others,
  });
  const answer = async (office: ReturnType<typeof setup>) => {
    await press(office, 'Decide and answer…');
    await office.user.selectOptions(screen.getByLabelText('Outcome'), 'Upheld');
    const answerField = screen.getByLabelText(/^Answer/);
    await office.user.type(answerField, 'We have found it.');
    await press(office, 'Send the answer');
    return answerField;
  };

  beforeEach(() => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-26T09:30:00.000Z'));
  });

  it('shows which steps of a complaint are due or overdue', async () => {
    const office = setup('/complaints', replies({}));
    expect(await screen.findByRole('row', { name: /C-10004.*Overdue by 25 hours/ })).toBeVisible();
    expect(
      screen.getByText('Each customer was promised an answer by a certain day.'),
    ).toBeVisible();
    await office.user.click(screen.getByRole('link', { name: 'C-10004' }));
    expect(await h1('C-10004 of Ngozi Eze')).toBeVisible();
    expect(screen.getByText('Acknowledge: 25 hours late')).toBeVisible();
    expect(screen.getByText('Decide within 18 days')).toBeVisible();
    expect(screen.getByRole('blockquote')).toHaveTextContent('My deposit is missing.');
  });

  it.each([
    [{ acknowledge_by: '2026-11-27T08:30:00.000Z' }, 'Acknowledge within 23 hours', 'waiting'],
    [{ acknowledge_by: '2026-11-26T09:30:30.000Z' }, 'Acknowledge now', 'waiting'],
    [{}, 'Acknowledge: 25 hours late', 'danger'],
    [
      { acknowledged_at: '2026-11-24T09:00:00.000Z', acknowledged_by: 'ada' },
      'Decide within 18 days',
      'neutral',
    ],
  ])(
    'names the next step and its deadline as text in the decision, and not among the facts: %s',
    async (fields, words, tone) => {
      setup('/complaints/10004', replies(fields));
      await h1('C-10004 of Ngozi Eze');
      const decision = within(screen.getByRole('region', { name: 'Decision' }));
      const deadline = decision.getByText(words).closest('time');
      expect(deadline).toHaveClass('deadline', tone);
      expect(deadline?.querySelector('.pill')).toBeNull();
      const customer = within(screen.getByRole('region', { name: 'Customer' }));
      expect(customer.queryByText(/^(Acknowledge|Decide)$/)).toBeNull();
      expect(customer.queryByText(/^Due/)).toBeNull();
    },
  );

  it.each([
    ['2026-11-27T09:29:00.000Z', 'Due in 23 hours', 'waiting'],
    ['2026-11-27T10:29:00.000Z', 'Due in 24 hours', 'waiting'],
    ['2026-11-27T10:31:00.000Z', 'Due in 25 hours', 'neutral'],
  ])(
    'shows all complaints that are due within 24 hours in the same colour: %s',
    async (acknowledge_by, words, tone) => {
      setup('/complaints', replies({ acknowledge_by }));
      expect(await screen.findByText(words)).toHaveClass(tone);
    },
  );

  it('shows no deadline of a complaint that is decided', async () => {
    const decided = { outcome: 'upheld', answer: 'We have found it.', decided_by: 'ada' };
    setup('/complaints/10004', replies({ ...decided, decided_at: '2026-11-26T08:00:00.000Z' }));
    await h1('C-10004 of Ngozi Eze');
    expect(await screen.findByText('We have found it.')).toBeVisible();
    expect(screen.queryByText(/^(Acknowledge|Decide)\b.*(within|late|now)/)).toBeNull();
  });

  it('says that a step is due now in its last minute', async () => {
    setup('/complaints', replies({ acknowledge_by: '2026-11-26T09:30:30.000Z' }));
    expect(await screen.findByRole('row', { name: /C-10004.*Due now/ })).toBeVisible();
  });

  it('acknowledges a complaint, and leaves it open for the answer', async () => {
    const fields = { acknowledged_at: null as string | null };
    const office = setup(
      '/complaints/10004',
      replies(fields, {
        [action('acknowledge')]: () => {
          Object.assign(fields, {
            acknowledged_at: '2026-11-26T09:00:00.000Z',
            acknowledged_by: 'ada',
          });
          return [200, { message: 'The customer has been told that you’re looking into it.' }];
        },
      }),
    );
    await press(office, 'Acknowledge');
    expect(await screen.findByText(/by ada/)).toBeVisible();
    expect(screen.getByText('Acknowledged')).toBeVisible();
    expect(screen.getByText(/^Decide within/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Acknowledge' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Decide and answer…' })).toHaveFocus();
  });

  it('shows the beginning of each complaint in the queue, and counts it in the menu at once', async () => {
    const text = `Where is it?\n${'a'.repeat(66)} and b`;
    let waiting = 0;
    setup(
      '/complaints',
      replies(
        { text },
        {
          'GET /session/': () => [
            200,
            { ...me, routes: ['GET /complaints/', ...routes], waiting: { complaints: waiting } },
          ],
          'GET /complaints/?status=open&sort=oldest': () => {
            waiting = 1;
            return [200, [complaintOf({ text })]];
          },
        },
      ),
    );
    const row = await screen.findByRole('row', { name: /C-10004/ });
    expect(row).toHaveTextContent(`Where is it? ${'a'.repeat(66)}…`);
    const menu = screen.getByRole('navigation', { name: 'Office' });
    expect(await within(menu).findByRole('link', { name: 'Complaints 1' })).toBeVisible();
  });

  it('hides the message about a complaint when another queue is opened', async () => {
    const message = 'The customer has been told that you’re looking into it.';
    const office = setup(
      '/complaints/10004',
      replies(
        {},
        {
          'GET /session/': [200, { ...me, routes: [...me.routes, 'GET /complaints/', ...routes] }],
          [list]: [200, both],
          [action('acknowledge')]: [200, { message }],
        },
      ),
    );
    await press(office, 'Acknowledge');
    expect(await screen.findByText(message)).toBeVisible();
    await office.user.click(screen.getByRole('link', { name: /^Suspense/ }));
    expect(await h1('Suspense')).toBeVisible();
    expect(screen.queryByText(message)).toBeNull();
  });

  const transactionOf = (amount: string, deposit: object | null) => ({
    id: 9,
    transfer: 4,
    description: 'Transfer from GTBank',
    reference: 'deposit:1',
    created_at: '2026-11-24T07:00:00.000Z',
    amount,
    deposit,
  });

  it.each([
    [
      { reported: '7311.50', fee: '73.11' },
      'The bank reported ₦7,311.50. All of it was added. Mota paid the fee of ₦73.11.',
    ],
    [{ reported: '7311.50', fee: '0.00' }, 'The bank reported ₦7,311.50. All of it was added.'],
    [{ reported: '7400.00', fee: '0.00' }, 'The bank reported ₦7,400.00, but ₦7,311.50 was added.'],
  ])('says what happened to the money of a deposit: %j', async (deposit, sentence) => {
    setup('/complaints/10004', replies({ transaction: transactionOf('7311.50', deposit) }));
    const card = within(await screen.findByRole('region', { name: 'Related transaction' }));
    const said = card.getByText((_, element) => element?.tagName === 'P');
    expect(said).toHaveTextContent(sentence);
    expect(said.querySelector('.good')).toBeNull();
  });

  it.each([
    [
      'I paid ₦7,400.00 on Monday.',
      'The customer writes ₦7,400.00, which is ₦88.50 more than the bank reported.',
    ],
    [
      'I sent N7000 and you added N7000?',
      'The customer writes ₦7,000.00, which is ₦311.50 less than the bank reported.',
    ],
  ])(
    'compares the amount that the customer writes with the reported one: %s',
    async (text, words) => {
      const deposit = { reported: '7311.50', fee: '0.00' };
      setup('/complaints/10004', replies({ text, transaction: transactionOf('7311.50', deposit) }));
      const card = within(await screen.findByRole('region', { name: 'Related transaction' }));
      expect(card.getByText(/^The customer writes/).closest('p')).toHaveTextContent(words);
    },
  );

  it.each([
    ['the reported amount', 'I paid ₦7,311.50.', true],
    ['several amounts', 'I paid ₦7,400 and got ₦7,311.50.', true],
    ['only a number', 'I paid on the 24th.', true],
    ['an amount about another transaction than a deposit', 'I paid ₦7,400.', false],
  ])('compares nothing if the customer writes %s', async (_, text, isDeposit) => {
    const deposit = isDeposit ? { reported: '7311.50', fee: '0.00' } : null;
    setup('/complaints/10004', replies({ text, transaction: transactionOf('7311.50', deposit) }));
    const card = within(await screen.findByRole('region', { name: 'Related transaction' }));
    expect(card.queryByText(/^The customer writes/)).toBeNull();
  });

  it('labels the answer once, and names the customer without repeating the title of the card', async () => {
    const office = setup('/complaints/10004', replies({}));
    const customer = within(await screen.findByRole('region', { name: 'Customer' }));
    expect(customer.getByText('Name').parentElement).toHaveTextContent('Ngozi Eze');
    await press(office, 'Decide and answer…');
    expect(screen.getByRole('textbox', { name: 'Answer' })).toBeVisible();
    expect(screen.getAllByText(/in the app and by email/)).toHaveLength(1);
  });

  it('shows the difference between what the bank has reported and what was added', async () => {
    const deposit = { reported: '7400.00', fee: '88.50' };
    setup('/complaints/10004', replies({ transaction: transactionOf('7311.50', deposit) }));
    const card = within(await screen.findByRole('region', { name: 'Related transaction' }));
    expect(card.getByText('Bank reported').parentElement).toHaveTextContent('₦7,400.00');
    expect(card.getByText('Added').parentElement).toHaveTextContent('₦7,311.50');
    expect(card.getByText('Difference').parentElement).toHaveTextContent('₦88.50');
  });

  it('shows on which day of the week the transaction was booked and the complaint made', async () => {
    setup('/complaints/10004', replies({ transaction: transactionOf('7311.50', null) }));
    const card = within(await screen.findByRole('region', { name: 'Related transaction' }));
    expect(card.getByText('Tue 24 Nov 2026, 08:00')).toBeVisible();
    expect(screen.getByText('Tue 24 Nov 2026, 09:00')).toBeVisible();
  });

  const credited = { reported: '7311.50', fee: '0.00' };

  it('shows the customer’s other deposits of those days', async () => {
    const other = {
      id: 12,
      transfer: 8,
      description: 'Transfer from Zenith Bank',
      amount: '88.50',
      created_at: '2026-11-25T07:00:00.000Z',
    };
    const transaction = transactionOf('7311.50', credited);
    setup('/complaints/10004', replies({ transaction, other_deposits: [other] }));
    const table = await screen.findByRole('table', { name: 'Other deposits within 7 days' });
    expect(
      within(table).getByRole('row', {
        name: 'Wed 25 Nov 2026, 08:00 Transfer from Zenith Bank +₦88.50',
      }),
    ).toBeVisible();
    // This person may not open transfers.
    expect(within(table).queryByRole('link')).toBeNull();
    expect(screen.queryByText(/^No other deposit/)).toBeNull();
  });

  it('says that there is no other deposit of those days', async () => {
    const transaction = transactionOf('7311.50', credited);
    setup('/complaints/10004', replies({ transaction, other_deposits: [] }));
    expect(await screen.findByText('No other deposit within 7 days.')).toBeVisible();
  });

  it('says nothing about a fee or a bank if the complaint isn’t about a deposit', async () => {
    setup('/complaints/10004', replies({ transaction: transactionOf('-50.00', null) }));
    expect(await screen.findByRole('region', { name: 'Related transaction' })).toBeVisible();
    expect(screen.queryByText(/The bank reported/)).toBeNull();
  });

  it('repeats neither the complaint nor the money in the form of the answer, and names its fields in short', async () => {
    const deposit = { reported: '7311.50', fee: '0.00' };
    const office = setup(
      '/complaints/10004',
      replies({ text: 'Where is my money?', transaction: transactionOf('7311.50', deposit) }),
    );
    await press(office, 'Decide and answer…');
    expect(screen.getAllByText(/Where is my money\?/)).toHaveLength(1);
    expect(screen.getAllByText(/The bank reported/)).toHaveLength(1);
    const send = screen.getByRole('button', { name: 'Send the answer' });
    expect(send).toHaveAccessibleDescription('Fill in “Outcome” and “Answer” first.');
    const missing = screen.getByText('Fill in “Outcome” and “Answer” first.');
    expect(missing).toBeVisible();
    expect(missing.closest('p')).toHaveClass('missing', { exact: true });
    const cancel = screen.getByRole('button', { name: 'Cancel' });
    expect(missing.compareDocumentPosition(cancel)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(missing.compareDocumentPosition(send)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await office.user.type(screen.getByLabelText(/^Answer/), 'Yes');
    expect(screen.getByText('Choose “Outcome” first.')).toBeVisible();
  });

  it('offers ready answers with the name and the sum, which are added to what is typed', async () => {
    const deposit = { reported: '7311.50', fee: '0.00' };
    const office = setup(
      '/complaints/10004',
      replies({ transaction: transactionOf('7311.50', deposit) }),
    );
    await press(office, 'Decide and answer…');
    const answerField = screen.getByLabelText(/^Answer/);
    await office.user.type(answerField, 'Hello.');
    await press(office, 'All of it was added');
    expect(answerField).toHaveValue(
      'Hello.\n\nDear Ngozi, the bank sent us ₦7,311.50 with this transfer, and we added all of it to your wallet. Mota took nothing off. If you sent more, your bank can tell you what happened to the rest.',
    );
    await office.user.clear(answerField);
    await press(office, 'We’re sorry');
    expect(answerField).toHaveValue(
      'Dear Ngozi, we’re sorry for the trouble with your transaction of ₦7,311.50, and thank you for telling us. We have put it right.',
    );
  });

  it('offers other ready answers to a complaint without a transaction', async () => {
    const office = setup('/complaints/10004', replies({}));
    await press(office, 'Decide and answer…');
    const drafts = within(screen.getByRole('group', { name: 'Drafts' }));
    expect(drafts.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'It was correct',
      'We’re sorry',
    ]);
    // They belong to the field, so they are between its label and itself.
    const place = drafts.getByText('Insert:');
    const label = screen.getByText(/^Answer$/);
    expect(label.compareDocumentPosition(place)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(place.compareDocumentPosition(screen.getByLabelText(/^Answer/))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  it('answers a complaint with an outcome and a text', async () => {
    const office = setup(
      '/complaints/10004',
      replies({}, { [action('decide')]: [200, { message: 'The complaint is answered.' }] }),
    );
    await answer(office);
    const message = await screen.findByText('The complaint is answered.');
    expect(await h1('Complaints')).toBeVisible();
    // If the status were rendered again, screen readers would announce it twice.
    expect(message).toBeVisible();
    const sent = office.calls.find(({ name }) => name === action('decide'));
    expect(sent?.body).toEqual({ outcome: 'upheld', answer: 'We have found it.' });
  });

  it('shows that another person has answered a complaint, and keeps what was typed', async () => {
    const detail = 'This complaint has already been decided: upheld, by bola.';
    const fields = {};
    const office = setup(
      '/complaints/10004',
      replies(fields, {
        [action('decide')]: () => {
          const by = { decided_at: '2026-11-26T09:00:00.000Z', decided_by: 'bola' };
          Object.assign(fields, by, { outcome: 'upheld', answer: 'Found.' });
          return [409, { detail, message: detail, code: 'complaint_decided' }];
        },
      }),
    );
    const answerField = await answer(office);
    expect(await screen.findByText(detail)).toBeVisible();
    expect(await screen.findByText('Found.')).toBeVisible();
    expect(answerField).toHaveValue('We have found it.');
  });
});
