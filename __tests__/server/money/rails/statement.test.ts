import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import type { StatementLine } from '../../../../server/src/money/rails/moneyRail.ts';
import type { FrontReply } from '../../../../server/sandbox/rails/simulated/front.ts';
import { writeHistory } from '../../../../server/sandbox/rails/simulated/history.ts';
import { seededRandom } from '../../../../server/sandbox/rails/simulated/seededRandom.ts';
import {
  openProvider,
  type Provider,
  type ProviderOptions,
} from '../../../../server/testing/provider.ts';

const hour = 60 * 60_000;
const start = Date.parse('2026-03-02T09:00:00Z');
let now = start;
const clock = { now: () => new Date(now) };

let provider: Provider | undefined;
afterEach(async () => {
  now = start;
  await provider?.close();
});

async function open(...[name, options]: [Parameters<typeof openProvider>[0], ProviderOptions?]) {
  provider = await openProvider(name, clock, options);
  return provider;
}

const readStatement = ({ rail }: Provider) => rail.statement(new Date(start), new Date(now + 1));
const inShort = (lines: readonly StatementLine[]) =>
  lines.map(({ reference, amount }) => [reference, amount]);

/**
 * Creates two deposits on one day, and moves the clock past the evening, when a provider with `settling: 'in the
 * evening'` settles them.
 */
async function settleTwo({ bank }: Provider): Promise<void> {
  for (const [reference, amount] of [
    ['MNFY|1', 100_00n],
    ['MNFY|2', 200_00n],
  ] as const) {
    bank.book.receive({ reference, amount, accountNumber: '6000000001', senderBank: 'UBA' });
  }
  now += 14 * hour;
  await bank.finishDue();
}

/** Returns a function that changes the rows of a list in Monnify's replies. */
function changeRows(
  path: string,
  change: (rows: readonly Record<string, unknown>[]) => readonly unknown[],
): NonNullable<ProviderOptions['rewrite']> {
  return (reply, call) => {
    if (call.path !== path) return reply;
    const body = reply.body as { responseBody: { content: Record<string, unknown>[] } };
    const { responseBody } = body;
    const changed = { ...responseBody, content: change(responseBody.content) };
    return { ...reply, body: { ...body, responseBody: changed } } satisfies FrontReply;
  };
}

const wallet = '/api/v1/disbursements/wallet/transactions';
const settled = '/api/v1/transactions/find-by-settlement-reference';

describe('the statement of Monnify', () => {
  for (const walletOrder of ['newest first', 'oldest first'] as const) {
    it(`the statement of Monnify has all rows of the wallet, ${walletOrder}, and reads only the new pages`, async () => {
      const own = await open('monnify', { order: walletOrder, settling: 'in the evening' });
      writeHistory(own.bank.book, seededRandom(2), new Date(start), 730);
      own.bank.book.adjust(500_000_00n, 'Transfer from the owner');
      own.asked.length = 0;
      const [line, ...others] = await readStatement(own);
      assert.deepEqual([line?.amount, others], [500_000_00n, []]);
      assert.equal(own.asked.filter((path) => path.startsWith(wallet)).length, 4);
    });
  }

  it('the statement of Monnify has a line for each deposit of a settlement, and one that takes out the whole settlement', async () => {
    const own = await open('monnify', { settling: 'in the evening' });
    await settleTwo(own);
    const [settlement] = own.bank.book.settlements.keys();
    const lines = await readStatement(own);
    assert.deepEqual(inShort(lines), [
      [settlement, 297_00n],
      [settlement, -297_00n],
      ['MNFY|1', 99_00n],
      ['MNFY|2', 198_00n],
      [undefined, 0n],
    ]);
    const first = lines.find(({ reference }) => reference === 'MNFY|1');
    assert.equal(first?.at.getTime(), start);
  });

  it('the statement of Monnify waits until the list of a settlement is complete, and then books the rest as one line', async () => {
    const rewrite = changeRows(settled, (rows) => rows.slice(0, 1));
    const own = await open('monnify', { rewrite, settling: 'in the evening' });
    await settleTwo(own);
    const [settlement] = own.bank.book.settlements.keys();
    assert.deepEqual(inShort(await readStatement(own)), [[settlement, 297_00n]]);
    now += 24 * hour;
    assert.deepEqual(inShort(await readStatement(own)), [
      [settlement, 297_00n],
      [settlement, -297_00n],
      ['MNFY|1', 99_00n],
      [undefined, 198_00n],
    ]);
  });

  it('the statement of Monnify has a deposit that was settled automatically, without another request', async () => {
    const own = await open('monnify');
    await settleTwo(own);
    own.asked.length = 0;
    assert.deepEqual(inShort(await readStatement(own)), [
      ['MNFY|1', 99_00n],
      ['MNFY|2', 198_00n],
    ]);
    assert.ok(own.asked.every((path) => !path.startsWith(settled)));
  });

  it('the statement of Monnify has all rows, even if one can’t be read and one has three decimals', async () => {
    const rewrite = changeRows(wallet, (rows) =>
      rows.map((row) => {
        if (row.amount === 1) return { ...row, amount: 'fifty thousand' };
        if (row.amount === 2) return { ...row, amount: 26.875 };
        return row.amount === 3 ? { ...row, transactionDate: 'yesterday' } : row;
      }),
    );
    const own = await open('monnify', { rewrite });
    for (const naira of [1n, 2n, 3n, 4n]) own.bank.book.adjust(-naira * 100n, 'A charge');
    const lines = await readStatement(own);
    assert.deepEqual(
      lines.map(({ amount, reference }) => [amount, reference !== undefined]),
      [
        ['unreadable', false],
        [-26_87n, false],
        ['unreadable', false],
        [-4_00n, true],
      ],
    );
    assert.match(lines[0]?.description ?? '', /fifty thousand/);
    assert.equal(
      lines[1]?.description,
      "An amount of 26.875, which isn't a whole number of kobo: A charge",
    );
    assert.equal(new Set(lines.map(({ id }) => id)).size, 4);
  });
});

describe('the statement of Paystack', () => {
  it('the statement of Paystack has all rows, even if one can’t be read and one has a fraction of a kobo', async () => {
    const own = await open('paystack', {
      rewrite: (reply, { path }) => {
        if (path !== '/balance/ledger') return reply;
        const body = reply.body as { data: Record<string, unknown>[] };
        const differences: unknown[] = [null, '-2687.5', -400];
        const data = body.data.map((row, index) => ({ ...row, difference: differences[index] }));
        return { ...reply, body: { ...body, data } };
      },
    });
    for (const naira of [1n, 2n, 4n]) own.bank.book.adjust(-naira * 100n, 'A charge');
    const lines = await readStatement(own);
    assert.deepEqual(
      lines.map(({ id, amount }) => [id, amount]),
      [
        ['1', 'unreadable'],
        ['2', -26_87n],
        ['3', -4_00n],
      ],
    );
  });
});
