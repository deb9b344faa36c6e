// The operators' work on money that the provider has reported wrongly: over HTTP, two people for what takes two.
import assert from 'node:assert/strict';
import type { RemoteCall } from '../../testing/processes.ts';
import type { MoneyStage } from './bank.ts';
import { sql } from './checks.ts';
import { naira } from './model.ts';
import { settle, staffOf } from './stage.ts';

/** Two people of the office. */
type Who = 'ada' | 'bola';

/** An action of one of them. What cannot be done any more was done by a try whose answer was lost. */
async function act(stage: MoneyStage, who: Who, path: string, body: unknown = {}) {
  const headers = await staffOf(stage, who);
  const call: RemoteCall = { method: 'POST', url: `/office/api${path}`, ...headers, body };
  const reply = await settle(stage, call, 0);
  assert.ok([200, 404, 409].includes(reply.status), `${path}: ${JSON.stringify(reply.body)}`);
  return reply;
}

async function read<Row>(stage: MoneyStage, path: string): Promise<readonly Row[]> {
  const call: RemoteCall = { url: `/office/api${path}`, ...(await staffOf(stage)) };
  return (await settle(stage, call, 0)).body as readonly Row[];
}

interface Item {
  readonly id: number;
  readonly reference: string;
  readonly reason: string;
  readonly amount: string;
  readonly credited: string | null;
}

/** The provider mends a record that could not be read. */
function mend({ bank }: MoneyStage, reference: string): void {
  const { book } = bank.bank;
  const { plan, ...deposit } = book.deposit(reference);
  book.deposits.set(reference, {
    ...deposit,
    ...(plan && { plan: { ...plan, row: 'readable', recordAfter: 0 } }),
  });
}

interface Proposed {
  readonly exception?: number;
  readonly exceptions?: string;
}

async function confirm(stage: MoneyStage, isThis: (after: Proposed) => boolean): Promise<void> {
  const proposals = await read<{ id: number; after: Proposed }>(stage, '/proposals/');
  const proposal = proposals.find(({ after }) => isThis(after));
  if (proposal) await act(stage, 'bola', `/proposals/${proposal.id}/confirm/`);
}

async function takeBack(stage: MoneyStage, { id, credited }: Item): Promise<void> {
  // A deposit that is to be read yet waits for that.
  if (credited === null) return;
  await act(stage, 'ada', `/deposit-exceptions/${id}/debit/`, { reason: 'taken back' });
  await confirm(stage, ({ exception }) => exception === id);
}

/** The provider has refunds without a webhook; the server refuses those that it knows. */
async function takeBackUntold(stage: MoneyStage): Promise<void> {
  for (const { id, reference, amount } of stage.bank.bank.book.refunds) {
    const refund = { reference, refund: id, amount: naira(amount) };
    await act(stage, 'ada', '/deposit-exceptions/', refund);
  }
  await decideDeposits(stage);
}

/** Operators decide on every deposit that needs them. */
export async function decideDeposits(stage: MoneyStage): Promise<void> {
  for (const item of await read<Item>(stage, '/deposit-exceptions/')) {
    if (item.reason === 'unreadable' || item.reason === 'unconfirmed') {
      mend(stage, item.reference);
      await act(stage, 'ada', `/deposit-exceptions/${item.id}/look/`);
    } else if (item.reason === 'credited too much' || item.reason === 'refunded') {
      await takeBack(stage, item);
    }
  }
}

interface Report {
  readonly exceptions: readonly {
    readonly exception: string;
    readonly reference: string | null;
  }[];
}

/** Operators settle what they have decided on, and what the provider took for refunds. */
export async function settleDecided(stage: MoneyStage): Promise<void> {
  await takeBackUntold(stage);
  const decided = await sql(
    stage.url,
    `SELECT payment_reference AS reference FROM withdrawals
     JOIN withdrawal_exceptions ON withdrawal_id = withdrawals.id AND kind = 'failed, then paid'
     UNION ALL SELECT reference FROM deposit_exceptions WHERE debited_id IS NOT NULL`,
  );
  const credited = await sql(stage.url, 'SELECT reference FROM deposit_notices');
  const known = new Set(credited.map(({ reference }) => reference));
  const { book } = stage.bank.bank;
  // They came and went before they could be read.
  const unseen = [...book.deposits.values()].filter(
    (deposit) => book.isReturned(deposit) && !known.has(deposit.reference),
  );
  const references = new Set([...decided, ...unseen].map(({ reference }) => reference));
  const { body } = await act(stage, 'ada', '/reconcile/');
  const exceptions = (body as Report).exceptions
    // The bank itself moves what it gives back.
    .filter(({ reference }) => references.has(reference) || reference?.startsWith('ADJ'))
    .map(({ exception }) => exception);
  if (exceptions.length === 0) return;
  await act(stage, 'ada', '/exceptions/settle/', { exceptions, reason: 'Decided on' });
  await confirm(stage, (after) => after.exceptions === exceptions.join(', '));
}
