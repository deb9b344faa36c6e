import { screen, waitFor, within } from '@testing-library/react';
import { h1, press, setup } from './support/setup';
import { found_at, me, signedIn, withCase } from './support/withdrawalReplies';

describe('the case of a withdrawal', () => {
  it('names the bank of each other withdrawal, because an account number alone doesn’t identify an account', async () => {
    const other = {
      id: 9,
      status: 'paid',
      amount: '20.00',
      bank_name: 'Zenith Bank',
      account_number: '0110000014',
      requested_at: '2026-11-24T07:00:00.000Z',
    };
    setup('/withdrawals/1', withCase({ earlier: [other] }));
    expect(await screen.findByText(/to Zenith Bank, 0110000014:/)).toBeVisible();
  });

  it('shows what is left in the wallet, the last deposits, and what was paid out before', async () => {
    const at = '2026-11-20T07:00:00.000Z';
    setup('/withdrawals/1', {
      ...withCase({
        deposits: [
          { transfer: 31, description: 'Transfer from GTBank', amount: '1520.50', at },
          { transfer: 12, description: 'Transfer from Opay', amount: '60.12', at },
        ],
        paid: { count: 2, total: '60.12', last_at: '2026-11-02T08:00:00.000Z' },
      }),
      'GET /session/': [200, { ...me, routes: [...me.routes, 'GET /transfers/:id/'] }],
    });
    const card = within(await screen.findByRole('region', { name: 'Money of this customer' }));
    const valueOf = (term: string) => card.getByText(term).nextElementSibling;
    expect(valueOf('Left after this')).toHaveTextContent('₦20.00');
    expect(valueOf('Last deposits')).toHaveTextContent(
      /^₦1,520\.50, Transfer from GTBank, 20 Nov 2026, 08:00.*₦60\.12, Transfer from Opay, 20 Nov 2026/,
    );
    expect(card.getByRole('link', { name: '₦1,520.50' })).toHaveAttribute('href', '/transfers/31');
    expect(valueOf('Paid out')).toHaveTextContent(
      /^2 other withdrawals, ₦60\.12 in all\. Last: 2 Nov 2026, 09:00/,
    );
  });

  it('shows what is now in the wallet of a customer whose withdrawal has ended', async () => {
    setup('/withdrawals/1', withCase({ status: 'rejected' }));
    const card = within(await screen.findByRole('region', { name: 'Money of this customer' }));
    expect(card.getByText('In the wallet now').nextElementSibling).toHaveTextContent('₦20.00');
    expect(card.getByText('Last deposits').nextElementSibling).toHaveTextContent('None');
    expect(card.getByText('Paid out').nextElementSibling).toHaveTextContent('None');
  });

  it('names the account of the receiver once, below when money first reached it', async () => {
    setup('/withdrawals/1', signedIn);
    const card = within(await screen.findByRole('region', { name: 'What decides' }));
    expect(card.getByText('GTBank, 0123456789')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Receiver' })).toBeNull();
  });

  it('shortens a long reference on the screen, but not for the clipboard and screen readers', async () => {
    const payment_reference = 'withdrawal-69a6762c-e8fa-4a3e-8840-db5948fd6bb9';
    const office = setup('/withdrawals/1', withCase({ payment_reference }));
    const term = await screen.findByText('Our reference');
    const value = term.nextElementSibling as HTMLElement;
    expect(within(value).getByText(payment_reference)).toBeInTheDocument();
    expect(within(value).getByText('withdraw…fd6bb9')).toHaveAttribute('aria-hidden', 'true');
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await office.user.click(within(value).getByRole('button', { name: 'Copy Our reference' }));
    expect(copied).toHaveBeenCalledWith(payment_reference);
  });

  it('says that a reference can’t be copied', async () => {
    const office = setup('/withdrawals/1', withCase({ payment_reference: 'W-1' }));
    const copy = await screen.findByRole('button', { name: 'Copy Our reference' });
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await office.user.click(copy);
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t copy it.');
  });

  it('shows the place of a case in the queue, with links to the previous and the next case', async () => {
    const office = setup('/withdrawals/1', signedIn);
    expect(await screen.findByText('1 of 2')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Previous case' })).toBeNull();
    await office.user.click(screen.getByRole('link', { name: 'Next case' }));
    expect(await h1('₦1,500.50 of Musa Eze')).toBeVisible();
    expect(screen.getByText('2 of 2')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Previous case' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Next case' })).toBeNull();
  });

  it('has a link that calls the customer', async () => {
    setup('/withdrawals/1', signedIn);
    const link = await screen.findByRole('link', { name: '+234 801 234 5678' });
    expect(link).toHaveAttribute('href', 'tel:+2348012345678');
  });

  it('shows no empty cards', async () => {
    setup('/withdrawals/1', signedIn);
    expect(await screen.findByRole('region', { name: 'Customer and request' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'What happened' })).toBeNull();
  });

  it('a stuck withdrawal shows every step, and offers to ask the provider or to return the money', async () => {
    const at = '2026-11-24T09:00:00.000Z';
    const office = setup('/withdrawals/1', {
      ...withCase({
        status: 'sending',
        exceptions: [{ id: 4, kind: 'late', said: 'pending', found_at }],
        steps: [{ at, actor: 'bola', action: 'withdrawal approved' }],
      }),
      'POST /withdrawals/1/look/': [200, { message: 'The provider says: pending.' }],
      'POST /withdrawals/1/return/': [409, { detail: 'The provider has this payment.' }],
    });
    await waitFor(() =>
      expect(screen.getByRole('main')).toHaveTextContent(/Withdrawal approved by bola/),
    );
    expect(screen.getByText(/Outcome unclear: late/)).toBeVisible();
    await press(office, 'Ask the provider');
    expect(await screen.findByText('The provider says: pending.')).toBeVisible();
    await press(office, 'Propose to return…');
    const why = screen.getByRole('textbox', { name: /Staff read/ });
    await office.user.type(why, 'Never sent');
    await press(office, 'Propose to return the money');
    expect(await screen.findByText('The provider has this payment.')).toBeVisible();
    expect(why).toHaveValue('Never sent');
  });

  it('offers no decision on a withdrawal to a person who may only read', async () => {
    setup('/withdrawals/1', {
      ...signedIn,
      'GET /session/': [200, { ...me, routes: ['GET /withdrawals/', 'GET /withdrawals/:id/'] }],
    });
    expect(await h1('₦1,500.50 of Ngozi Eze')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve and send' })).toBeNull();
  });
});

describe('the card of the decision', () => {
  it('repeats the amount and the receiver next to the decision', async () => {
    setup('/withdrawals/1', signedIn);
    const decision = within(await screen.findByRole('region', { name: 'Decision' }));
    expect(decision.getByText('₦1,500.50')).toBeVisible();
    expect(decision.getByText('to EZE NGOZI, GTBank, 0123456789')).toBeVisible();
    expect(decision.queryByText(/to check/)).toBeNull();
  });

  it('says below the button that sends the money that this can’t be undone', async () => {
    setup('/withdrawals/1', signedIn);
    const decision = within(await screen.findByRole('region', { name: 'Decision' }));
    const effect = decision.getByText('The money goes to the bank. You can’t undo this.');
    const approve = decision.getByRole('button', { name: 'Approve and send' });
    expect(approve.compareDocumentPosition(effect)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(approve).toHaveAccessibleDescription('The money goes to the bank. You can’t undo this.');
  });

  it.each([
    ['2 things are to check', { first_paid_at: null, is_verified: false }, true],
    [
      '3 things are to check',
      { first_paid_at: null, is_verified: false, is_named_alike: false },
      false,
    ],
  ])('makes the approval prominent only for a plain case: %s', async (_, change, isProminent) => {
    setup('/withdrawals/1', withCase(change));
    const approve = await screen.findByRole('button', { name: 'Approve and send' });
    expect(approve.classList.contains('primary')).toBe(isProminent);
  });

  it.each([
    ['the server says so', { takes_two: true }],
    ['its amount is above what is left', { amount: '1900.01' }],
  ])(
    'says below the button that an approval above the limit is only a proposal: %s',
    async (_, change) => {
      setup('/withdrawals/1', withCase(change));
      const decision = within(await screen.findByRole('region', { name: 'Decision' }));
      const sentence =
        'Above your limit. Nothing is sent yet. Once another person confirms it, the money goes to the bank.';
      const propose = decision.getByRole('button', { name: 'Propose to approve' });
      expect(propose).toHaveAccessibleDescription(sentence);
      expect(propose.classList.contains('primary')).toBe(false);
      expect(propose.compareDocumentPosition(decision.getByText(sentence))).toBe(
        Node.DOCUMENT_POSITION_FOLLOWING,
      );
      expect(decision.queryByRole('button', { name: 'Approve and send' })).toBeNull();
    },
  );

  it('a proposed withdrawal says that it is waiting for another person', async () => {
    setup(
      '/withdrawals/1',
      withCase({ takes_two: true, proposal: { kind: 'withdrawal', proposed_by: 'bola' } }),
    );
    expect(await screen.findByText(/Proposed by bola/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /approve/i })).toBeNull();
    expect(screen.getByRole('button', { name: 'Reject…' })).not.toHaveClass('primary');
  });

  it('a proposed withdrawal links to the page on which another person decides', async () => {
    setup('/withdrawals/1', {
      ...withCase({ takes_two: true, proposal: { kind: 'withdrawal', proposed_by: 'bola' } }),
      'GET /session/': [200, { ...me, routes: [...me.routes, 'GET /proposals/'] }],
    });
    const card = within(await screen.findByRole('region', { name: 'What decides' }));
    expect(card.getByRole('link', { name: 'Proposals' })).toHaveAttribute('href', '/proposals');
  });
});
