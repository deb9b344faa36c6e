import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { DepositPlan } from '../../../server/sandbox/rails/simulated/script.ts';
import type { MoneyRail } from '../../../server/src/money/rails/moneyRail.ts';
import { sharedSecret } from '../../../server/src/money/rails/signature.ts';
import { workOff } from '../../../server/src/platform/work/queue.ts';
import { railEventQueue } from '../../../server/src/worker/railEvents.ts';
import { newCustomer } from '../../../server/testing/customers.ts';
import { balanceOf } from '../../../server/testing/money.ts';
import { operate } from '../support/operator.ts';
import { openProvider, type Provider } from '../../../server/testing/provider.ts';
import { scriptedRail, type ScriptedRail } from '../support/scriptedRail.ts';
import { startTestServer, type TestServer } from '../../../server/testing/server.ts';
import { providerSignature } from '../../../server/testing/signatures.ts';
import {
  newestWithdrawal,
  noObserver,
  pin,
  receiver,
  withdrawingCustomer,
} from '../../../server/testing/withdrawals.ts';

const observer = {
  ...noObserver,
  failed: (error: Error) => assert.fail(error),
};

// A provider that repeats a secret in its webhooks: who has seen one can write any other.
describe('A webhook whose body is not signed', () => {
  let server: TestServer;
  let rail: ScriptedRail;
  before(async () => {
    rail = scriptedRail();
    const namesSender = (sandbox: MoneyRail): MoneyRail => ({
      ...rail.over(sandbox),
      webhookProves: 'the sender',
    });
    server = await startTestServer({}, undefined, namesSender);
  });
  after(() => server.close());

  const work = () => workOff([railEventQueue(server.dependencies, observer)]);
  const post = async (eventType: string, eventData: object) => {
    const body = JSON.stringify({ eventType, eventData });
    const headers = { 'content-type': 'application/json', ...providerSignature(body) };
    const url = '/webhooks/monnify/';
    assert.equal((await server.call({ method: 'POST', url, headers, body })).status, 200);
    await work();
  };

  it('credits a deposit as the provider’s record has it, however small', async () => {
    const { token, accountNumber } = await newCustomer(server);
    const plan: DepositPlan = { receiver: 'named', row: 'readable', toldPerNaira: 10 };
    await server.bank.receive({ accountNumber, amount: 100_00n, senderBank: 'UBA', plan });
    await work();
    assert.equal(await balanceOf(server, token), '100.00');
  });

  it('gives no money back for a withdrawal that the provider has not failed', async () => {
    const ada = await withdrawingCustomer(server, '1000');
    rail.say({ status: 'pending' });
    const reply = await server.call({
      method: 'POST',
      url: '/wallet/request_withdrawal/',
      token: ada.token,
      body: { ...receiver, amount: '250.50', pin },
    });
    assert.equal(reply.status, 200, reply.text);
    const id = await newestWithdrawal(server);
    assert.equal((await operate(server, `/withdrawals/${id}/approve/`)).status, 200);
    const { reference = '' } = rail.sent.at(-1) ?? {};
    await post('FAILED_DISBURSEMENT', { reference, amount: 250.5, status: 'FAILED' });
    assert.equal(rail.asked.at(-1), reference);
    assert.equal(await balanceOf(server, ada.token), '749.50');
  });
});

it('A secret that a provider repeats is not kept with its webhooks', () => {
  const { kept, isSigned } = sharedSecret('verif-hash', 'a-secret');
  const headers = kept({ 'verif-hash': 'a-secret' }, '{}');
  assert.equal(JSON.stringify(headers).includes('a-secret'), false);
  assert.deepEqual([isSigned(headers, '{}'), isSigned(headers, '[]')], [true, false]);
});

describe('A provider that opens no account numbers', () => {
  let provider: Provider;
  let server: TestServer;
  before(async () => {
    const clock = { now: () => new Date('2026-03-02T09:00:00Z') };
    provider = await openProvider('flutterwave', clock);
    const settings = { ...provider.environment, DEPOSIT_RAIL: 'paystack' };
    server = await startTestServer(settings, undefined, () => provider.rail);
  });
  after(async () => {
    await server.close();
    await provider.close();
  });

  it('leaves them to the instance of the one that does', async () => {
    // Their account has no number yet.
    await assert.rejects(newCustomer(server));
    const [account] = await server.dependencies.connection.query(
      'SELECT rail, status, attempts FROM deposit_accounts',
    );
    assert.deepEqual(account, { rail: 'paystack', status: 'pending', attempts: 0 });
    assert.deepEqual(provider.asked, []);
  });
});
