import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { newCustomer, payIn } from '../../../../server/testing/customers.ts';
import { officeCall, officeCookie, staffPerson } from '../../../../server/testing/office.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import {
  newestWithdrawal,
  pin,
  receiver,
  withdrawingCustomer,
  type WithdrawingCustomer,
} from '../../../../server/testing/withdrawals.ts';

type Cookie = Readonly<Record<string, string>>;

interface Entry {
  readonly id: number;
  readonly transfer: number;
  readonly kind: string;
  readonly amount: string;
  readonly balance_after: string;
}

interface Explanation {
  readonly lines: readonly { account: string; customer_id: number | null; amount: string }[];
  readonly causes: readonly { kind: string; id: string; said: string }[];
  readonly steps: readonly { actor: string; action: string }[];
}

let server: TestServer;
let ada: Cookie;
let bola: Cookie;
let customer: WithdrawingCustomer;
let id: number;

before(async () => {
  server = await startTestServer();
  ada = await officeCookie(server, await staffPerson(server, 'ada', ['support', 'treasury']));
  bola = await officeCookie(server, await staffPerson(server, 'bola', ['treasury']));
});
beforeEach(async () => {
  customer = await withdrawingCustomer(server, '1000');
  await payIn(server, customer, '50.50');
  const found = await read<{ id: number }[]>(`/customers/?q=${customer.email}`);
  id = found[0]?.id ?? 0;
});
after(() => server.close());

async function read<Body>(url: string): Promise<Body> {
  const reply = await officeCall(server, ada, { url });
  assert.equal(reply.status, 200, reply.text);
  return reply.body as Body;
}

async function act(cookie: Cookie, url: string, body: unknown = {}): Promise<void> {
  const reply = await officeCall(server, cookie, { method: 'POST', url, body });
  assert.equal(reply.status, 200, reply.text);
}

const entries = (page = '') => read<readonly Entry[]>(`/customers/${id}/entries/${page}`);

async function explainNewest(): Promise<Explanation> {
  const [newest] = await entries();
  return read<Explanation>(`/transfers/${newest?.transfer}/`);
}

describe('the explanation of a balance', () => {
  it('a balance is explained by its entries, each with the balance after it, page by page', async () => {
    const shown = ({ amount, balance_after }: Entry) => [amount, balance_after];
    const all = await entries();
    assert.deepEqual(all.map(shown), [
      ['50.50', '1050.50'],
      ['1000.00', '1000.00'],
    ]);
    const [first] = await entries('?limit=1');
    assert.deepEqual((await entries(`?before=${first?.id}`)).map(shown), [['1000.00', '1000.00']]);
  });
});

it('a customer whose wallet was never used has no entries, and an unknown customer is not found', async () => {
  const { email } = await newCustomer(server);
  const [found] = await read<readonly { id: number }[]>(`/customers/?q=${email}`);
  assert.deepEqual(await read(`/customers/${found?.id}/entries/`), []);
  assert.equal((await officeCall(server, ada, { url: '/customers/4711/entries/' })).status, 404);
});

describe('the explanation of a transfer', () => {
  it('the transfer of a deposit leads to the provider’s webhook and the customer', async () => {
    const { lines, causes } = await explainNewest();
    assert.deepEqual(
      lines.map(({ account, customer_id, amount }) => [account, customer_id, amount]),
      [
        ['bank_clearing', null, '-50.50'],
        ['wallet', id, '50.50'],
      ],
    );
    assert.deepEqual(
      causes.map(({ kind }) => kind).filter((kind) => kind !== 'webhook'),
      ['deposit'],
    );
    assert.match(causes[0]?.said ?? '', /GTBank/);
  });

  it('the transfer of a rejected withdrawal leads to the person who rejected it', async () => {
    await server.call({
      method: 'POST',
      url: '/wallet/request_withdrawal/',
      token: customer.token,
      body: { ...receiver, amount: '500', pin },
    });
    const withdrawal = await newestWithdrawal(server);
    await act(bola, `/withdrawals/${withdrawal}/reject/`, { reason: 'Another name' });
    const [, taken] = await entries();
    for (const { causes, steps } of [
      await explainNewest(),
      await read<Explanation>(`/transfers/${taken?.transfer}/`),
    ]) {
      assert.deepEqual(
        causes.map((cause) => [cause.kind, cause.id]),
        [['withdrawal', String(withdrawal)]],
      );
      assert.deepEqual(steps.at(-1), {
        ...steps.at(-1),
        actor: 'bola',
        action: 'withdrawal rejected',
      });
    }
  });

  it('a transfer that two people have decided leads to both and their reason', async () => {
    await act(ada, '/wallets/debit/', { email: customer.email, amount: '10', reason: 'bounced' });
    const [open] = await read<{ id: number }[]>('/proposals/');
    await act(bola, `/proposals/${open?.id}/confirm/`);
    const { causes } = await explainNewest();
    assert.deepEqual(
      causes.map(({ said }) => said),
      ['wallet debit, proposed by ada, decided by bola, bounced'],
    );
  });

  it('an unknown transfer is not found', async () => {
    assert.equal((await officeCall(server, ada, { url: '/transfers/999999999/' })).status, 404);
  });
});
