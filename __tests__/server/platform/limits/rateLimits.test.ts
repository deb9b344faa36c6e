import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { newCustomer, registration } from '../../../../server/testing/customers.ts';
import {
  openToTheWorld,
  type Device,
  type NetworkReply,
} from '../../../../server/testing/network.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import { machineKey } from '../../../../server/testing/staff.ts';

let server: TestServer;
let deviceAt: (address: string) => Device;
/** Starts a server on which these settings allow three calls per address, two per account and seven in total. */
async function startLimiting(...settings: readonly string[]): Promise<void> {
  const limited = Object.fromEntries(settings.map((name) => [name, '3,2,7']));
  await openServer(startTestServer({ TRUST_PROXY: '1', ...limited }));
}

async function openServer(starting: Promise<TestServer>): Promise<void> {
  server = await starting;
  deviceAt = await openToTheWorld(server);
}

const tooMany = (what: string) => ({
  fromNetwork: new RegExp(
    `^Too many ${what} from your network. Try again in \\d+ minutes, or on another network.$`,
  ),
  forAccount: new RegExp(`^Too many ${what}. Try again in \\d+ minutes.$`),
  inAll: new RegExp(`^Too many ${what} by all users together. Try again in \\d+ minutes.$`),
});

const refusalText = ({ body }: NetworkReply) => String(body.detail ?? body.error);

function assertRefused(reply: NetworkReply, sentence: RegExp): void {
  const { status, headers } = reply;
  assert.equal(status, 429);
  assert.match(refusalText(reply), sentence);
  const seconds = Number(headers.get('retry-after'));
  assert.ok(seconds > 3500 && seconds <= 3600, `Retry-After: ${seconds}`);
}

function assertNotLimited(reply: NetworkReply, what: string): void {
  const sentences = Object.values(tooMany(what));
  assert.ok(!sentences.some((sentence) => sentence.test(refusalText(reply))), refusalText(reply));
}

const email = () => registration().email;
const calls: [string, string, (device: Device, email: string) => Promise<NetworkReply>][] = [
  [
    'registrations',
    'accounts were created',
    (device, address) => device.post('/users/register/', registration({ email: address })),
  ],
  [
    'requests for codes',
    'codes were requested',
    (device, address) => device.post('/users/forgot_password/', { email: address }),
  ],
  [
    'guesses at codes',
    'codes were entered',
    (device, address) => device.post('/users/verify-email/', { email: address, otp: '000000' }),
  ],
];

describe('calls without a session', () => {
  before(() => startLimiting('REGISTRATION_LIMITS', 'CODE_LIMITS', 'GUESS_LIMITS'));
  after(() => server.close());

  for (const [name, what, call] of calls) {
    it(`without a session, ${name} are limited per address, per account at one address, and in total`, async () => {
      const sentences = tooMany(what);
      const [one, other] = [email(), email()];
      for (let counted = 0; counted < 2; counted += 1) {
        assertNotLimited(await call(deviceAt('10.1.0.1'), one), what);
      }
      assertRefused(await call(deviceAt('10.1.0.1'), one), sentences.forAccount);
      assertNotLimited(await call(deviceAt('10.1.0.1'), other), what);
      assertRefused(await call(deviceAt('10.1.0.1'), email()), sentences.fromNetwork);
      // The calls from 10.1.0.1 don't count towards the limit of the account's owner, at 10.1.0.2.
      assertNotLimited(await call(deviceAt('10.1.0.2'), one), what);
      for (let left = 0; left < 3; left += 1) {
        assertNotLimited(await call(deviceAt(`10.1.1.${left}`), email()), what);
      }
      assertRefused(await call(deviceAt('10.1.0.3'), other), sentences.inAll);
    });
  }
});

describe('calls for a new PIN', () => {
  before(() => startLimiting('CODE_LIMITS', 'GUESS_LIMITS'));
  after(() => server.close());

  const requests = (device: Device) => ({
    ofCustomer: (token: string) => device.post('/users/forgot_transaction_pin/', {}, token),
    ofStranger: () => device.post('/users/forgot_password/', { email: email() }),
  });
  const guesses = (device: Device) => ({
    ofCustomer: (token: string) =>
      device.post('/users/reset_transaction_pin/', { otp: '000000', new_pin: '9137' }, token),
    ofStranger: () => device.post('/users/verify-email/', { email: email(), otp: '000000' }),
  });
  for (const [name, what, callsOf] of [
    ['requests for codes', 'codes were requested', requests],
    ['guesses at codes', 'codes were entered', guesses],
  ] as const) {
    it(`for a new PIN, ${name} are limited per account, and strangers at the same address don't use up the limit`, async () => {
      const { token } = await newCustomer(server);
      const { ofCustomer, ofStranger } = callsOf(deviceAt('10.4.0.1'));
      for (let counted = 0; counted < 3; counted += 1) assertNotLimited(await ofStranger(), what);
      assertRefused(await ofStranger(), tooMany(what).fromNetwork);
      for (let counted = 0; counted < 2; counted += 1)
        assertNotLimited(await ofCustomer(token), what);
      assertRefused(await ofCustomer(token), tooMany(what).forAccount);
    });
  }
});

