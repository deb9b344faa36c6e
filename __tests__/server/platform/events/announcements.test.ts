import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { PaymentState } from '../../../../server/src/money/rails/moneyRail.ts';
import {
  recordAccountEvent,
  renewAccounts,
} from '../../../../server/src/money/wallet/openAccounts.ts';
import { announcements } from '../../../../server/src/platform/announcements/announce.ts';
import { workOff } from '../../../../server/src/platform/work/queue.ts';
import { newClique, richCustomer } from '../../../../server/testing/cliques.ts';
import {
  mailedCode,
  newCustomer,
  password,
  payIn,
  signIn,
} from '../../../../server/testing/customers.ts';
import { newAsset, passDays } from '../../../../server/testing/money.ts';
import { form, picture } from '../../../../server/testing/pictures.ts';
import { startTestServer, type Call, type TestServer } from '../../../../server/testing/server.ts';
import { staffSession } from '../../../../server/testing/staff.ts';
import {
  newestWithdrawal,
  noObserver,
  pin,
  receiver,
  withdrawingCustomer,
  type WithdrawingCustomer,
} from '../../../../server/testing/withdrawals.ts';
import { openDueAccounts, sendDueWithdrawals } from '../../../../server/testing/work.ts';
import { refuseUnannouncedWrites, watchedTables } from '../../support/announcedWrites.ts';
import { scriptedRail, type ScriptedRail } from '../../support/scriptedRail.ts';

const paid: PaymentState = { status: 'paid', fee: 1000n, sessionId: '000013260302' };
const pending: PaymentState = { status: 'pending' };
const lowBalance: PaymentState = { status: 'refused', because: 'low balance' };
const reversed: PaymentState = { status: 'reversed', fee: 1000n, reason: 'Account closed' };

let rail: ScriptedRail;
let server: TestServer;
let announcedTables: () => Promise<readonly string[]>;
let ada: WithdrawingCustomer;
let bola: WithdrawingCustomer;
let efe: string;

before(async () => {
  rail = scriptedRail();
  server = await startTestServer({}, { adaptRail: (sandbox) => rail.over(sandbox) });
  ada = await withdrawingCustomer(server, '100000');
  bola = await withdrawingCustomer(server, '100000');
  efe = await staffSession(server.dependencies, 'efe');
  announcedTables = await refuseUnannouncedWrites(server);
});
after(() => server.close());

const idOf = async ({ email }: { readonly email: string }): Promise<number> => {
  const query = 'SELECT id FROM customers WHERE email = $1';
  const [row] = await server.dependencies.connection.query(query, [email]);
  return Number(row?.id);
};

/** Announces changes as the worker does, and returns the version that the customer's pages get. */
async function versionOf(customer: { readonly email: string }): Promise<number> {
  await workOff([announcements(server.dependencies.connection)]);
  const query = 'SELECT max(version) AS version FROM customer_versions WHERE customer_id = $1';
  const [row] = await server.dependencies.connection.query(query, [await idOf(customer)]);
  return Number(row?.version);
}

async function call(options: Call): Promise<unknown> {
  const reply = await server.call(options);
  assert.ok(reply.status < 300, `${options.url} ${reply.text}`);
  return reply.body;
}

const post = (url: string, body: object = {}, { token } = ada) =>
  call({ method: 'POST', url, token, body });
const operate = (url: string, body: object = {}) =>
  call({ method: 'POST', url: `/office/api${url}`, session: efe, body });
const change = async (body: unknown, customer: { token: string; email: string } = ada) =>
  call({ method: 'PATCH', url: `/users/${await idOf(customer)}/`, token: customer.token, body });

async function newestIdOf(url: string): Promise<number> {
  const [newest] = (await call({ url, token: ada.token })) as { id: number }[];
  return newest?.id ?? 0;
}

async function newestSubmission(): Promise<number> {
  const query = 'SELECT max(id) AS id FROM kyc_submissions';
  const [row] = await server.dependencies.connection.query(query);
  return Number(row?.id);
}

