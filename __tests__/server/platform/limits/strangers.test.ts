import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { Authenticator } from '../../../../server/testing/authenticator.ts';
import {
  newCustomer,
  password,
  registration,
  verifyIdentity,
  type TestCustomer,
} from '../../../../server/testing/customers.ts';
import {
  openToTheWorld,
  type Device,
  type NetworkReply,
} from '../../../../server/testing/network.ts';
import {
  newName,
  officeCall,
  officeCookie,
  staffPerson,
} from '../../../../server/testing/office.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';

type Send = (device: Device) => Promise<NetworkReply>;

const limited = [
  'REGISTRATION_LIMITS',
  'CODE_LIMITS',
  'GUESS_LIMITS',
  'NAME_ENQUIRY_LIMITS',
] as const;
/** Allows three calls from one address and six from its /24 network, 100 for one account, and twelve in all. */
const limits = {
  ...Object.fromEntries(limited.map((name) => [name, '3,100,12'])),
  MACHINE_KEY_LIMIT: '3',
};

let server: TestServer;
let deviceAt: Awaited<ReturnType<typeof openToTheWorld>>;
let customer: TestCustomer;
/** The customer's own device, which has signed in before. */
let knownDevice: Device;
let freeAccount: TestCustomer;
let passkey: Authenticator;

const challengeOf = ({ body }: { readonly body: unknown }) => body as { challenge: string };

async function newPasskey(): Promise<Authenticator> {
  const staffId = await staffPerson(server, newName(), ['identity'], 0);
  const cookie = await officeCookie(server, staffId, 'link');
  const created = new Authenticator(server.dependencies.config.officeOrigin);
  const options = await officeCall(server, cookie, {
    method: 'POST',
    url: '/passkeys/challenge/',
  });
  const body = created.register(challengeOf(options));
  const added = await officeCall(server, cookie, { method: 'POST', url: '/passkeys/', body });
  assert.equal(added.status, 200, added.text);
  return created;
}

before(async () => {
  server = await startTestServer(
    { TRUST_PROXY: '1', ...limits },
    { constants: { invitePreviews: 3 } },
  );
  deviceAt = await openToTheWorld(server);
  customer = await newCustomer(server);
  await verifyIdentity(server, customer);
  freeAccount = await newCustomer(server);
  knownDevice = deviceAt('41.58.1.1');
  await knownDevice.post('/api/auth/token/', { username: customer.email, password });
  passkey = await newPasskey();
});
after(() => server.close());

const askForCode = (device: Device, email: string) =>
  device.post('/users/forgot_password/', { email });
const verifyEmail = (device: Device, email: string) =>
  device.post('/users/verify-email/', { email, otp: '000000' });
const resetPassword = (device: Device, email: string) =>
  device.post('/users/reset-password/', {
    email,
    otp: '000000',
    new_password: password,
    confirm_password: password,
  });
const askToClose = (device: Device, email: string) =>
  device.post('/users/close-account/', { email });
const enquire = (device: Device, token: string) =>
  device.post('/wallet/verify-account/', { account_number: '0123456789', bank_code: '058' }, token);
const openInvitation: Send = (device) => device.call({ url: `/clique/join/${randomUUID()}/` });

const office = '/office/api/session';
const askToSignIn: Send = (device) => device.post(`${office}/challenge/`, undefined);

/** Calls seven times from each of eight /24 networks, and returns the last reply to each network. */
async function flood(send: Send): Promise<NetworkReply[]> {
  const last: NetworkReply[] = [];
  for (let network = 0; network < 8; network += 1) {
    for (const address of [1, 2]) {
      const device = deviceAt(`102.89.${network}.${address}`);
      for (let tries = 0; tries < 3; tries += 1) await send(device);
    }
    last.push(await send(deviceAt(`102.89.${network}.3`)));
  }
  return last;
}

let networks = 0;
/** Returns a device in a network that hasn't called yet. */
const newNetwork = (cookies?: ReadonlyMap<string, string>): Device => {
  networks += 1;
  return deviceAt(`197.210.${networks}.1`, cookies && Object.fromEntries(cookies));
};

async function assertStaffPass(): Promise<void> {
  const device = newNetwork();
  const challenge = await askToSignIn(device);
  const signedIn = await device.post(`${office}/`, passkey.sign(challengeOf(challenge)));
  assert.equal(signedIn.status, 200, JSON.stringify(signedIn.body));
  const again = passkey.sign(challengeOf(await askToSignIn(device)));
  const proved = await device.post(`${office}/proof/`, again);
  assert.equal(proved.status, 200, JSON.stringify(proved.body));
}

