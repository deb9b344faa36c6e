import assert from 'node:assert/strict';
import { assets } from '../src/platform/db/schema.ts';
import { sandboxJobs } from '../sandbox/fleet.ts';
import { runDueJobs } from '../src/platform/work/jobs.ts';
import { faultsOfBooks } from './books.ts';
import type { Reply, TestServer } from './server.ts';

const day = 24 * 60 * 60;

/** Creates an asset. By default ₦1,000.00 + fees = ₦1,200.03, ROI 25 %, 8 weeks. */
export async function newAsset(
  server: TestServer,
  changes: Partial<typeof assets.$inferInsert> = {},
): Promise<number> {
  const { database, clock } = server.dependencies;
  const [asset] = await database
    .insert(assets)
    .values({
      name: 'TVS King',
      type: 'auto-rickshaw',
      image: '/media/vehicles/auto-rickshaw.svg',
      description: 'A three-wheeler.',
      value: 100_000n,
      vat: 7_500n,
      service_charge: 10_000n,
      maintenance_fee: 2_503n,
      roi_basis_points: 2500,
      duration_weeks: 8,
      units: 5,
      created_at: clock.now(),
      ...changes,
    })
    .returning({ id: assets.id });
  assert.ok(asset);
  return asset.id;
}

export async function unitsOf(server: TestServer, assetId: number): Promise<number> {
  const [row] = await server.dependencies.connection.query(
    'SELECT units FROM assets WHERE id = $1',
    [assetId],
  );
  return Number(row?.units);
}

/** Runs every due job. Throws if one fails. */
export function runJobs(server: TestServer): Promise<number> {
  return runDueJobs(server.dependencies, sandboxJobs(server.dependencies.config), (error) => {
    throw error;
  });
}

/** Moves the clock by some days, then runs due jobs. */
export async function passDays(server: TestServer, days: number): Promise<void> {
  await server.pass(days * day);
  await runJobs(server);
}

/** Moves the clock to an instant. */
export async function passUntil(server: TestServer, instant: string): Promise<void> {
  const distance = Date.parse(instant) - server.dependencies.clock.now().getTime();
  assert.ok(distance >= 0, `${instant} is to come`);
  await server.pass(distance / 1000);
}

export async function balanceOf(server: TestServer, token: string): Promise<string> {
  const { body } = await server.call({ url: '/users/current_user/', token });
  return (body as { wallet: { balance: string } }).wallet.balance;
}

export interface ListedTransaction {
  readonly created_at: string;
  readonly transaction_type: string;
  readonly status: string;
  readonly amount: string;
  readonly description: string;
  readonly reference: string;
  readonly kind: string;
}

export async function transactionsOf(server: TestServer, token: string) {
  const { body } = await server.call({ url: '/wallet/transactions/', token });
  return body as ListedTransaction[];
}

export async function titlesOf(server: TestServer, token: string): Promise<string[]> {
  const { body } = await server.call({ url: '/notification/notifications/', token });
  return (body as { title: string }[]).map(({ title }) => title);
}

export const kobo = (amount: string): bigint => BigInt(amount.replace('.', ''));

/** Asserts that the ledger's rules hold, and that what these customers see adds up to their balances. */
export async function assertBooksBalance(
  server: TestServer,
  ...tokens: readonly string[]
): Promise<void> {
  assert.deepEqual(await faultsOfBooks(server.dependencies), []);
  for (const token of tokens) {
    const listed = await transactionsOf(server, token);
    const total = listed.reduce(
      (sum, { transaction_type, amount }) =>
        transaction_type === 'deposit' ? sum + kobo(amount) : sum - kobo(amount),
      0n,
    );
    assert.equal(total, kobo(await balanceOf(server, token)));
  }
}

/** Asserts that a reply is a refusal with this status, and repeats its `detail` in the field `key`. */
export function assertRefused(
  reply: Reply,
  status: number,
  key: 'detail' | 'message' | 'error' = 'detail',
  text?: string | RegExp,
): void {
  assert.equal(reply.status, status, reply.text);
  const { detail, [key]: repeated } = reply.body as Record<string, unknown>;
  assert.ok(typeof detail === 'string' && detail !== '', reply.text);
  assert.equal(repeated, detail);
  if (typeof text === 'string') assert.equal(detail, text);
  else if (text) assert.match(detail, text);
}