async function submitIdentity() {
  const [identity_card, facial_recognition] = [await picture('jpeg'), await picture('png')];
  await call({
    method: 'POST',
    url: '/kyc/',
    token: ada.token,
    body: form({ identity_card, facial_recognition }),
  });
}

async function passAndSend(seconds: number): Promise<void> {
  await server.pass(seconds);
  await sendDueWithdrawals(server.dependencies, noObserver);
}

/** Requests a withdrawal, and approves it. */
async function approvedWithdrawal(): Promise<void> {
  await post('/wallet/request_withdrawal/', { ...receiver, amount: '100', pin });
  await operate(`/withdrawals/${await newestWithdrawal(server)}/approve/`);
}

const invest = async () =>
  post(`/asset/${await newAsset(server)}/invest/`, {
    amount_invested: '1200.03',
    payout_interval: 'week',
    agreed_to_contract: true,
  });

const resetPassword = async () => {
  await server.pass(60);
  const { email } = ada;
  await post('/users/forgot_password/', { email });
  const otp = await mailedCode(server, email);
  const passwords = { new_password: password, confirm_password: password };
  await post('/users/reset-password/', { email, otp, ...passwords });
  ada = { ...ada, token: await signIn(server, email) };
};

const resetPin = async () => {
  await post('/users/forgot_transaction_pin/');
  await post('/users/reset_transaction_pin/', {
    otp: await mailedCode(server, ada.email),
    new_pin: pin,
  });
};

const notificationUrl = async () =>
  `/notification/notifications/${await newestIdOf('/notification/notifications/')}/`;

/** Everything that changes Ada's pages, with the call or job that makes the change. */
const changes: readonly [string, () => Promise<unknown>][] = [
  ['a deposit', () => payIn(server, ada, '10')],
  ['an investment', invest],
  ['a payout', () => passDays(server, 8)],
  ['a request for a withdrawal', () => approvedWithdrawal()],
  ['a contribution to a clique', async () => newClique(server, ada.token, await newAsset(server))],
  ['a new address', () => change({ address: '1 Marina' })],
  ['a photo', async () => change(form({ profile_image: await picture() }))],
  [
    'a deleted photo',
    () => call({ method: 'DELETE', url: '/users/delete_profile_photo/', token: ada.token }),
  ],
  [
    'another PIN',
    () => post('/users/set_transaction_pin/', { user: ada.user, current_pin: pin, new_pin: pin }),
  ],
  ['a PIN that is reset', resetPin],
  ['a password that is reset', resetPassword],
  ['an identity check', submitIdentity],
  [
    'a rejected identity check',
    async () =>
      operate(`/kyc/${await newestSubmission()}/reject/`, { reasons: ['card_unreadable'] }),
  ],
  [
    'an approved identity check',
    async () => {
      await submitIdentity();
      await operate(`/kyc/${await newestSubmission()}/approve/`);
    },
  ],
  [
    'a next of kin',
    () =>
      post('/next-of-kin/', {
        first_name: 'Ngozi',
        last_name: 'Obi',
        email: 'ngozi@example.com',
        address: '12 Allen Avenue, Ikeja',
        relationship: 'Sister',
      }),
  ],
  ['a complaint', () => post('/users/complaints/', { text: 'My deposit is missing.' })],
  [
    'a complaint that is acknowledged',
    async () => operate(`/complaints/${await newestIdOf('/users/complaints/')}/acknowledge/`),
  ],
  [
    'a complaint that is decided',
    async () =>
      operate(`/complaints/${await newestIdOf('/users/complaints/')}/decide/`, {
        outcome: 'upheld',
        answer: 'We have found your deposit.',
      }),
  ],
  [
    'a notification that is marked as read',
    async () => post(`${await notificationUrl()}mark_as_read/`),
  ],
  [
    'a notification that is deleted',
    async () => call({ method: 'DELETE', url: await notificationUrl(), token: ada.token }),
  ],
  [
    'the end of other sessions',
    async () => {
      await signIn(server, ada.email);
      await call({ method: 'DELETE', url: '/users/sessions/others/', token: ada.token });
    },
  ],
  [
    'the end of one session',
    async () => {
      await signIn(server, ada.email);
      const sessions = (await call({ url: '/users/sessions/', token: ada.token })) as {
        id: number;
        is_current: boolean;
      }[];
      const other = sessions.find(({ is_current: isCurrent }) => !isCurrent);
      await call({ method: 'DELETE', url: `/users/sessions/${other?.id}/`, token: ada.token });
    },
  ],
  [
    'the end of a session by its customer',
    async () => {
      const token = await signIn(server, ada.email);
      await post('/users/logout/', {}, { ...ada, token });
    },
  ],
  ['a limit for withdrawals', () => post('/users/withdrawal_limit/', { limit: '50000' })],
  ['a freeze by the customer', () => post('/users/freeze/')],
  [
    'the end of a freeze by the customer',
    async () => {
      await post('/users/unfreeze_code/');
      const otp = await mailedCode(server, ada.email);
      await post('/users/unfreeze/', { password, otp });
    },
  ],
];

