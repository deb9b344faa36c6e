import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { explainTransfer } from '../../../../server/src/money/ledger/explainTransfer.ts';
import { faultsOfBooks } from '../../../../server/testing/books.ts';
import type { Webhook } from '../../../../server/sandbox/rails/simulated/bank.ts';
import type { DepositNews, MoneyRail } from '../../../../server/src/money/rails/moneyRail.ts';
import { newCustomer } from '../../../../server/testing/customers.ts';
import { balanceOf } from '../../../../server/testing/money.ts';
import { asStaff } from '../../support/staff.ts';
import { depositsSince } from '../../../../server/testing/depositPages.ts';
import { providerSignature } from '../../../../server/testing/signatures.ts';
import { noObserver } from '../../../../server/testing/withdrawals.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import { findMissedDeposits, workOnRailEvents } from '../../../../server/testing/work.ts';

const url = '/webhooks/monnify/';

let server: TestServer;
let caught: Webhook[] = [];
before(async () => {
  server = await startTestServer();
  server.bank.deliverTo((webhook) => {
    caught.push(webhook);
    return Promise.resolve(true);
  });
});
after(() => server.close());

const query = (text: string, values: unknown[] = []) =>
  server.dependencies.connection.query(text, values);

/** Makes the bank book a deposit, and returns its webhook. */
async function noticeOf(accountNumber: string, amount: bigint): Promise<Webhook> {
  caught = [];
  await server.bank.receive({ accountNumber, amount, senderBank: 'GTBank' });
  const [webhook] = caught;
  assert.ok(webhook);
  return webhook;
}

const signed = (body: string): Webhook => ({ body, headers: providerSignature(body) });

/** Returns the webhook with other values, signed like the bank's. */
function changed({ body }: Webhook, change: (data: Record<string, unknown>) => object): Webhook {
  const webhook = JSON.parse(body) as { eventData: Record<string, unknown> };
  return signed(JSON.stringify({ ...webhook, eventData: change(webhook.eventData) }));
}

const sendWebhook = ({ headers, body }: Webhook) =>
  server.call({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  });

const handleEvents = () =>
  workOnRailEvents(server.dependencies, {
    ...noObserver,
    failed: (error) => {
      throw error;
    },
  });

async function outcomes(): Promise<unknown[]> {
  await handleEvents();
  const rows = await query("SELECT outcome FROM rail_events WHERE status = 'done' ORDER BY id");
  return rows.map(({ outcome }) => outcome);
}

async function lastOutcome(): Promise<unknown> {
  return (await outcomes()).at(-1);
}

it('the page of a deposit’s transfer shows its webhook', async () => {
  const { accountNumber } = await newCustomer(server);
  await sendWebhook(await noticeOf(accountNumber, 4_200n));
  await handleEvents();
  const [deposit] = await query(
    'SELECT max(transfer_id)::int AS id FROM deposit_notices WHERE amount = 4200',
  );
  const { causes } = await explainTransfer(server.dependencies.database, Number(deposit?.id));
  assert.deepEqual(causes.map(({ kind }) => kind).toSorted(), ['deposit', 'webhook']);
});

async function assertSound() {
  assert.deepEqual(await faultsOfBooks(server.dependencies), []);
}

