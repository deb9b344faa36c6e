import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { readRecord as readCustomerRecord } from '../../../../server/src/customers/record/readRecord.ts';
import {
  newCustomer,
  password,
  payIn,
  signIn,
  type TestCustomer,
} from '../../../../server/testing/customers.ts';
import { newClique, richCustomer } from '../../../../server/testing/cliques.ts';
import { invest } from '../../../../server/testing/fleet.ts';
import { newAsset, passDays } from '../../../../server/testing/money.ts';
import { officeCall, officeCookie, staffPerson } from '../../../../server/testing/office.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';

type Cookie = Readonly<Record<string, string>>;
type Row = Readonly<Record<string, unknown>>;

let server: TestServer;
let support: Cookie;
let identity: Cookie;
let customer: TestCustomer;
let id: number;

before(async () => {
  server = await startTestServer();
  support = await officeCookie(server, await staffPerson(server, 'ada', ['support']));
  identity = await officeCookie(server, await staffPerson(server, 'bola', ['identity']));
  customer = await newCustomer(server, { first_name: 'Ngozi', last_name: 'Eze' });
  const found = await officeCall(server, support, { url: `/customers/?q=${customer.email}` });
  id = (found.body as readonly { id: number }[])[0]?.id ?? 0;
});
after(() => server.close());

async function readRecord(
  url: string,
  cookie = support,
): Promise<Readonly<Record<string, unknown>>> {
  const reply = await officeCall(server, cookie, { url: `/customers/${id}/${url}` });
  assert.equal(reply.status, 200, reply.text);
  return reply.body as Readonly<Record<string, unknown>>;
}

const rowsOf = (record: Readonly<Record<string, unknown>>, part: string) =>
  record[part] as readonly Row[];

