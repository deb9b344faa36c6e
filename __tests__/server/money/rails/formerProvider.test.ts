import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { renewAccounts } from '../../../../server/src/money/wallet/openAccounts.ts';
import { faultsOfBooks } from '../../../../server/testing/books.ts';
import { transactionsOf } from '../../../../server/testing/money.ts';
import {
  newName,
  officeCall,
  officeCookie,
  staffPerson,
} from '../../../../server/testing/office.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import {
  decide,
  newestWithdrawal,
  pin,
  receiver,
  withdrawingCustomer,
  type WithdrawingCustomer,
} from '../../../../server/testing/withdrawals.ts';
import { openDueAccounts } from '../../../../server/testing/work.ts';

// The name of a provider that earlier releases had, and that no provider has now.
const former = 'flutterwave';

describe('after a change of the provider', () => {
  let server: TestServer;
  let ada: WithdrawingCustomer;
  let cookie: Record<string, string>;
  let withdrawal: number;
  before(async () => {
    let current = former;
    server = await startTestServer(
      {},
      {
        adaptRail: (rail) => ({
          ...rail,
          get name() {
            return current;
          },
        }),
      },
    );
    ada = await withdrawingCustomer(server, '1000');
    const reply = await server.call({
      method: 'POST',
      url: '/wallet/request_withdrawal/',
      token: ada.token,
      body: { ...receiver, amount: '250.50', pin },
    });
    assert.equal(reply.status, 200, reply.text);
    withdrawal = await newestWithdrawal(server);
    await decide(server, withdrawal, 'approve');
    current = 'monnify';
    await renewAccounts(server.dependencies);
    await openDueAccounts(server.dependencies, { failed: (error) => assert.fail(error) });
    cookie = await officeCookie(server, await staffPerson(server, newName(), ['treasury']));
  });
  after(() => server.close());

  it('customers and staff can read payments of the former provider, and its books still balance', async () => {
    const moved = (await transactionsOf(server, ada.token)).map(({ amount, status }) => [
      amount,
      status,
    ]);
    assert.deepEqual(moved, [
      ['250.50', 'success'],
      ['1000.00', 'success'],
    ]);
    const { status, text } = await officeCall(server, cookie, {
      url: `/withdrawals/${withdrawal}/`,
    });
    assert.equal(status, 200, text);
    assert.ok(text.includes(`w-${former}-`), text);
    assert.deepEqual(await faultsOfBooks(server.dependencies), []);
  });

  it('customers have an account number of the new provider, and the old number is kept', async () => {
    const accounts = await server.dependencies.connection.query(
      'SELECT rail, status, account_number IS NOT NULL AS "hasNumber" FROM deposit_accounts ORDER BY id',
    );
    assert.deepEqual(accounts, [
      { rail: former, status: 'closed', hasNumber: true },
      { rail: 'monnify', status: 'active', hasNumber: true },
    ]);
    const shown = await server.call({ url: '/wallet/get-static-account/', token: ada.token });
    assert.equal(shown.status, 200, shown.text);
  });
});
