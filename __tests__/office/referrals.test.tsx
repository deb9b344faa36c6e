import { screen } from '@testing-library/react';
import { me } from './support/queueReplies';
import { press, setup } from './support/setup';

describe('a referral bonus on hold', () => {
  it('shows what the two customers of a referral have in common, and refuses the bonus with a reason', async () => {
    const bonus = {
      id: 4,
      referrer: 'ada@example.com',
      referred: 'obi@example.com',
      amount: '500.00',
      shared: ['device Chrome on Android', 'phone number'],
      created_at: '2026-11-24T08:00:00.000Z',
    };
    const refuse = 'POST /referrals/:id/refuse/';
    const office = setup('/referrals/4?sort=oldest', {
      'GET /session/': [200, { ...me, routes: ['GET /referrals/', refuse] }],
      'GET /referrals/?sort=oldest': [200, [bonus]],
      'POST /referrals/4/refuse/': [200, { message: 'The bonus is refused.' }],
    });
    expect(
      await screen.findByText('Both customers share: device Chrome on Android, phone number.'),
    ).toBeVisible();
    await press(office, 'Refuse the bonus…');
    await office.user.type(screen.getByRole('textbox', { name: /^Why/ }), 'One person');
    await press(office, 'Refuse the bonus');
    expect(await screen.findByText('The bonus is refused.')).toBeVisible();
  });
});
