import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, afterEach, describe, it } from 'node:test';
import { systemRandom } from '../../../server/src/platform/random/random.ts';
import { openSandboxRail, type SandboxRail } from '../../../server/sandbox/rails/sandboxRail.ts';
import type { Webhook } from '../../../server/sandbox/rails/simulated/bank.ts';
import { RailUnavailable } from '../../../server/src/money/rails/moneyRail.ts';

const start = Date.parse('2026-03-02T09:00:00Z');
let now = start;
const clock = { now: () => new Date(now) };
const customer = { firstName: 'Ada', lastName: 'Obi' };
const holder = {
  ...customer,
  reference: 'account-1',
  email: 'ada@example.com',
  phoneNumber: '08031234567',
};
const receiver = { bankCode: '999992', accountNumber: '0123456789', accountName: 'OBI ADA' };
const payment = {
  reference: 'withdrawal-000000001',
  amount: 250_000_50n,
  receiver,
  narration: 'Withdrawal',
};

let sandbox: SandboxRail;
let webhooks: Webhook[];
const open = async (folder?: string) => {
  const opened = await openSandboxRail(folder, 10, clock, systemRandom);
  opened.bank.deliverTo(async (webhook) => {
    webhooks.push(webhook);
    return true;
  });
  return opened;
};
beforeEach(async () => {
  now = start;
  webhooks = [];
  sandbox = await open();
});
afterEach(() => sandbox.close());

const once = () => Promise.resolve(true);
describe('the rail of the sandbox', () => {
  it('the sandbox’s bank names the customer as the holder of an account, unless its number simulates another holder', async () => {
    const find = (accountNumber: string) =>
      sandbox.rail.findHolder({ bankCode: '058', accountNumber }, customer);
    assert.equal(await find('0123456789'), 'OBI ADA');
    assert.equal(await find('8888123456'), 'CHUKWU EMEKA');
    assert.equal(await find('0000123456'), undefined);
    await assert.rejects(find('9999123456'), RailUnavailable);
  });
});

describe('the simulated bank', () => {
  let folder: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'mota-bank-'));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('the simulated bank survives a restart, in a file that only its owner can read', async () => {
    const first = await open(folder);
    const account = await first.rail.openAccount(holder, once);
    await first.rail.send(payment);
    await first.bank.receive({ accountNumber: '9000000001', amount: 100_00n, senderBank: 'UBA' });
    const { balance } = first.bank.book;
    await first.close();
    const second = await open(folder);
    assert.equal(second.bank.book.balance, balance);
    assert.deepEqual(await second.rail.openAccount(holder, once), account);
    assert.equal((await second.rail.send(payment)).status, 'paid');
    assert.deepEqual(second.bank.book.lines, first.bank.book.lines);
    await second.close();
    const path = join(folder, 'bank.jsonl');
    assert.ok(existsSync(path));
    assert.equal(statSync(path).mode & 0o777, 0o600);
  });

  it('the simulated bank keeps the refunds of a deposit over a restart', async () => {
    const kept = join(folder, 'refunds');
    const first = await open(kept);
    const paidIn = { accountNumber: '9000000001', amount: 100_00n, senderBank: 'UBA' };
    const deposit = await first.bank.receive(paidIn);
    first.bank.refund(deposit, 40_00n);
    await first.close();
    const second = await open(kept);
    assert.deepEqual(second.bank.book.lines, first.bank.book.lines);
    assert.equal(second.bank.book.isReturned(deposit), false);
    second.bank.refund(deposit, 60_00n);
    await second.close();
    const third = await open(kept);
    const { reference } = deposit;
    assert.deepEqual(third.bank.book.refunds, [
      { id: '1', reference, amount: 40_00n },
      { id: '2', reference, amount: 60_00n },
    ]);
    assert.equal(third.bank.book.isReturned(deposit), true);
    await third.close();
  });

  it('the simulated bank keeps the later events of a payment over a restart, once', async () => {
    const kept = join(folder, 'kept');
    const first = await open(kept);
    const returned = { ...payment, receiver: { ...receiver, accountNumber: '6666000000' } };
    const delayed = {
      ...payment,
      reference: 'withdrawal-000000002',
      receiver: { ...receiver, accountNumber: '7777000000' },
    };
    await first.rail.send(returned);
    await first.rail.send(delayed);
    await first.close();
    for (const [later, ends] of [
      [60_000, ['paid', 'paid']],
      [3 * 24 * 60 * 60_000, ['reversed', 'paid']],
      [0, ['reversed', 'paid']],
    ] as const) {
      now += later;
      const next = await open(kept);
      await next.bank.finishDue();
      const found = [returned, delayed].map(({ reference }) => next.rail.findPayment(reference));
      assert.deepEqual(
        (await Promise.all(found)).map(({ status }) => status),
        ends,
      );
      await next.close();
    }
    const last = await open(kept);
    assert.equal(last.bank.book.lines.length, 3);
    await last.close();
  });
});