describe('the page of a customer', () => {
  it('the page of a customer shows who they are, where they are signed in and which emails they got, without codes', async () => {
    const record = await readRecord('');
    assert.deepEqual(
      [record.first_name, record.last_name, record.email, record.is_verified, record.has_pin],
      ['Ngozi', 'Eze', customer.email, false, false],
    );
    assert.equal(rowsOf(record, 'sessions').length, 1);
    const subjects = rowsOf(record, 'mails').map(({ subject }) => subject);
    assert.ok(subjects.includes('Your Mota verification code'));
    assert.doesNotMatch(JSON.stringify(rowsOf(record, 'mails')), /"text"/);
  });

  it('an email counts as sent when it is written only if there is no mail server, because it can then be read immediately', async () => {
    const sentOf = (record: Readonly<Record<string, unknown>>) =>
      rowsOf(record, 'mails').map(({ created_at, sent_at }) => [created_at, sent_at]);
    for (const [created, sent] of sentOf(await readRecord(''))) assert.equal(sent, created);
    const { database, config, clock } = server.dependencies;
    const withMails = { ...config, smtpUrl: 'smtp://mail.example' };
    const waiting = await readCustomerRecord(database, withMails, id, clock.now());
    assert.ok(waiting.mails.length > 0 && waiting.mails.every(({ sent_at }) => sent_at === null));
  });

  it('the page of a customer shows whether they have asked to close the account, and who has closed it', async () => {
    const leaving = await newCustomer(server);
    const found = await officeCall(server, support, { url: `/customers/?q=${leaving.email}` });
    const url = `/customers/${(found.body as readonly { id: number }[])[0]?.id}/`;
    const closingOf = async () =>
      ((await officeCall(server, support, { url })).body as { closing: Row | null }).closing;
    assert.equal(await closingOf(), null);
    const body = { password };
    await server.call({ method: 'POST', url: '/users/closing/', token: leaving.token, body });
    const open = await closingOf();
    assert.deepEqual([open?.closed_at, open?.closed_by], [null, null]);
    const closed = await officeCall(server, support, {
      method: 'POST',
      url: `/closings/${String(open?.id)}/close/`,
      body: { reason: 'Checked' },
    });
    assert.equal(closed.status, 200, closed.text);
    assert.equal((await closingOf())?.closed_by, 'ada');
  });

  it('the page of a customer shows their money and where it is', async () => {
    await payIn(server, customer, '5000');
    const asset = await newAsset(server, { name: 'Bajaj RE' });
    const invested = await server.call({
      method: 'POST',
      url: `/asset/${asset}/invest/`,
      token: customer.token,
      body: { amount_invested: '1200.03', payout_interval: 'week', agreed_to_contract: true },
    });
    assert.equal(invested.status, 201, invested.text);
    const money = await readRecord('money/');
    assert.equal(money.balance, '3799.97');
    assert.equal(money.held, '0.00');
    assert.equal(money.invested, '1200.03');
    assert.equal((money.account as Row).account_number, customer.accountNumber);
    const [investment] = rowsOf(money, 'investments');
    assert.deepEqual([investment?.asset, investment?.amount], ['Bajaj RE', '1200.03']);
    assert.deepEqual(rowsOf(money, 'freezes'), []);
    // The sandbox has bound a simulated vehicle to the investment.
    const vehicles = await server.dependencies.connection.query(
      'SELECT id, plate FROM vehicles JOIN backings ON vehicle_id = id',
    );
    assert.deepEqual([investment?.vehicle], vehicles);
  });

  it('the page of a customer counts as invested what is in running investments and in cliques that aren’t closed', async () => {
    const own = await startTestServer();
    try {
      const investor = await richCustomer(own, '5000');
      const asset = await newAsset(own);
      const buy = async (token: string) => {
        await invest(own, { ...investor, token }, asset, '1200.03');
        await newClique(own, token, asset);
      };
      await buy(investor.token);
      // The investment has paid everything by then, and nobody has joined the clique.
      await passDays(own, 60);
      const staff = await officeCookie(own, await staffPerson(own, 'ada', ['support']));
      const found = await officeCall(own, staff, { url: `/customers/?q=${investor.email}` });
      const [row] = found.body as readonly { id: number }[];
      const investedNow = async () => {
        const { body } = await officeCall(own, staff, { url: `/customers/${row?.id}/money/` });
        return (body as Row).invested;
      };
      assert.equal(await investedNow(), '0.00');
      await buy(await signIn(own, investor.email));
      assert.equal(await investedNow(), '1400.04');
    } finally {
      await own.close();
    }
  });

  it('the page of a customer shows their own withdrawal limit, and whether payouts go to a bank', async () => {
    const call = {
      method: 'POST',
      url: '/users/withdrawal_limit/',
      token: customer.token,
    } as const;
    const limited = await server.call({ ...call, body: { limit: '50000' } });
    assert.equal(limited.status, 200, limited.text);
    const { withdrawal_limit, payouts_to } = await readRecord('money/');
    assert.deepEqual([withdrawal_limit, payouts_to], ['50000.00', null]);
  });

  it('the page of a customer lists the notes of staff, newest first', async () => {
    for (const [cookie, text] of [
      [support, 'Called about a deposit.'],
      [identity, ' Sent a new card. '],
    ] as const) {
      const body = { text };
      const url = `/customers/${id}/notes/`;
      const reply = await officeCall(server, cookie, { method: 'POST', url, body });
      assert.equal(reply.status, 200, reply.text);
    }
    assert.deepEqual(
      rowsOf(await readRecord('', identity), 'notes').map(({ text, written_by }) => [
        text,
        written_by,
      ]),
      [
        ['Sent a new card.', 'bola'],
        ['Called about a deposit.', 'ada'],
      ],
    );
  });

  it('the page of an unknown customer doesn’t exist, and notes can’t be added to it', async () => {
    for (const url of ['/customers/2147483647/', '/customers/2147483647/money/']) {
      assert.equal((await officeCall(server, support, { url })).status, 404);
    }
    const url = '/customers/2147483647/notes/';
    const body = { text: 'Nothing' };
    assert.equal((await officeCall(server, support, { method: 'POST', url, body })).status, 404);
  });
});