describe('the version of a customer', () => {
  for (const [what, make] of changes) {
    it(`the customer’s version increases after ${what}`, async () => {
      const before = await versionOf(ada);
      await make();
      assert.ok((await versionOf(ada)) > before);
    });
  }

  it('the customer’s version increases with each step of a withdrawal', async () => {
    rail.say(lowBalance, pending, paid, reversed);
    await approvedWithdrawal();
    const { connection } = server.dependencies;
    for (const [seconds, state] of [
      [600, 'sending'],
      [600, 'paid'],
      [24 * 60 * 60, 'reversed'],
    ] as const) {
      const before = await versionOf(ada);
      await passAndSend(seconds);
      assert.ok((await versionOf(ada)) > before, state);
      const [row] = await connection.query(
        'SELECT state FROM withdrawals ORDER BY id DESC LIMIT 1',
      );
      assert.equal(row?.state, state);
    }
  });

  it('the customer’s version increases after a withdrawal is rejected', async () => {
    await post('/wallet/request_withdrawal/', { ...receiver, amount: '100', pin });
    const before = await versionOf(ada);
    await operate(`/withdrawals/${await newestWithdrawal(server)}/reject/`, { reason: 'Closed' });
    assert.ok((await versionOf(ada)) > before);
  });

  it('the customer’s version increases after a first PIN', async () => {
    const customer = await newCustomer(server);
    const before = await versionOf(customer);
    await change({ transaction_pin: pin }, customer);
    assert.ok((await versionOf(customer)) > before);
  });

  it('the customer’s version increases with each status of the deposit account', async () => {
    const customer = await newCustomer(server);
    const { dependencies } = server;
    const { email } = customer;
    const opened = { accountNumber: '7100000001', accountName: 'ADA', bankName: 'Wema' } as const;
    const refused = { status: 'refused', reason: 'unknown customer' } as const;
    const renewed = { ...dependencies, rail: { ...dependencies.rail, name: 'paystack' as const } };
    const statuses: readonly [string, () => Promise<unknown>][] = [
      ['closed and requested again', () => renewAccounts(renewed)],
      ['refused', () => recordAccountEvent(renewed, { email }, refused)],
      ['retried', () => operate('/refused-accounts/retry/')],
      ['open', () => recordAccountEvent(renewed, { email }, { status: 'active', ...opened })],
    ];
    for (const [status, make] of statuses) {
      const before = await versionOf(customer);
      await make();
      assert.ok((await versionOf(customer)) > before, status);
    }
    await openDueAccounts(dependencies, noObserver);
  });

  it('a member’s version increases when another customer joins their clique', async () => {
    const creator = await richCustomer(server);
    const clique = await newClique(server, creator.token, await newAsset(server));
    const before = await versionOf(creator);
    await post(`/clique/${clique}/join/`, { contribution: '200.01' }, bola);
    assert.ok((await versionOf(creator)) > before);
  });
});

it('these tests cover every table whose contents pages show', async () => {
  assert.deepEqual(await announcedTables(), watchedTables);
});
