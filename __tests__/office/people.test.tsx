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

describe('People in the office', () => {
  it('get other roles proposed, beginning with those that they have', async () => {
    const message = 'Proposed. Another administrator has to confirm it.';
    const { user, calls } = setup('/people', {
      ...replies,
      'POST /people/3/roles/': [200, { message }],
    });
    expect(await h1('People')).toBeVisible();
    await user.click(within(await row('emeka')).getByRole('button', { name: 'Roles…' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Roles of emeka' }));
    expect(dialog.getByLabelText('Support')).toBeChecked();
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

  it('keep their roles where the server refuses, which the dialog says', async () => {
    const message = 'Two administrators have to stay.';
    const { user } = setup('/people', {
      ...replies,
      'POST /people/3/roles/': [409, { detail: message, message, code: 'x' }],
    });
    await user.click(within(await row('emeka')).getByRole('button', { name: 'Roles…' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Propose these roles' }));
    expect(await dialog.findByText(message)).toBeVisible();
  });

  it('do not change their own roles, and those who have left have none to change', async () => {
    const left = { ...emeka, passkey_used_at: null, ended_at: '2026-11-20T09:00:00.000Z' };
    setup('/people', { ...replies, 'GET /people/': [200, [person(1, 'ada', ['support']), left]] });
    expect(within(await row('ada')).queryByRole('button')).toBeNull();
    expect(within(await row('emeka')).queryByRole('button')).toBeNull();
    expect(await row('emeka')).toHaveTextContent(/Never.*Left/);
  });
});
