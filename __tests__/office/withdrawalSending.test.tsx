import { act, screen } from '@testing-library/react';
import { day, me } from './support/queueReplies';
import { press, setup, type Replies } from './support/setup';

describe('sending withdrawals', () => {
  const sendingOf = (change: object = {}): Replies => ({
    'GET /session/': [
      200,
      {
        ...me,
        routes: [
          'GET /withdrawals/',
          'GET /withdrawals/sending/',
          'POST /withdrawals/stop/',
          'POST /withdrawals/resume/',
        ],
      },
    ],
    'GET /withdrawals/?status=requested&sort=oldest': [200, []],
    'GET /withdrawals/sending/': [
      200,
      { is_on: true, switched_by: null, switched_at: null, reason: null, ...change },
    ],
  });

  it('stops sending withdrawals with a reason', async () => {
    const message = 'Sending is stopped. No withdrawal is sent until you resume it.';
    const route = 'POST /withdrawals/stop/';
    const office = setup('/withdrawals', { ...sendingOf(), [route]: [200, { message }] });
    expect(await screen.findByText('Sending is on')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Resume sending' })).toBeNull();
    await press(office, 'Stop sending…');
    await office.user.type(screen.getByRole('textbox', { name: /^Why/ }), 'An attack');
    await press(office, 'Stop sending');
    expect(await screen.findByText(message)).toBeVisible();
    const sent = office.calls.find(({ name }) => name === route);
    expect(sent?.body).toEqual({ reason: 'An attack' });
  });

  it('says who stopped sending, when and why, and resumes sending', async () => {
    const message = 'Withdrawals are being sent again.';
    const stop = { is_on: false, switched_by: 'bola', switched_at: day, reason: 'An attack' };
    const office = setup('/withdrawals', {
      ...sendingOf(stop),
      'POST /withdrawals/resume/': [200, { message }],
    });
    expect(await screen.findByText('Sending is stopped')).toBeVisible();
    expect(screen.getByText(/^Stopped by bola/)).toHaveTextContent(
      /^Stopped by bola, 24 Nov 2026, 09:00.*\. An attack$/,
    );
    expect(screen.queryByRole('button', { name: 'Stop sending…' })).toBeNull();
    await press(office, 'Resume sending');
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('offers to stop sending even if its state can’t be loaded', async () => {
    const message = 'Sending is stopped. No withdrawal is sent until you resume it.';
    const office = setup('/withdrawals', {
      ...sendingOf(),
      'GET /withdrawals/sending/': [500, {}],
      'POST /withdrawals/stop/': [200, { message }],
    });
    expect(await screen.findByText('We couldn’t load whether sending is on.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Resume sending' })).toBeVisible();
    await press(office, 'Stop sending…');
    await office.user.type(screen.getByRole('textbox', { name: /^Why/ }), 'An attack');
    await press(office, 'Stop sending');
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('an open page shows within half a minute that sending was stopped', async () => {
    jest.useFakeTimers();
    let state = { is_on: true, switched_by: null, switched_at: null, reason: null } as object;
    setup('/withdrawals', { ...sendingOf(), 'GET /withdrawals/sending/': () => [200, state] });
    expect(await screen.findByText('Sending is on')).toBeVisible();
    state = { is_on: false, switched_by: 'job', switched_at: day, reason: 'Faults' };
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    jest.useRealTimers();
    expect(await screen.findByText('Sending is stopped')).toBeVisible();
    expect(screen.queryByText('Sending is on')).toBeNull();
  });
});