describe("a provider's webhook about a deposit", () => {
  it("a provider's webhook about a deposit is stored unchanged, answered at once, and credited in full by the worker", async () => {
    const { accountNumber, token } = await newCustomer(server);
    const webhook = await noticeOf(accountNumber, 50_000_00n);
    assert.equal((await sendWebhook(webhook)).status, 200);
    assert.equal(await balanceOf(server, token), '0.00');
    const [kept] = await query(
      "SELECT encode(body, 'escape') AS body, status FROM rail_events ORDER BY id DESC LIMIT 1",
    );
    assert.deepEqual(kept, { body: webhook.body, status: 'waiting' });
    assert.equal(await lastOutcome(), 'credited');
    assert.equal(await balanceOf(server, token), '50000.00');
    await assertSound();
  });

  it("a provider's webhook about a deposit books the provider's fee as an expense of the company", async () => {
    const { accountNumber } = await newCustomer(server);
    await sendWebhook(await noticeOf(accountNumber, 10_000_00n));
    await handleEvents();
    const [row] = await query(
      `SELECT fee::int, (SELECT sum(amount)::int FROM entries
         JOIN transfers ON transfers.id = transfer_id JOIN accounts ON accounts.id = account_id
         WHERE transfers.reference = 'deposit-fee:' || notice.reference AND accounts.kind = 'provider_fees')
         AS expense
       FROM deposit_notices notice WHERE account_number = $1`,
      [accountNumber],
    );
    assert.deepEqual(row, { fee: 100_00, expense: -100_00 });
    await assertSound();
  });

  it("a provider's webhook changes nothing if it arrives again, before or after it was handled", async () => {
    const { accountNumber, token } = await newCustomer(server);
    const webhook = await noticeOf(accountNumber, 700_00n);
    await Promise.all([sendWebhook(webhook), sendWebhook(webhook), sendWebhook(webhook)]);
    await Promise.all([handleEvents(), handleEvents()]);
    await sendWebhook(webhook);
    assert.equal(await lastOutcome(), 'known');
    assert.equal(await balanceOf(server, token), '700.00');
  });

  it("a provider's webhook is refused (401) with a wrong or missing signature, and counted", async () => {
    const { accountNumber } = await newCustomer(server);
    const { body, headers } = await noticeOf(accountNumber, 100_00n);
    const before = await query('SELECT count(*)::int AS kept FROM rail_events');
    const wrong = { ...headers, 'monnify-signature': '0'.repeat(128) };
    assert.equal((await sendWebhook({ body, headers: wrong })).status, 401);
    assert.equal((await sendWebhook({ body, headers: {} })).status, 401);
    assert.equal((await sendWebhook({ body: `${body} `, headers })).status, 401);
    assert.deepEqual(await query('SELECT count(*)::int AS kept FROM rail_events'), before);
    const { text } = await server.call({ url: '/metrics' });
    assert.match(text, /^mota_rail_webhooks_total\{rail="monnify",outcome="refused"\} 3$/m);
  });

  it("a provider's webhooks that arrive together are each stored unchanged, and a forged one among them is refused", async () => {
    const { accountNumber, token } = await newCustomer(server);
    const webhooks: Webhook[] = [];
    for (const amount of [100_00n, 200_00n, 300_00n]) {
      webhooks.push(await noticeOf(accountNumber, amount));
    }
    const [, second] = webhooks;
    assert.ok(second);
    const forged = { ...second, body: `${second.body} ` };
    const unreadable = signed('no JSON');
    const replies = await Promise.all([...webhooks, forged, unreadable].map(sendWebhook));
    assert.deepEqual(
      replies.map(({ status }) => status),
      [200, 200, 200, 401, 200],
    );
    const kept = await query(
      "SELECT encode(body, 'escape') AS body, headers, status FROM rail_events ORDER BY id DESC LIMIT 4",
    );
    const stored = (status: string) => (webhook: Webhook) => ({
      headers: { 'monnify-signature': webhook.headers['monnify-signature'] },
      status,
      body: webhook.body,
    });
    const byBody = (one: { body: unknown }, other: { body: unknown }) =>
      String(one.body) < String(other.body) ? -1 : 1;
    assert.deepEqual(
      kept.map(({ body, headers, status }) => ({ headers, status, body })).toSorted(byBody),
      [...webhooks.map(stored('waiting')), stored('done')(unreadable)].toSorted(byBody),
    );
    await handleEvents();
    assert.equal(await balanceOf(server, token), '600.00');
    await assertSound();
  });

  it("a provider's webhook with a valid signature and unreadable contents is stored and ignored", async () => {
    for (const body of [
      'no JSON',
      '{"eventType":"SUCCESSFUL_TRANSACTION"}',
      '{"a":"\\u0000"}',
      '',
    ]) {
      assert.equal((await sendWebhook(signed(body))).status, 200, body);
      const [kept] = await query(
        "SELECT kind, status, encode(body, 'escape') AS body FROM rail_events ORDER BY id DESC LIMIT 1",
      );
      assert.equal(kept?.kind, 'ignored', body);
      assert.equal(kept.status, 'done');
    }
  });

  for (const [what, change] of [
    ['another currency', (data: object) => ({ ...data, currency: 'USD' })],
    ['no amount', (data: object) => ({ ...data, amountPaid: 0, settlementAmount: 0 })],
  ] as const) {
    it(`a provider's webhook about a deposit of ${what} is not credited, and staff see it`, async () => {
      const { accountNumber, token } = await newCustomer(server);
      await sendWebhook(changed(await noticeOf(accountNumber, 900_00n), change));
      assert.equal(await lastOutcome(), 'exception');
      assert.equal(await balanceOf(server, token), '0.00');
      const { body } = await asStaff(server, { url: '/office/api/deposit-exceptions/' });
      const last = (body as Record<string, unknown>[]).at(-1);
      assert.equal(last?.account_number, accountNumber);
      const close = {
        method: 'POST',
        url: `/office/api/deposit-exceptions/${String(last.id)}/close/`,
      };
      const note = { note: 'Sent back by the bank.' };
      assert.equal((await asStaff(server, { ...close, method: 'POST', body: note })).status, 200);
      assert.equal((await asStaff(server, { ...close, method: 'POST', body: note })).status, 404);
    });
  }

  it("a provider's webhook with other values for a known deposit changes nothing if the provider’s record agrees with the books", async () => {
    const { accountNumber, token } = await newCustomer(server);
    const webhook = await noticeOf(accountNumber, 80_00n);
    const other = changed(webhook, (data) => ({ ...data, amountPaid: 90, settlementAmount: 89 }));
    await sendWebhook(webhook);
    await handleEvents();
    await sendWebhook(other);
    assert.equal(await lastOutcome(), 'known');
    assert.equal(await balanceOf(server, token), '80.00');
  });

  it("a provider's webhook with other values than the provider’s record credits nothing more, and staff see it once", async () => {
    const { accountNumber, token } = await newCustomer(server);
    const webhook = await noticeOf(accountNumber, 80_00n);
    const first = changed(webhook, (data) => ({ ...data, amountPaid: 70, settlementAmount: 69 }));
    await sendWebhook(first);
    await handleEvents();
    await sendWebhook(webhook);
    await sendWebhook(webhook);
    assert.deepEqual((await outcomes()).slice(-2), ['exception', 'exception']);
    assert.equal(await balanceOf(server, token), '70.00');
    const { body } = await asStaff(server, { url: '/office/api/deposit-exceptions/' });
    const own = (body as Record<string, unknown>[]).filter(
      (row) => row.account_number === accountNumber,
    );
    assert.deepEqual(
      own.map(({ reason, amount }) => [reason, amount]),
      [['credited too little', '80.00']],
    );
    await assertSound();
  });

  it("a provider's webhook isn’t trusted if its stored signature is no longer valid", async () => {
    const { accountNumber, token } = await newCustomer(server);
    await sendWebhook(await noticeOf(accountNumber, 60_00n));
    await query(`INSERT INTO rail_events (rail, kind, headers, body, received_at, status, next_at)
      SELECT rail, kind, headers, body || ' '::bytea, received_at, 'waiting', next_at FROM rail_events
      ORDER BY id DESC LIMIT 1`);
    assert.equal(await lastOutcome(), 'no longer signed');
    assert.equal(await balanceOf(server, token), '60.00');
  });

  it("a provider's webhook about a deposit into a closed account, or into an account without a customer, puts the deposit into suspense", async () => {
    const { accountNumber, token } = await newCustomer(server);
    await query("UPDATE deposit_accounts SET status = 'closed' WHERE account_number = $1", [
      accountNumber,
    ]);
    await sendWebhook(await noticeOf(accountNumber, 40_00n));
    await sendWebhook(await noticeOf('0123450000', 30_00n));
    assert.deepEqual((await outcomes()).slice(-2), ['unmatched', 'unmatched']);
    assert.equal(await balanceOf(server, token), '0.00');
    const { body } = await asStaff(server, { url: '/office/api/unmatched-deposits/' });
    assert.deepEqual(
      (body as Record<string, unknown>[]).map((row) => [row.account_number, row.amount]).sort(),
      [
        ['0123450000', '30.00'],
        [accountNumber, '40.00'],
      ].sort(),
    );
    await assertSound();
  });
});

