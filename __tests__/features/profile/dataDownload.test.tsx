import { screen, waitFor } from '@testing-library/react';
import { environment } from '@/config/env';
import { needsFactor } from '../../support/calls/factors';
import type { FakeReply } from '../../support/fakeServer';
import { traceOf } from '../../support/traceOf';
import { button, openProfile } from './openProfile';

const download = 'POST /users/data/';
const file = { account: [{ email: 'ada@example.ng', note: 'only-in-the-file' }] };

async function downloadWith(reply: FakeReply) {
  const app = await openProfile('?tab=security&section=data', { replies: { [download]: reply } });
  await app.user.type(await screen.findByLabelText('Password'), 'Correct-Horse-7');
  await app.user.click(button('Download'));
  return app;
}

describe('downloading all data about the customer', () => {
  test('all data is downloaded after the password, and both stay out of the store', async () => {
    const { saved, server, store } = await downloadWith({ body: file });
    expect(await screen.findByText(/^The file is saved on your device/)).toBeVisible();
    expect(server.sent(download).map(({ body }) => body)).toEqual([
      { password: 'Correct-Horse-7' },
    ]);
    const [only, ...others] = saved;
    expect(others).toEqual([]);
    expect(only?.name).toBe('mota-data.json');
    expect(JSON.parse((await only?.file.text()) ?? '')).toEqual(file);
    for (const secret of ['Correct-Horse-7', 'only-in-the-file']) {
      expect(JSON.stringify(store.getState())).not.toMatch(traceOf(secret));
    }
  });

  test('the download asks for two-step verification if it is set up, and then saves the file', async () => {
    const { user, saved, server } = await downloadWith(needsFactor);
    server.answer('POST /users/factor_proof/', { body: { message: 'Done' } });
    server.answer(download, ({ headers }) =>
      headers['X-Factor-Proof'] === 'ticket.mac' ? { body: file } : needsFactor,
    );
    await user.type(await screen.findByLabelText('Code from the app'), '123456');
    expect(saved).toEqual([]);
    await user.click(button('Confirm'));
    expect(await screen.findByText(/^The file is saved on your device/)).toBeVisible();
    expect(JSON.parse((await saved[0]?.file.text()) ?? '')).toEqual(file);
  });

  test('a wrong password is shown at its field, and nothing is downloaded', async () => {
    const detail = 'Incorrect password.';
    const { saved } = await downloadWith({ status: 400, body: { detail, password: [detail] } });
    await waitFor(() =>
      expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(detail),
    );
    expect(saved).toEqual([]);
  });

  test("the download isn't offered without our additions to the API", async () => {
    jest.replaceProperty(environment, 'apiExtensions', false);
    await openProfile('?tab=security&section=data');
    expect(await screen.findByRole('button', { name: 'Reset PIN' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Download my data' })).not.toBeInTheDocument();
  });
});
