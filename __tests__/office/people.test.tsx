import { screen, within } from '@testing-library/react';
import { h1, setup, type Replies } from './support/setup';

const routes = ['GET /people/', 'POST /people/', 'POST /people/:id/roles/'];
const me = {
  name: 'ada',
  email: 'ada@office.example',
  roles: ['administrator'],
  routes,
  passkeys: 2,
  has_codes: true,
  is_set_up: true,
  decided_today: 0,
  waiting: {},
};

const person = (id: number, name: string, roles: readonly string[]) => ({
  id,
  name,
  email: `${name}@office.example`,
  roles,
  passkeys: 2,
  passkey_used_at: '2026-11-26T09:00:00.000Z',
  added_at: '2026-11-01T09:00:00.000Z',
  ended_at: null,
});
const emeka = person(3, 'emeka', ['support']);

const replies: Replies = {
  'GET /session/': [200, me],
  'GET /people/': [200, [person(1, 'ada', ['administrator']), emeka]],
};

const row = async (name: string) => screen.findByRole('row', { name: new RegExp(`^${name} `) });

describe('people in the office', () => {
  it('marks in a neutral colour who has no passkey, unless their access has ended', async () => {
    const unused = { ...emeka, passkeys: 0, passkey_used_at: null };
    const left = { ...unused, id: 4, name: 'femi', ended_at: '2026-11-26T09:00:00.000Z' };
    setup('/people', { ...replies, 'GET /people/': [200, [unused, left]] });
    expect(within(await row('emeka')).getByText('Never used')).toHaveClass('pill', 'neutral');
    expect(within(await row('femi')).getByText('Never used')).not.toHaveClass('pill');
  });

  it('says once that a person has no passkey, and lists their roles in a line of text', async () => {
    const unused = { ...emeka, roles: ['support', 'auditor'], passkeys: 0, passkey_used_at: null };
    setup('/people', { ...replies, 'GET /people/': [200, [unused]] });
    const cells = within(await row('emeka')).getAllByRole('cell');
    expect(cells[0]).toHaveTextContent(/^Support, Auditor \(read only\)$/);
    expect(cells[1]).toHaveTextContent(/^Never used$/);
  });

  it('proposes other roles for a person, starting with their current roles', async () => {
    const message = 'Proposed. Another administrator has to confirm it.';
    const { user, calls } = setup('/people', {
      ...replies,
      'POST /people/3/roles/': [200, { message }],
    });
    expect(await h1('People')).toBeVisible();
    await user.click(within(await row('emeka')).getByRole('button', { name: 'Roles…' }));
    let dialog = within(screen.getByRole('dialog', { name: 'Roles of emeka' }));
    expect(dialog.getByLabelText('Support')).toBeChecked();
    expect(dialog.getByRole('button', { name: 'Propose these roles' })).toBeDisabled();
    expect(dialog.getByText('Nothing has changed yet.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(within(await row('emeka')).getByRole('button', { name: 'Roles…' }));
    dialog = within(screen.getByRole('dialog', { name: 'Roles of emeka' }));
    await user.click(dialog.getByLabelText('Support'));
    await user.click(dialog.getByRole('button', { name: 'Propose these roles' }));
    expect(dialog.getByText('Choose at least one role.')).toBeVisible();
    await user.click(dialog.getByLabelText('Treasury'));
    await user.click(dialog.getByRole('button', { name: 'Propose these roles' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls.find(({ name }) => name === 'POST /people/3/roles/')?.body).toEqual({
      roles: ['treasury'],
    });
  });

  it('shows in the dialog why the server refuses the new roles', async () => {
    const message = 'Two administrators have to stay.';
    const { user } = setup('/people', {
      ...replies,
      'POST /people/3/roles/': [409, { detail: message, message, code: 'x' }],
    });
    await user.click(within(await row('emeka')).getByRole('button', { name: 'Roles…' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByLabelText('Treasury'));
    await user.click(dialog.getByRole('button', { name: 'Propose these roles' }));
    expect(await dialog.findByText(message)).toBeVisible();
  });

  it("ends a person's access after a confirmation, and moves the focus to what replaces the button", async () => {
    let ended_at: string | null = null;
    const { user } = setup('/people', {
      ...replies,
      'GET /session/': [200, { ...me, routes: [...routes, 'POST /people/:id/end/'] }],
      'GET /people/': () => [200, [person(1, 'ada', ['administrator']), { ...emeka, ended_at }]],
      'POST /people/3/end/': () => {
        ended_at = '2026-11-26T09:00:00.000Z';
        return [200, { message: 'Their access has ended.' }];
      },
    });
    const end = within(await row('emeka')).getByRole('button', { name: 'End access…' });
    expect(end).toHaveClass('end');
    await user.click(end);
    await user.click(screen.getByRole('button', { name: 'End their access' }));
    expect((await screen.findByText(/^Left/)).parentElement).toHaveFocus();
    expect(await row('ada')).toHaveTextContent(/You$/);
  });

  it('nobody can change their own roles or the roles of someone who has left', async () => {
    const left = { ...emeka, passkey_used_at: null, ended_at: '2026-11-20T09:00:00.000Z' };
    setup('/people', { ...replies, 'GET /people/': [200, [person(1, 'ada', ['support']), left]] });
    expect(within(await row('ada')).queryByRole('button')).toBeNull();
    expect(within(await row('emeka')).queryByRole('button')).toBeNull();
    expect(await row('emeka')).toHaveTextContent(/Never.*Left/);
  });
});

it('the form of an invitation opens on demand, and sends the invitation', async () => {
  const message = 'Proposed. Another administrator has to confirm it.';
  const { user, calls } = setup('/people', { ...replies, 'POST /people/': [200, { message }] });
  await row('emeka');
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Invite a person…' }));
  await user.type(screen.getByLabelText(/^Short name/), 'Chidi Obi');
  await user.type(screen.getByLabelText(/^Work email/), 'chidi@office.example');
  await user.click(screen.getByLabelText('Support'));
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  expect(await screen.findByText(/^Lower-case letters, digits and hyphens/)).toBeVisible();
  await user.clear(screen.getByLabelText(/^Short name/));
  await user.type(screen.getByLabelText(/^Short name/), 'chidi');
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(calls.find(({ name }) => name === 'POST /people/')?.body).toEqual({
    name: 'chidi',
    email: 'chidi@office.example',
    roles: ['support'],
  });
});

describe('keys in the office', () => {
  const key = {
    id: 5,
    holder: 'prometheus',
    scopes: ['metrics'],
    added_by: 'bola',
    added_at: '2026-11-01T09:00:00.000Z',
    expires_at: '2027-11-01T09:00:00.000Z',
    revoked_at: null as string | null,
  };
  const withKeys: Replies = {
    ...replies,
    'GET /session/': [
      200,
      { ...me, routes: [...routes, 'GET /keys/', 'POST /keys/', 'POST /keys/:id/revoke/'] },
    ],
    'GET /keys/': [200, [key]],
  };

  it('says in a line that no machine has a key', async () => {
    setup('/people', { ...withKeys, 'GET /keys/': [200, []] });
    const card = await screen.findByRole('region', { name: 'Machine keys' });
    expect(await within(card).findByText('No machine has a key.')).toHaveClass('muted');
    expect(card.querySelector('svg')).toBeNull();
  });

  it('creates a machine key and shows it', async () => {
    const message = 'The key works now. Copy it: it isn’t shown again.';
    const { user, calls } = setup('/people', {
      ...withKeys,
      'POST /keys/': [200, { message, key: 'mota-secret' }],
    });
    await user.click(await screen.findByText('Make a key', { selector: 'summary' }));
    const form = within(screen.getByRole('form', { name: 'Make a key' }));
    await user.type(form.getByLabelText(/^Machine/), 'grafana');
    await user.click(form.getByRole('button', { name: 'Make a key' }));
    expect(form.getByText('Choose at least one.')).toBeVisible();
    await user.click(form.getByLabelText('Read lists and cases'));
    await user.click(form.getByRole('button', { name: 'Make a key' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByText('mota-secret')).toBeVisible();
    expect(calls.find(({ name }) => name === 'POST /keys/')?.body).toEqual({
      holder: 'grafana',
      scopes: ['read'],
    });
  });

  it('revokes a key after a confirmation, and moves the focus to what replaces the button', async () => {
    let keys = [key, { ...key, id: 6, holder: 'grafana', revoked_at: key.added_at }];
    const { user, calls } = setup('/people', {
      ...withKeys,
      'GET /keys/': () => [200, keys],
      'POST /keys/5/revoke/': () => {
        keys = keys.map((each) => ({ ...each, revoked_at: key.added_at }));
        return [200, { message: 'The key is revoked.' }];
      },
    });
    const prometheus = await row('prometheus');
    expect(prometheus).toHaveTextContent(/Read the metrics.*bola.*1 Nov 2027/);
    expect(await row('grafana')).toHaveTextContent('Revoked');
    await user.click(within(prometheus).getByRole('button', { name: 'Revoke…' }));
    await user.click(screen.getByRole('button', { name: 'Revoke the key' }));
    expect(await screen.findByText('The key is revoked.')).toBeVisible();
    expect(calls.map(({ name }) => name)).toContain('POST /keys/5/revoke/');
    expect(await within(prometheus).findByText('Revoked')).toHaveFocus();
  });
});