/** Returns a list of deposits in pages. Each of these functions reads one page. */
const pagesOf = (pages: readonly (() => Promise<readonly DepositNews[]>)[]) =>
  async function* (_since: Date, _until: Date, pagesRead: number) {
    for (const read of pages.slice(pagesRead)) yield await read();
  };

describe('a deposit without a webhook', () => {
  it('a deposit without a webhook is found at the provider within 15 minutes, and counts once', async () => {
    const { accountNumber, token } = await newCustomer(server);
    await findMissedDeposits(server.dependencies);
    const late = await noticeOf(accountNumber, 1000_00n);
    await server.pass(14 * 60);
    assert.equal(await findMissedDeposits(server.dependencies), 1);
    assert.equal(await balanceOf(server, token), '1000.00');
    await sendWebhook(late);
    assert.equal(await lastOutcome(), 'known');
    await server.pass(14 * 60);
    assert.equal(await findMissedDeposits(server.dependencies), 0);
    assert.equal(await balanceOf(server, token), '1000.00');
    await assertSound();
  });

  it('a deposit without a webhook is also found by the first poll, however late that poll runs', async () => {
    const fresh = await startTestServer();
    try {
      fresh.bank.deliverTo(() => Promise.resolve(true));
      const { accountNumber, token } = await newCustomer(fresh);
      await fresh.bank.receive({ accountNumber, amount: 7_00n, senderBank: 'GTBank' });
      await fresh.pass(3 * 24 * 60 * 60);
      await findMissedDeposits(fresh.dependencies);
      assert.equal(await balanceOf(fresh, token), '7.00');
    } finally {
      await fresh.close();
    }
  });

  it("a deposit without a webhook is credited even if its sender's name has a character that the database can't store", async () => {
    await server.pass(14 * 60);
    const { accountNumber, token } = await newCustomer(server);
    await server.bank.receive({ accountNumber, amount: 3_00n, senderBank: 'GT\0Bank' });
    assert.equal(await findMissedDeposits(server.dependencies), 1);
    assert.equal(await balanceOf(server, token), '3.00');
  });

  it('a deposit without a webhook is found even if another deposit can’t be booked', async () => {
    await server.pass(14 * 60);
    const { accountNumber, token } = await newCustomer(server);
    await noticeOf(accountNumber, 6_00n);
    const { rail } = server.dependencies;
    const depositPages: MoneyRail['depositPages'] = async function* (...span) {
      for await (const news of rail.depositPages(...span)) {
        const [first] = news;
        assert.ok(first?.kind === 'deposit');
        const deposit = { ...first.deposit, reference: `${first.deposit.reference}\0` };
        yield [{ kind: 'deposit', deposit } as const, ...news];
      }
    };
    const broken = { ...server.dependencies, rail: { ...rail, depositPages } };
    await assert.rejects(findMissedDeposits(broken));
    assert.equal(await balanceOf(server, token), '6.00');
  });

  /**
   * Pays in three deposits. Returns `readingWith`, which makes dependencies whose provider lists each deposit on its
   * own page. Also returns the customer's token, and lists of the pages and the time ranges that were requested.
   */
  async function onPages() {
    await server.pass(14 * 60);
    const { accountNumber, token } = await newCustomer(server);
    const { rail, clock } = server.dependencies;
    for (const amount of [1_00n, 2_00n, 4_00n]) await noticeOf(accountNumber, amount);
    const news = await depositsSince(rail, clock.now());
    assert.equal(news.length, 3);
    const requestedPages: number[] = [];
    const spans: string[] = [];
    const readingWith = (change: (each: DepositNews, page: number) => Promise<DepositNews>) => {
      const pages = news.map((each, index) => async () => {
        requestedPages.push(index + 1);
        return [await change(each, index + 1)];
      });
      const depositPages: MoneyRail['depositPages'] = (since, until, pagesRead) => {
        spans.push(`${since.toISOString()} ${until.toISOString()}`);
        return pagesOf(pages)(since, until, pagesRead);
      };
      return { ...server.dependencies, rail: { ...rail, depositPages } };
    };
    return { token, asked: requestedPages, spans, readingWith };
  }

  it('deposits without a webhook are credited page by page, and a reading that fails continues from the page before', async () => {
    const { token, asked, spans, readingWith } = await onPages();
    const failing = readingWith(async (each, page) => {
      if (page === 3) throw new Error('away');
      return each;
    });
    await assert.rejects(findMissedDeposits(failing), /away/);
    assert.equal(await balanceOf(server, token), '3.00');
    await server.pass(60);
    assert.equal(await findMissedDeposits(readingWith(async (each) => each)), 1);
    assert.equal(await balanceOf(server, token), '7.00');
    assert.deepEqual(asked, [1, 2, 3, 2, 3]);
    assert.equal(new Set(spans).size, 1);
    await server.pass(14 * 60);
    await findMissedDeposits(readingWith(async (each) => each));
    assert.deepEqual(asked.slice(5), [1, 2, 3]);
  });

  it('a deposit without a webhook is credited even if an earlier row leaves the list between two attempts', async () => {
    await server.pass(14 * 60);
    const { accountNumber, token } = await newCustomer(server);
    const { rail, clock } = server.dependencies;
    for (const amount of [1_00n, 2_00n, 4_00n, 8_00n]) await noticeOf(accountNumber, amount);
    const [first, second, third, fourth] = await depositsSince(rail, clock.now());
    assert.ok(first && second && third && fourth);
    const readingOf = (...pages: Parameters<typeof pagesOf>[0]) => ({
      ...server.dependencies,
      rail: { ...rail, depositPages: pagesOf(pages) },
    });
    const away = () => Promise.reject(new Error('away'));
    await assert.rejects(findMissedDeposits(readingOf(async () => [first, second], away)), /away/);
    assert.equal(await balanceOf(server, token), '3.00');
    await server.pass(60);
    // Without the first row, the third row moves to the page that was already read.
    await findMissedDeposits(
      readingOf(
        async () => [second, third],
        async () => [fourth],
      ),
    );
    assert.equal(await balanceOf(server, token), '15.00');
  });

  it('a deposit without a webhook that can’t be booked doesn’t hold up later pages, and the next reading starts again at the first page', async () => {
    const { token, asked, spans, readingWith } = await onPages();
    const broken = readingWith(async (each, page) =>
      each.kind === 'deposit' && page === 2
        ? { kind: 'deposit', deposit: { ...each.deposit, reference: '\0' } }
        : each,
    );
    await assert.rejects(findMissedDeposits(broken), /could not be booked/);
    assert.equal(await balanceOf(server, token), '5.00');
    await server.pass(60);
    assert.equal(await findMissedDeposits(readingWith(async (each) => each)), 1);
    assert.equal(await balanceOf(server, token), '7.00');
    assert.deepEqual(asked, [1, 2, 3, 1, 2, 3]);
    // The second reading ends later, so it finds newer deposits too.
    assert.equal(new Set(spans).size, 2);
  });

  it('a deposit without a webhook is read again from the first page after an instance of an earlier release has read everything', async () => {
    const { token, asked, readingWith } = await onPages();
    const failing = readingWith(async (each, page) => {
      if (page === 2) throw new Error('away');
      return each;
    });
    await assert.rejects(findMissedDeposits(failing), /away/);
    await server.pass(60);
    await query('UPDATE deposit_reads SET read_until = $1', [server.dependencies.clock.now()]);
    await findMissedDeposits(readingWith(async (each) => each));
    assert.deepEqual(asked, [1, 2, 1, 2, 3]);
    assert.equal(await balanceOf(server, token), '7.00');
  });

  it('deposits without a webhook are requested by one instance at a time, and at most every few minutes', async () => {
    await server.pass(14 * 60);
    let requests = 0;
    const { rail } = server.dependencies;
    const counting = {
      ...server.dependencies,
      rail: {
        ...rail,
        depositPages: (...span: Parameters<MoneyRail['depositPages']>) => {
          requests += 1;
          return rail.depositPages(...span);
        },
      },
    };
    await Promise.all([findMissedDeposits(counting), findMissedDeposits(counting)]);
    await findMissedDeposits(counting);
    assert.equal(requests, 1);
  });

  it('deposits without a webhook are requested again soon if the provider doesn’t answer', async () => {
    await server.pass(14 * 60);
    const { rail } = server.dependencies;
    const away = { ...rail, depositPages: pagesOf([() => Promise.reject(new Error('away'))]) };
    const { accountNumber, token } = await newCustomer(server);
    await noticeOf(accountNumber, 5_00n);
    await assert.rejects(findMissedDeposits({ ...server.dependencies, rail: away }), /away/);
    await server.pass(60);
    assert.equal(await findMissedDeposits(server.dependencies), 1);
    assert.equal(await balanceOf(server, token), '5.00');
  });
});
