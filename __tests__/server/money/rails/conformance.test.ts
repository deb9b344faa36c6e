import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, it } from 'node:test';
import { clientOf } from '../../../../server/sandbox/rails/clientOf.ts';
import { simulatedCode, type Webhook } from '../../../../server/sandbox/rails/simulated/bank.ts';
import type { FrontReply } from '../../../../server/sandbox/rails/simulated/front.ts';
import {
  noFaults,
  replaceableScript,
  type CallFault,
  type PaymentPlan,
  type Script,
} from '../../../../server/sandbox/rails/simulated/script.ts';
import { readableDeposits } from '../../../../server/src/money/rails/depositNews.ts';
import { rails } from '../../../../server/src/money/rails/index.ts';
import {
  CodeRefused,
  RailUnavailable,
  TurnedAway,
  type MoneyRail,
} from '../../../../server/src/money/rails/moneyRail.ts';
import { depositsSince } from '../../../../server/testing/depositPages.ts';
import { openProvider, type Provider } from '../../../../server/testing/provider.ts';

const minute = 60_000;
const start = Date.parse('2026-03-02T09:00:00Z');
const startingBalance = 1_000_000_00n;
const ada = { firstName: 'Ada', lastName: 'Obi' };
const holder = {
  ...ada,
  reference: 'account-1',
  email: 'ada@example.com',
  phoneNumber: '08031234567',
};
const payment = {
  reference: 'withdrawal-000000001',
  amount: 250_000_50n,
  receiver: { bankCode: '058', accountNumber: '0123456789', accountName: 'OBI ADA' },
  narration: 'Withdrawal',
};
/** Timeout of a call in seconds. */
const patience = 0.25;

let provider: Provider | undefined;
afterEach(() => provider?.close());

/** Creates a simulated provider and our client for it. The test controls the time and the faults. */
async function open(name: string, rewrite: (reply: FrontReply) => FrontReply = (reply) => reply) {
  let now = start;
  let script: Script = noFaults;
  const webhooks: Webhook[] = [];
  const clock = { now: () => new Date(now) };
  provider = await openProvider(name, clock, {
    startingBalance,
    rewrite,
    script: replaceableScript(() => script),
  });
  const { rail, bank } = provider;
  bank.deliverTo(async (webhook) => {
    webhooks.push(webhook);
    return true;
  });
  return {
    rail,
    /** The same client with a short timeout. */
    impatient: clientOf(provider.environment, patience, clock),
    bank,
    webhooks,
    events: () => webhooks.map(({ headers, body }) => rail.readWebhook(headers, body)),
    plan: (of: PaymentPlan) => {
      script = { ...noFaults, payment: () => of };
    },
    /** Makes the calls whose body matches fail with this fault. */
    fail: (fault: CallFault, isMeant: (body: object) => boolean = () => true) => {
      script = { ...noFaults, call: (body) => (isMeant(body) ? fault : 'none') };
    },
    pass: async (milliseconds: number) => {
      now += milliseconds;
      await bank.finishDue();
    },
  };
}

const isOrder = (body: object) => 'reference' in body;
const stateAfter = async (rail: MoneyRail) => (await rail.findPayment(payment.reference)).status;

/** Returns a reply in which each record of the payment has an undocumented status. */
function withNewStatus(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNewStatus);
  if (typeof value !== 'object' || value === null) return value;
  const changed = Object.entries(value).map(([name, each]) => [name, withNewStatus(each)]);
  const record = Object.fromEntries(changed) as Record<string, unknown>;
  return record.reference === payment.reference ? { ...record, status: 'SOMETHING NEW' } : record;
}

