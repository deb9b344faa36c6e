import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { readSchemaFiles } from '../../../../server/src/platform/db/schemaFiles.ts';
import { asOwner, ownerOf } from '../../../../server/testing/database.ts';
import { startTestServer, type TestServer } from '../../../../server/testing/server.ts';
import {
  pin,
  withdrawingCustomer,
  type WithdrawingCustomer,
} from '../../../../server/testing/withdrawals.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

const changePin = async ({ token, user }: WithdrawingCustomer, entered: string) => {
  const body = { user, current_pin: entered, new_pin: pin };
  const url = '/users/set_transaction_pin/';
  return (await server.call({ method: 'POST', url, token, body })).status;
};

/** Counts a wrong PIN as an instance of the previous release does. Returns undefined if the PIN is locked. */
async function countInOldRelease({ email }: WithdrawingCustomer): Promise<unknown> {
  const [row] = await server.dependencies.connection.query(
    `UPDATE customers SET wrong_pins = wrong_pins + 1 WHERE email = $1 AND wrong_pins < 5
     RETURNING wrong_pins`,
    [email],
  );
  return row?.wrong_pins;
}

const migration = () =>
  readSchemaFiles().migrations.find(({ name }) => name.startsWith('0072'))?.text ?? '';
const migrate = () =>
  ownerOf(server.dependencies.connection).onSession(({ script }) => script(migration()));

describe('a PIN during an upgrade', () => {
  for (const [wrong, status] of [
    [5, 429],
    [4, 400],
  ] as const) {
    it(`another wrong PIN after ${wrong} from before the upgrade gets ${status}`, async () => {
      const customer = await withdrawingCustomer(server, '10');
      // Runs without triggers, because there was none before the upgrade.
      await asOwner(
        server.dependencies.connection,
        `SET LOCAL session_replication_role = replica;
         UPDATE customers SET wrong_pins = ${wrong} WHERE email = '${customer.email}'`,
      );
      await migrate();
      await migrate();
      assert.equal(await changePin(customer, '0193'), status);
      assert.equal(await changePin(customer, pin), 429);
    });
  }

  it('a PIN that was locked by five wrong attempts on old instances is locked on new ones too', async () => {
    const customer = await withdrawingCustomer(server, '10');
    for (let count = 1; count <= 5; count += 1) {
      assert.equal(await countInOldRelease(customer), count);
    }
    assert.equal(await changePin(customer, pin), 429);
  });

  it('old instances allow at most one more attempt after five wrong PINs on new instances', async () => {
    const customer = await withdrawingCustomer(server, '10');
    for (let count = 1; count <= 5; count += 1)
      assert.equal(await changePin(customer, '0193'), 400);
    assert.equal(await countInOldRelease(customer), 6);
    assert.equal(await countInOldRelease(customer), undefined);
  });

  it('a correct PIN on new instances resets the count on old ones', async () => {
    const customer = await withdrawingCustomer(server, '10');
    for (let count = 1; count <= 4; count += 1) await countInOldRelease(customer);
    assert.equal(await changePin(customer, pin), 200);
    assert.equal(await countInOldRelease(customer), 1);
  });

  it('a correct PIN on old instances resets the count on new ones', async () => {
    const customer = await withdrawingCustomer(server, '10');
    for (let count = 1; count <= 4; count += 1)
      assert.equal(await changePin(customer, '0193'), 400);
    await countInOldRelease(customer);
    await server.dependencies.connection.query(
      'UPDATE customers SET wrong_pins = 0 WHERE email = $1',
      [customer.email],
    );
    assert.equal(await changePin(customer, pin), 200);
  });
});
