import { screen, waitFor } from '@testing-library/react';
import { press, setup, type Replies } from './support/setup';
import { list, me, signedIn, summaryOf } from './support/withdrawalReplies';

const joint: Replies = {
  ...signedIn,
  'GET /session/': [200, { ...me, routes: [...me.routes, 'POST /withdrawals/decide/'] }],
};

/** Opens the queue with a server that decides with these outcomes. */
const openQueue = (...outcomes: readonly object[]) =>
  setup('/withdrawals', { ...joint, 'POST /withdrawals/decide/': [200, { outcomes }] });

describe('several withdrawals at once', () => {
  it('several withdrawals are approved together, and the page keeps showing the results', async () => {
    const office = openQueue(
      { id: 1, outcome: 'approved', detail: 'Approved. It is sent within seconds.' },
      { id: 2, outcome: 'refused', detail: 'The wallet is frozen.' },
    );
    const box = { name: 'Select ₦1,500.50 of Ngozi Eze' };
    await office.user.click(await screen.findByRole('checkbox', box));
    expect(screen.getByText('1 selected, ₦1,500.50 in all')).toBeVisible();
    await office.user.click(
      screen.getByRole('checkbox', { name: 'Select all 2 that you can decide on here' }),
    );
    expect(screen.getByText('2 selected, ₦3,001.00 in all')).toBeVisible();
    await press(office, 'Approve and send');
    expect(await screen.findByText('One was refused.')).toBeVisible();
    const outcomes = screen.getByRole('region', { name: 'Results' });
    expect(outcomes).toHaveTextContent(
      '₦1,500.50 of Ngozi Eze: Approved. It is sent within seconds.',
    );
    expect(outcomes).toHaveTextContent('₦1,500.50 of Musa Eze: The wallet is frozen.');
    expect(screen.getByRole('status')).toHaveTextContent('2 withdrawals: 1 approved, 1 refused.');
    expect(screen.queryByText(/selected,/)).toBeNull();
    const sent = office.calls.find(({ name }) => name === 'POST /withdrawals/decide/');
    expect(sent?.body).toEqual({ ids: [1, 2], decision: 'approve' });
  });

  const waitingRows = (...changes: readonly object[]): Replies => ({
    ...joint,
    [list]: [
      200,
      changes.map((change, place) => ({
        ...summaryOf(place + 1, ['Ngozi', 'Musa', 'Obinna'][place] ?? ''),
        ...change,
      })),
    ],
  });

  it('says before several withdrawals are approved which are sent, only proposed or refused', async () => {
    const rows = waitingRows({}, { takes_two: true }, { frozen_by: 'staff' });
    const office = setup('/withdrawals', rows);
    expect(await screen.findByText('Above your limit')).toBeVisible();
    expect(screen.getByText('Frozen')).toBeVisible();
    await office.user.click(screen.getByRole('checkbox', { name: /^Select all 3/ }));
    const approve = screen.getByRole('button', { name: 'Approve and send' });
    expect(approve).toHaveAccessibleDescription(
      'The money of 1 withdrawal goes to the bank. You can’t undo this. ' +
        'Only proposed, because it takes two people: ₦1,500.50 of Musa Eze. Nothing of that is sent until another person confirms it. ' +
        'Refused while the wallet is frozen: ₦1,500.50 of Obinna Eze.',
    );
  });

  it('says before several withdrawals are approved that together they may exceed what one person may approve', async () => {
    const office = setup('/withdrawals', joint);
    await office.user.click(await screen.findByRole('checkbox', { name: /^Select all 2/ }));
    expect(screen.getByRole('button', { name: 'Approve and send' })).toHaveAccessibleDescription(
      'The money of 2 withdrawals goes to the banks. You can’t undo this. If they come to more than one person may approve, the rest is only proposed.',
    );
  });

  it('proposes withdrawals that take two people, and then marks them as proposed instead of offering them again', async () => {
    let proposed_by: string | null = null;
    const office = setup('/withdrawals', {
      ...joint,
      [list]: () => [200, [{ ...summaryOf(1, 'Ngozi'), takes_two: true, proposed_by }]],
      'POST /withdrawals/decide/': () => {
        proposed_by = 'ada';
        const detail = 'Proposed. Another person has to confirm it.';
        return [200, { outcomes: [{ id: 1, outcome: 'proposed', detail }] }];
      },
    });
    await office.user.click(await screen.findByRole('checkbox', { name: /Ngozi/ }));
    await press(office, 'Propose to approve');
    expect(await screen.findByText('Proposed by ada')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('1 withdrawal: 1 only proposed.');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('several withdrawals are rejected together, with a reason for their customers', async () => {
    const detail = 'Rejected. The money is back in the wallet.';
    const office = openQueue({ id: 2, outcome: 'rejected', detail });
    await office.user.click(await screen.findByRole('checkbox', { name: /Musa/ }));
    await press(office, 'Reject…');
    await office.user.type(screen.getByRole('textbox', { name: /customers reads/ }), 'No match');
    await press(office, 'Reject and notify the customers');
    expect(await screen.findByText(/of Musa Eze:/)).toBeVisible();
    const sent = office.calls.find(({ name }) => name === 'POST /withdrawals/decide/');
    expect(sent?.body).toEqual({ ids: [2], decision: 'reject', reason: 'No match' });
  });

  it('the selection of withdrawals is limited to the number that the server accepts in one call', async () => {
    const many = Array.from({ length: 101 }, (_, place) => summaryOf(place + 1, 'Ngozi'));
    setup('/withdrawals', { ...joint, [list]: [200, many] });
    const all = await screen.findByText('Select all 100 that you can decide on here');
    expect(all).toBeVisible();
  });

  it("the result doesn't mention other withdrawals if only one was selected and it was refused", async () => {
    const office = openQueue({ id: 2, outcome: 'refused', detail: 'The wallet is frozen.' });
    await office.user.click(await screen.findByRole('checkbox', { name: /Musa/ }));
    await press(office, 'Approve and send');
    expect(await screen.findByText('It was refused.')).toBeVisible();
  });

  it('withdrawals stay selected if the call fails without results', async () => {
    const office = setup('/withdrawals', {
      ...joint,
      'POST /withdrawals/decide/': [403, { detail: 'Your role doesn’t allow that.' }],
    });
    await office.user.click(await screen.findByRole('checkbox', { name: /Musa/ }));
    await press(office, 'Approve and send');
    expect(await screen.findByText('Your role doesn’t allow that.')).toBeVisible();
    expect(screen.getByText('1 selected, ₦1,500.50 in all')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Results' })).toBeNull();
  });

  it('the outcome of each withdrawal is shown, and a failed one stays selected for another try', async () => {
    const failed = 'Not decided, because of an error on our side. Try again.';
    const office = openQueue(
      { id: 1, outcome: 'approved', detail: 'Approved. It is sent within seconds.' },
      { id: 2, outcome: 'failed', detail: failed },
    );
    await office.user.click(await screen.findByRole('checkbox', { name: /^Select all 2/ }));
    await press(office, 'Approve and send');
    expect(await screen.findByText(/^One failed because of an error on our side/)).toBeVisible();
    const outcomes = screen.getByRole('region', { name: 'Results' });
    expect(outcomes).toHaveTextContent('of Ngozi Eze: Approved. It is sent within seconds.');
    expect(outcomes).toHaveTextContent(`of Musa Eze: ${failed}`);
    expect(screen.getByRole('status')).toHaveTextContent('2 withdrawals: 1 approved, 1 failed.');
    expect(screen.getByRole('checkbox', { name: /Musa/ })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: /Ngozi/ })).not.toBeChecked();
  });

  it.each(['failed', 'unknown'])(
    'keeps the form and its reason for another try while the outcome of one withdrawal is %s',
    async (outcome) => {
      const office = openQueue(
        { id: 1, outcome: 'rejected', detail: 'Rejected.' },
        { id: 2, outcome, detail: 'Not decided.' },
      );
      await office.user.click(await screen.findByRole('checkbox', { name: /^Select all 2/ }));
      await press(office, 'Reject…');
      expect(screen.getByRole('region', { name: 'Reject' })).toHaveTextContent(
        /^Reject2 selected, ₦3,001\.00 in all/,
      );
      await office.user.type(screen.getByRole('textbox', { name: /customers reads/ }), 'No match');
      await press(office, 'Reject and notify the customers');
      expect(await screen.findByText(/of Musa Eze:/)).toBeVisible();
      expect(screen.getByText('1 selected, ₦1,500.50 in all')).toBeVisible();
      expect(screen.getByRole('textbox', { name: /customers reads/ })).toHaveValue('No match');
      await press(office, 'Reject and notify the customers');
      const sent = office.calls.filter(({ name }) => name === 'POST /withdrawals/decide/');
      expect(sent.at(-1)?.body).toEqual({ ids: [2], decision: 'reject', reason: 'No match' });
    },
  );

  it('a withdrawal whose outcome is unknown is reported as such, and stays selected while it is in the list', async () => {
    const unknown = 'It isn’t known whether this was decided. Open it to see.';
    const office = openQueue({ id: 2, outcome: 'unknown', detail: unknown });
    await office.user.click(await screen.findByRole('checkbox', { name: /Musa/ }));
    await press(office, 'Approve and send');
    expect(
      await screen.findByText('One may have been decided on or not. Open it to see.'),
    ).toBeVisible();
    expect(screen.queryByText(/failed|still selected/)).toBeNull();
    expect(screen.getByRole('checkbox', { name: /Musa/ })).toBeChecked();
  });

  it('withdrawals that leave the list and come back aren’t selected any more', async () => {
    let isGone = false;
    const both = [summaryOf(1, 'Ngozi'), summaryOf(2, 'Musa')];
    const office = setup('/withdrawals', {
      ...joint,
      [list]: () => [200, isGone ? both.slice(1) : both],
    });
    const ngozi = () => screen.findByRole('checkbox', { name: /Ngozi/ });
    await office.user.click(await ngozi());
    expect(screen.getByText('1 selected, ₦1,500.50 in all')).toBeVisible();
    isGone = true;
    // Pressing the link of the open page refetches it.
    await office.user.click(screen.getByRole('link', { name: 'Withdrawals 2' }));
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /Ngozi/ })).toBeNull());
    isGone = false;
    await office.user.click(screen.getByRole('link', { name: 'Withdrawals 2' }));
    expect(await ngozi()).not.toBeChecked();
  });

  it('withdrawals can be selected only while they are waiting, and only by people who may decide', async () => {
    const paid = 'GET /withdrawals/?status=paid&sort=oldest';
    const office = setup('/withdrawals?status=paid', {
      ...joint,
      [paid]: [200, [{ ...summaryOf(1, 'Ngozi'), status: 'paid' }]],
    });
    expect(await screen.findByRole('link', { name: 'Ngozi Eze' })).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await office.user.selectOptions(screen.getByLabelText('Show'), 'Waiting');
    expect(await screen.findByRole('checkbox', { name: /Musa/ })).toBeVisible();
  });
});
