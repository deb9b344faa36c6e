import { screen, within } from '@testing-library/react';
import { h1, setup, type Replies } from './support/setup';

const me = {
  name: 'ada',
  email: 'ada@office.example',
  roles: ['vehicles'],
  routes: ['GET /contract-templates/', 'POST /contract-templates/:kind/', 'GET /proposals/'],
  passkeys: 2,
  has_codes: true,
  is_set_up: true,
  decided_today: 0,
  waiting: {},
};

const first = 'Agreement\nThe investor pays {total_value}.\nNeither side can cancel it.';
const version = {
  version: 1,
  text: first,
  written_at: '2026-11-01T09:00:00.000Z',
  proposed_by: null,
  decided_by: null,
};
const template = {
  kind: 'investment',
  fields: ['total_value', 'binding_time'],
  required: ['total_value'],
  versions: [version],
  proposal: null,
};
const second = 'Agreement\nThe investor pays {total_value} at once.\nNeither side can cancel it.';
const proposal = {
  proposed_by: 'ada',
  proposed_at: '2026-11-26T09:00:00.000Z',
  before: { version: 1, text: first },
  after: { version: 2, text: second, reason: 'Our lawyer asks for it.' },
};

const replies: Replies = {
  'GET /session/': [200, me],
  'GET /contract-templates/': [200, [template, { ...template, kind: 'clique' }]],
};

const itemsOf = (region: HTMLElement, name: string) =>
  within(within(region).getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim());

describe('contract texts in the office', () => {
  it('proposes a contract text with a reason, and shows its changes line by line until another person decides', async () => {
    let proposed: typeof proposal | null = null;
    const { user, calls } = setup('/contracts', {
      ...replies,
      'GET /contract-templates/': () => [200, [{ ...template, proposal: proposed }]],
      'POST /contract-templates/investment/': () => {
        proposed = proposal;
        return [200, { message: 'Proposed.' }];
      },
    });
    expect(await h1('Contracts')).toBeVisible();
    await user.click(await screen.findByText('Write a new text'));
    const text = await screen.findByRole('textbox', { name: 'Text' });
    expect(text).toHaveValue(first);
    expect(text).toHaveAccessibleDescription(/\{total_value\} \{binding_time\}/);
    const propose = screen.getByRole('button', { name: 'Propose this text' });
    expect(propose).toBeDisabled();
    expect(propose).toHaveAccessibleDescription('Fill in “Reason for the change” first.');
    await user.clear(text);
    await user.click(text);
    await user.paste(second);
    await user.type(screen.getByLabelText('Reason for the change'), 'Our lawyer asks for it.');
    await user.click(propose);
    const card = await screen.findByRole('region', { name: 'Proposed text' });
    expect(itemsOf(card, 'Text')).toEqual([
      'Title Agreement',
      'Term 1, changed − The investor pays {total_value}. + The investor pays {total_value} at once.',
      '2 Neither side can cancel it.',
    ]);
    expect(within(card).getByText(/2 lines are unchanged\.$/)).toBeVisible();
    await user.click(within(card).getByText('Show the whole text'));
    expect(itemsOf(card, 'Text as proposed')).toEqual([
      'The investor pays {total_value} at once.',
      'Neither side can cancel it.',
    ]);
    // Two numbers that always follow each other need no table with a difference.
    expect(within(card).getByText('Version 2 instead of 1.')).toBeVisible();
    expect(within(card).queryByRole('table')).toBeNull();
    expect(calls.find(({ name }) => name.startsWith('POST'))?.body).toEqual({
      text: second,
      reason: 'Our lawyer asks for it.',
    });
  });

  it('shows only the difference while a text is proposed, and keeps the form for another one closed', async () => {
    const { user } = setup('/contracts', {
      ...replies,
      'GET /contract-templates/': [200, [{ ...template, proposal }]],
    });
    expect(await screen.findByRole('region', { name: 'Proposed text' })).toBeVisible();
    expect(screen.getByRole('list', { name: 'Terms', hidden: true })).not.toBeVisible();
    const text = screen.getByRole('textbox', { name: 'Text', hidden: true });
    expect(text).not.toBeVisible();
    await user.click(screen.getByText('Write another text'));
    expect(text).toBeVisible();
    expect(text).toHaveValue(first);
    expect(
      screen.getByText('If you propose it, it replaces the text that ada proposes.'),
    ).toBeVisible();
    await user.click(screen.getByText('Text, version 1'));
    expect(screen.getByRole('list', { name: 'Terms' })).toBeVisible();
  });

  it('previews a contract text as a customer would read it', async () => {
    const { user } = setup('/contracts', {
      ...replies,
      'POST /contract-templates/investment/preview/': [
        200,
        { contract: '<h3>Agreement</h3><ol><li>Ada Obi pays ₦10.00.</li></ol>' },
      ],
    });
    await user.click(await screen.findByText('Write a new text'));
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    expect(await screen.findByRole('region', { name: 'Contract' })).toHaveTextContent(
      'Ada Obi pays ₦10.00.',
    );
  });

  it('shows why the server refuses a contract text', async () => {
    const message = 'The terms must include {total_value}.';
    const { user } = setup('/contracts?kind=clique', {
      ...replies,
      'POST /contract-templates/clique/preview/': [
        400,
        { detail: message, message, code: 'contract_field_missing' },
      ],
    });
    await user.click(await screen.findByText('Write a new text'));
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Clique' })).toBeChecked();
  });

  it('shows the terms of a contract text with their numbers and its fields as such', async () => {
    setup('/contracts', replies);
    const card = await screen.findByRole('region', { name: 'Text, version 1' });
    expect(within(card).getByText('Agreement')).toBeVisible();
    expect(within(card).getByRole('list', { name: 'Terms' }).tagName).toBe('OL');
    expect(itemsOf(card, 'Terms')).toEqual([
      'The investor pays {total_value}.',
      'Neither side can cancel it.',
    ]);
    expect(within(card).getByText('{total_value}').tagName).toBe('CODE');
  });

  it('shows a contract text without a form to a person without the right to propose one', async () => {
    const auditor = { ...me, roles: ['auditor'], routes: ['GET /contract-templates/'] };
    setup('/contracts', { ...replies, 'GET /session/': [200, auditor] });
    expect(await screen.findByRole('region', { name: 'Text, version 1' })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Text' })).toBeNull();
    expect(within(screen.getByRole('main')).queryAllByRole('button')).toEqual([]);
  });
});