describe('name enquiries of unverified customers', () => {
  before(() => startLimiting('NAME_ENQUIRY_LIMITS'));
  after(() => server.close());

  it('name enquiries of unverified customers are limited per customer and per address', async () => {
    const sentences = tooMany('account numbers were looked up');
    const one = (await newCustomer(server)).token;
    const other = (await newCustomer(server)).token;
    const enquire = (token: string, address: string) =>
      deviceAt(address).post(
        '/wallet/verify-account/',
        { account_number: '0123456789', bank_code: '058' },
        token,
      );
    for (let counted = 0; counted < 2; counted += 1) {
      assert.equal((await enquire(one, '10.2.1.1')).status, 200);
    }
    assertRefused(await enquire(one, '10.2.1.1'), sentences.forAccount);
    assert.equal((await enquire(other, '10.2.1.1')).status, 200);
    assertRefused(await enquire(other, '10.2.1.1'), sentences.fromNetwork);
    assert.equal((await enquire(other, '10.2.1.2')).status, 200);
  });
});

describe('previews of invite links', () => {
  before(() =>
    openServer(startTestServer({ TRUST_PROXY: '1' }, { constants: { invitePreviews: 3 } })),
  );
  after(() => server.close());

  it('previews of invite links are limited per address, however many previews others open', async () => {
    const { fromNetwork } = tooMany('invite links were opened');
    const openLink = (address: string) => deviceAt(address).call({ url: '/clique/join/nothing/' });
    for (let subscriber = 0; subscriber < 8; subscriber += 1) {
      const address = `10.2.${subscriber}.1`;
      for (let counted = 0; counted < 3; counted += 1) {
        assert.equal((await openLink(address)).status, 200);
      }
      assertRefused(await openLink(address), fromNetwork);
    }
  });
});

describe('invite links that a customer tries', () => {
  before(() =>
    openServer(startTestServer({ TRUST_PROXY: '1' }, { constants: { invitePreviews: 3 } })),
  );
  after(() => server.close());

  it('guesses at invite links are limited per customer, whichever network and call they use', async () => {
    const { forAccount } = tooMany('invite links were opened');
    const [guesser, neighbour] = [await newCustomer(server), await newCustomer(server)];
    const join = (address: string, token: string) =>
      deviceAt(address).post('/clique/join/nothing/', { contribution: '10.00' }, token);
    const read = (address: string, token: string) =>
      deviceAt(address).call({ url: '/clique/join/nothing/get_contract/', token });
    assert.equal((await join('10.5.0.1', guesser.token)).status, 404);
    assert.equal((await read('10.5.1.1', guesser.token)).status, 404);
    assert.equal((await join('10.5.2.1', guesser.token)).status, 404);
    assertRefused(await join('10.5.3.1', guesser.token), forAccount);
    assertRefused(await read('10.5.4.1', guesser.token), forAccount);
    assert.equal((await join('10.5.0.1', neighbour.token)).status, 404);
  });
});

describe('wrong machine keys', () => {
  before(() => openServer(startTestServer({ TRUST_PROXY: '1', MACHINE_KEY_LIMIT: '3' })));
  after(() => server.close());

  const callWithKey = (address: string, token?: string) =>
    deviceAt(address).call({ url: '/office/api/assets/', ...(token !== undefined && { token }) });
  it('wrong machine keys are limited per address, and never block a correct one', async () => {
    const key = await machineKey(server.dependencies, 'reader', ['read']);
    for (let site = 0; site < 8; site += 1) {
      const address = `10.3.${site}.1`;
      for (let wrong = 0; wrong < 3; wrong += 1) {
        assert.equal((await callWithKey(address, 'wrong')).status, 401);
      }
      assertRefused(
        await callWithKey(address, 'wrong'),
        tooMany('wrong keys were sent').fromNetwork,
      );
      assert.equal((await callWithKey(address)).status, 401);
      assert.equal((await callWithKey(address, key)).status, 200);
    }
  });
});
