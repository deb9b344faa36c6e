import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Device } from '../../../testing/network.ts';
import type { Attack } from '../attack.ts';
import { targetAt } from '../target.ts';

/** Lower limits than in production, so that fewer calls use them up. */
const limits = { GUESS_LIMITS: '12,60,120', NAME_ENQUIRY_LIMITS: '12,60,60' } as const;
const account = { account_number: '0123456789', bank_code: '058' };

const guess = (device: Device) =>
  device.post('/users/verify-email/', { email: `${randomUUID()}@example.com`, otp: '000000' });
const enquire = (device: Device, token: string) =>
  device.post('/wallet/verify-account/', account, token);

export default {
  title:
    'Blocking the office for staff, and name enquiries for customers, from eight networks of strangers',
  isQuick: true,
  run: async ({ start }) => {
    const server = await start(limits);
    const { newCustomer, newDevice, verifyIdentity } = targetAt(await server.ready, start);
    const customer = await newCustomer();
    await verifyIdentity(customer);
    const freeAccount = await newCustomer();
    for (let sent = 0; sent < 160; sent += 1) {
      const stranger = newDevice(`102.89.${sent % 8}.${sent % 20}`);
      await guess(stranger);
      await enquire(stranger, freeAccount.token);
    }
    assert.equal((await guess(newDevice('102.89.0.99'))).status, 429, 'the codes are not used up');
    const challenge = await newDevice().post('/office/api/session/challenge/', undefined);
    assert.equal(challenge.status, 200, 'staff cannot sign in');
    const wrongLink = await newDevice().post('/office/api/session/link/', { token: 'wrong' });
    assert.equal(wrongLink.status, 410, 'links to the office are not looked at');
    const enquiry = await enquire(newDevice(), customer.token);
    assert.equal(enquiry.status, 200, 'a verified customer gets no name');
  },
} satisfies Attack;
