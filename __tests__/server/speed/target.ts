// The process that is measured: the whole server on one port, and on another the smallest Fastify
// route that does one indexed SELECT on the same database. Prints where and with what to call them.
import fastify from 'fastify';
import { newCustomer, password, payIn } from '../support/customers.ts';
import { newAsset } from '../support/money.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

export interface Target {
  readonly app: string;
  readonly smallest: string;
  readonly webhookSecret: string;
  readonly assetId: number;
  readonly price: string;
  readonly password: string;
  /** The first one has 20,000 transactions and only reads; the others invest and are paid. */
  readonly customers: readonly { email: string; token: string; accountNumber: string }[];
}

const customers = 11;
const transactions = 20_000;
const batch = 500;

/** Deposits as the ledger would have booked them, in batches: one by one would take minutes. */
async function addTransactions(server: TestServer, email: string): Promise<void> {
  const { connection } = server.dependencies;
  for (let first = 0; first < transactions; first += batch) {
    await connection.exclusively((session) =>
      session.query(
        `WITH posted AS (
           INSERT INTO transfers (kind, reference, description, occurred_at)
           SELECT 'deposit', 'speed:' || number, 'Transfer from GTBank', now()
           FROM generate_series($1::int, $2::int) AS number RETURNING id),
         lines AS (
           SELECT accounts.id, sign FROM accounts JOIN customers ON customers.email = $3
             CROSS JOIN (VALUES (1), (-1)) AS signs (sign)
           WHERE (sign = 1 AND accounts.kind = 'wallet' AND owner_id = customers.id)
              OR (sign = -1 AND accounts.kind = 'bank_clearing'))
         INSERT INTO entries (transfer_id, account_id, amount)
         SELECT posted.id, lines.id, sign * 12345 FROM posted CROSS JOIN lines`,
        [first, first + batch - 1, email],
      ),
    );
  }
}

const server = await startTestServer({ DATABASE_URL: '' });
const { connection, config } = server.dependencies;
const assetId = await newAsset(server, { units: 10_000_000 });
const people = [];
for (let number = 0; number < customers; number += 1) {
  const customer = await newCustomer(server);
  await payIn(server, customer, '900000000000');
  people.push(customer);
}
await addTransactions(server, people[0]?.email ?? '');

const smallest = fastify();
smallest.get<{ Params: { id: string } }>('/customers/:id', async (request) => {
  const [row] = await connection.query(
    'SELECT id, email, first_name FROM customers WHERE id = $1',
    [request.params.id],
  );
  return row;
});

const listening = { port: 0, host: '127.0.0.1' };
const target: Target = {
  app: await server.app.listen(listening),
  smallest: await smallest.listen(listening),
  webhookSecret: config.webhookSecret,
  assetId,
  price: '1200.03',
  password,
  customers: people,
};
process.stdout.write(`${JSON.stringify(target)}\n`);

process.on('SIGTERM', () => {
  void smallest
    .close()
    .then(() => server.close())
    .then(() => process.exit(0));
});