const callsOfCustomer: readonly (readonly [string, Send])[] = [
  ['request for a code', (device) => askForCode(device, customer.email)],
  ['verification', (device) => verifyEmail(device, customer.email)],
  ['new password', (device) => resetPassword(device, customer.email)],
  ['request to close the account', (device) => askToClose(device, customer.email)],
  ['name enquiry', (device) => enquire(device, customer.token)],
  ['invitation', openInvitation],
  [
    'request for a PIN code',
    (device) => device.post('/users/forgot_transaction_pin/', {}, customer.token),
  ],
  [
    'new PIN',
    (device) =>
      device.post(
        '/users/reset_transaction_pin/',
        { otp: '000000', new_pin: '9137' },
        customer.token,
      ),
  ],
];

const hourlyRefusal = /^Too many .* Try again in \d+ minutes/;

async function assertCustomerPasses(): Promise<void> {
  const device = newNetwork(knownDevice.cookies);
  for (const [name, send] of callsOfCustomer) {
    const { body } = await send(device);
    assert.doesNotMatch(String(body.detail ?? body.error ?? body.message), hourlyRefusal, name);
  }
}

const anyEmail = () => registration().email;
const floods: readonly (readonly [string, Send])[] = [
  ['registrations', (device) => device.post('/users/register/', registration())],
  ['requests for codes', (device) => askForCode(device, anyEmail())],
  ['verifications of emails', (device) => verifyEmail(device, anyEmail())],
  ['codes for new passwords', (device) => resetPassword(device, anyEmail())],
  ['name enquiries of free accounts', (device) => enquire(device, freeAccount.token)],
  ['invite links', openInvitation],
  ['wrong keys', (device) => device.call({ url: '/office/api/kyc/', token: 'wrong' })],
  ['requests to sign in to the office', askToSignIn],
  [
    'wrong passkeys',
    (device) =>
      device.post(
        `${office}/`,
        new Authenticator('https://evil.example').sign({ challenge: randomUUID() }),
      ),
  ],
  ['wrong invitations to the office', (device) => device.post(`${office}/link/`, { token: 'no' })],
  [
    'wrong recovery codes',
    (device) => device.post(`${office}/code/`, { email: anyEmail(), code: 'no' }),
  ],
];

describe('limits on strangers', () => {
  for (const [name, send] of floods) {
    it(`the limits on strangers let staff and signed-in customers in when strangers in eight /24 networks have used up ${name}`, async () => {
      const refused = await flood(send);
      assert.deepEqual([...new Set(refused.map(({ status }) => status))], [429]);
      await assertStaffPass();
      await assertCustomerPasses();
    });
  }

  it('the limits on strangers let staff and signed-in customers in when strangers in 120 networks have used up requests to close accounts', async () => {
    // This limit isn't a setting. It allows 20 requests from an address, and 600 in all.
    let last: NetworkReply | undefined;
    for (let sent = 0; sent <= 600; sent += 1) {
      last = await askToClose(deviceAt(`102.${90 + (sent % 120)}.0.1`), anyEmail());
    }
    assert.equal(last?.status, 429);
    await assertStaffPass();
    await assertCustomerPasses();
  });
});

describe('a network that has failed to sign in to the office too often', () => {
  it('a colleague can still sign in and confirm with a passkey after too many failed sign-ins from their network', async () => {
    const device = newNetwork();
    const challenge = challengeOf(await askToSignIn(device));
    const guess = () => device.post(`${office}/link/`, { token: 'no' });
    for (let tries = 0; tries < 3; tries += 1) await guess();
    assert.equal((await guess()).status, 429);
    assert.equal((await device.post(`${office}/`, passkey.sign(challenge))).status, 200);
    const again = challengeOf(await askToSignIn(device));
    assert.equal((await device.post(`${office}/proof/`, passkey.sign(again))).status, 200);
  });
});

describe('the limit of one call', () => {
  it('other calls are still allowed after one call has reached its limit', async () => {
    const elsewhere = await startTestServer({ TRUST_PROXY: '1', GUESS_LIMITS: '3,100,12' });
    try {
      const device = (await openToTheWorld(elsewhere))('102.89.0.1');
      for (let tries = 0; tries < 3; tries += 1) await verifyEmail(device, anyEmail());
      assert.equal((await verifyEmail(device, anyEmail())).status, 429);
      assert.notEqual((await resetPassword(device, anyEmail())).status, 429);
      assert.equal((await askToSignIn(device)).status, 200);
    } finally {
      await elsewhere.close();
    }
  });
});