for (const { name } of rails) {
  describe(`deposits at ${name}`, () => {
    const payIn = ({ bank }: Awaited<ReturnType<typeof open>>) =>
      bank.receive({
        reference: 'T1',
        accountNumber: '6000000001',
        amount: 50_000_00n,
        senderBank: 'UBA',
      });

    it(`deposits at ${name} are reported, and found by polling if the webhook is lost`, async () => {
      const world = await open(name);
      await payIn(world);
      const [event] = world.events();
      assert.ok(event?.kind === 'deposit');
      const { reference, amount, fee, currency, paidAt } = event.deposit;
      assert.deepEqual([amount, fee, currency], [50_000_00n, 300_00n, 'NGN']);
      assert.equal(paidAt.getTime(), start);
      const listed = readableDeposits(await depositsSince(world.rail, new Date(start)));
      const found = await world.rail.findDeposit(reference);
      for (const each of [...listed, ...readableDeposits(found ? [found] : [])]) {
        assert.deepEqual(
          [each.reference, each.amount, each.fee, each.paidAt],
          [reference, amount, fee, paidAt],
        );
      }
      assert.deepEqual([listed.length, found?.kind], [1, 'deposit']);
      assert.deepEqual(await depositsSince(world.rail, new Date(start + 1)), []);
      assert.equal(await world.rail.findDeposit('nobody-has-this'), undefined);
    });

    it(`deposits at ${name} keep their reference however often they are reported, and each has a different one`, async () => {
      const world = await open(name);
      await payIn(world);
      await world.bank.receive({
        accountNumber: '6000000001',
        amount: 50_000_00n,
        senderBank: 'UBA',
      });
      const [first, second] = world.events();
      assert.deepEqual(world.events()[0], first);
      assert.ok(first?.kind === 'deposit' && second?.kind === 'deposit');
      assert.notEqual(first.deposit.reference, second.deposit.reference);
    });

    it(`deposits at ${name} are accepted only with the provider’s signature of the whole body`, async () => {
      const world = await open(name);
      await payIn(world);
      const [{ headers, body } = { headers: {}, body: '' }] = world.webhooks;
      const { rail } = world;
      const proof = headers[rail.webhookHeader] ?? '';
      assert.ok(proof);
      for (const forged of ['', proof.replace(/^./, '~'), `${proof}0`]) {
        assert.equal(rail.readWebhook({ [rail.webhookHeader]: forged }, body), undefined);
      }
      assert.equal(rail.readWebhook({}, body), undefined);
      assert.equal(rail.readWebhook({ [rail.webhookHeader]: [proof, proof] }, body), undefined);
      assert.equal(rail.readWebhook({ 'x-signature': proof }, body), undefined);
      assert.equal(rail.readWebhook(headers, `${body} `), undefined);
      // The header is stored with the webhook, so it mustn't reveal the secret.
      const secrets: readonly unknown[] = Object.values(provider?.environment ?? {});
      assert.equal(secrets.includes(proof), false);
      assert.equal(rail.readWebhook({ [rail.webhookHeader]: proof }, body)?.kind, 'deposit');
    });

    it(`an unreadable deposit at ${name} doesn’t hide others`, async () => {
      const world = await open(name);
      await world.bank.receive({
        accountNumber: '6000000002',
        amount: 100_00n,
        senderBank: 'UBA',
        plan: { receiver: 'named', row: 'amount in words', reportedPerNaira: 1 },
      });
      await payIn(world);
      const kinds = (await depositsSince(world.rail, new Date(start))).map(({ kind }) => kind);
      assert.deepEqual(kinds.toSorted(), ['deposit', 'unreadable']);
    });
  });

  describe(`accounts at ${name}`, () => {
    const openAccount = (rail: MoneyRail) => rail.openAccount(holder, async () => true);

    it(`accounts at ${name} are opened once`, async () => {
      const { rail, bank } = await open(name);
      const first = await openAccount(rail);
      await bank.finishDue();
      const opening = await openAccount(rail);
      assert.ok(opening.status === 'active');
      assert.ok(first.status === 'pending' || first.status === 'active');
      assert.match(opening.accountNumber, /^\d{10}$/);
      assert.deepEqual(await openAccount(rail), opening);
      assert.equal(bank.book.accounts.size, 1);
    });

    for (const fault of ['unauthorized', 'forbidden', 'timed out', 'too many requests'] as const) {
      it(`a request for an account at ${name} that fails with "${fault}" counts as turned away`, async () => {
        const { rail, fail } = await open(name);
        fail(fault, (body) => Object.keys(body).length > 0);
        await assert.rejects(openAccount(rail), TurnedAway);
      });
    }

    it(`a name enquiry at ${name} finds a holder, finds none, or gets no answer`, async () => {
      const { rail } = await open(name);
      const find = (accountNumber: string) =>
        rail.findHolder({ bankCode: '058', accountNumber }, ada);
      assert.equal(await find('8888123456'), 'CHUKWU EMEKA');
      assert.equal(await find('0000123456'), undefined);
      await assert.rejects(find('9999123456'), RailUnavailable);
    });
  });

  describe(`payments through ${name}`, () => {
    it(`payments through ${name} are made once, and cost the fee in the record`, async () => {
      const { rail, bank, events } = await open(name);
      assert.deepEqual(await rail.findPayment(payment.reference), { status: 'absent' });
      assert.match((await rail.send(payment)).status, /^(paid|pending)$/);
      const paid = await rail.findPayment(payment.reference);
      assert.ok(paid.status === 'paid');
      assert.deepEqual([paid.amount, paid.fee], [payment.amount, 50_00n]);
      assert.equal((await rail.send(payment)).status, 'paid');
      assert.equal(await rail.balance(), startingBalance - payment.amount - 50_00n);
      await bank.finishDue();
      const paymentEvents = events().filter((event) => event?.kind === 'payment');
      assert.deepEqual(
        paymentEvents.map((event) => [event.reference, event.state.status]),
        [[payment.reference, 'paid']],
      );
      assert.equal(bank.book.payments.size, 1);
    });

    for (const fault of ['error after acting', 'hang', 'drop'] as const) {
      it(`payments through ${name} are found if the reply was lost by "${fault}"`, async () => {
        const { rail, impatient, bank, fail } = await open(name);
        fail(fault, isOrder);
        assert.equal((await impatient.send(payment)).status, 'unknown');
        assert.equal(await stateAfter(rail), 'paid');
        assert.equal(bank.book.lines.length, 1);
      });
    }

    for (const fault of ['error', 'deaf'] as const) {
      it(`payments through ${name} are absent after "${fault}", and can be sent again`, async () => {
        const { rail, impatient, fail } = await open(name);
        fail(fault, isOrder);
        assert.equal((await impatient.send(payment)).status, 'unknown');
        fail('none');
        assert.equal(await stateAfter(rail), 'absent');
        await rail.send(payment);
        assert.equal(await stateAfter(rail), 'paid');
      });
    }

    for (const fault of [
      'unauthorized',
      'forbidden',
      'timed out',
      'too many requests',
      'error',
      'drop',
    ] as const) {
      it(`payments through ${name} have an unknown state if the look-up fails with "${fault}"`, async () => {
        const { rail, fail } = await open(name);
        fail(fault);
        assert.equal(await stateAfter(rail), 'unknown');
      });
    }

    it(`payments through ${name} have an unknown state if the provider uses a new status`, async () => {
      const { rail } = await open(name, (reply) => ({ ...reply, body: withNewStatus(reply.body) }));
      await rail.send(payment);
      assert.equal(await stateAfter(rail), 'unknown');
    });

    for (const [end, plan, told] of [
      ['paid', { kind: 'paid', after: minute }, ['paid']],
      ['failed', { kind: 'failed', after: minute }, ['failed']],
      [
        'reversed',
        { kind: 'paid', after: minute, reversedAfter: 3 * 24 * 60 * minute },
        ['paid', 'reversed'],
      ],
    ] as const) {
      it(`payments through ${name} are pending, and then ${end}`, async () => {
        const world = await open(name);
        world.plan(plan);
        assert.equal((await world.rail.send(payment)).status, 'pending');
        assert.equal(await stateAfter(world.rail), 'pending');
        await world.pass(minute);
        await world.pass(3 * 24 * 60 * minute);
        assert.equal(await stateAfter(world.rail), end);
        assert.deepEqual(
          world.events().map((event) => event?.kind === 'payment' && event.state.status),
          told,
        );
      });
    }

    it(`payments through ${name} that exceed the balance are refused because of a low balance`, async () => {
      const { rail } = await open(name);
      const order = { ...payment, amount: startingBalance };
      assert.deepEqual(await rail.send(order), { status: 'refused', because: 'low balance' });
    });

    it(`payments through ${name} have failed if the provider will never make them`, async () => {
      const { rail, bank, plan } = await open(name);
      assert.equal((await rail.send({ ...payment, amount: 99_99n })).status, 'failed');
      for (const because of ['watch list', 'closed account'] as const) {
        plan({ kind: 'refused', because });
        assert.equal((await rail.send(payment)).status, 'failed');
      }
      assert.equal(bank.book.payments.size, 0);
    });

    it(`payments through ${name} have not failed if the provider refuses a retry but accepted an earlier attempt`, async () => {
      const { rail, bank, plan } = await open(name);
      plan({ kind: 'refused', because: 'watch list' });
      bank.book.pay({ ...payment, ...payment.receiver }, 'pending');
      assert.equal((await rail.send(payment)).status, 'pending');
    });

    it(`payments through ${name} accept a one-time code, but not a wrong code`, async () => {
      const { rail, plan } = await open(name);
      plan({ kind: 'needs code' });
      assert.deepEqual(await rail.send(payment), { status: 'needs code' });
      await assert.rejects(rail.enterCode(payment.reference, '000000'), CodeRefused);
      assert.equal((await rail.enterCode(payment.reference, simulatedCode)).status, 'paid');
      await assert.rejects(rail.enterCode(payment.reference, simulatedCode), CodeRefused);
    });

    it(`a bank that is only on our list or only on the list of ${name} is reported with that list`, async () => {
      const { rail } = await open(name);
      for (const { list } of await rail.unmatchedBanks()) {
        assert.ok(['ours', name].includes(list));
      }
    });
  });

  describe(`the statement of ${name}`, () => {
    it(`the statement of ${name} has each deposit and payment by its reference, and adds up to the balance`, async () => {
      const { rail, bank, events } = await open(name);
      await rail.send(payment);
      const failed = { ...payment, reference: 'withdrawal-000000002', amount: 1_000_00n };
      await rail.send(failed);
      await bank.receive({
        accountNumber: '6000000001',
        amount: 50_000_00n,
        senderBank: 'UBA',
      });
      await bank.conclude(failed.reference, 'reversed');
      const deposit = events().find((event) => event?.kind === 'deposit');
      const lines = await rail.statement(new Date(start), new Date(start + 1));
      const sums = new Map<string | undefined, bigint>();
      let total = 0n;
      for (const { reference, amount } of lines) {
        assert.ok(amount !== 'unreadable');
        sums.set(reference, (sums.get(reference) ?? 0n) + amount);
        total += amount;
      }
      assert.deepEqual(Object.fromEntries(sums), {
        [payment.reference]: -250_050_50n,
        [failed.reference]: -10_00n,
        [deposit?.deposit.reference ?? '']: 49_700_00n,
      });
      assert.equal(new Set(lines.map(({ id }) => id)).size, lines.length);
      assert.equal(startingBalance + total, await rail.balance());
      assert.deepEqual(await rail.statement(new Date(start), new Date(start + 1)), lines);
      assert.deepEqual(await rail.statement(new Date(start + 1), new Date(start + minute)), []);
    });
  });

  it(`an HTML page from ${name} counts as no reply`, async () => {
    await open(name);
    for (const status of [200, 404, 502]) {
      const page = createServer((_request, response) => {
        response.writeHead(status, { 'content-type': 'text/html' }).end('<html>Away</html>');
      });
      await once(page.listen(0, '127.0.0.1'), 'listening');
      const { port } = page.address() as AddressInfo;
      const settings = { ...provider?.environment, RAIL_URL: `http://127.0.0.1:${port}` };
      const rail = clientOf(settings, 10, { now: () => new Date(start) });
      assert.equal((await rail.send(payment)).status, 'unknown');
      assert.equal(await stateAfter(rail), 'unknown');
      const [from, to] = [new Date(start), new Date(start + minute)];
      for (const asked of [
        rail.balance(),
        rail.statement(from, to),
        depositsSince(rail, from),
        rail.findHolder({ bankCode: '058', accountNumber: '0123456789' }, ada),
      ]) {
        await assert.rejects(asked, RailUnavailable);
      }
      page.close();
      page.closeAllConnections();
    }
  });
}
