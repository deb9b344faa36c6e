import { inTransaction } from '../../../server/src/platform/db/transaction.ts';
import { closeException, listExceptions } from '../../../server/src/money/deposits/exceptions.ts';
import { lookAgain } from '../../../server/src/money/deposits/lookAgain.ts';
import { reportRefund } from '../../../server/src/money/deposits/takeReturn.ts';
import { formatNaira } from '../../../server/src/platform/kobo/kobo.ts';
import { confirmProposal } from '../../../server/src/platform/proposals/decide.ts';
import { debitProposals, proposeDebit } from '../../../server/src/money/wallet/debits.ts';
import { reconcile } from '../../../server/src/money/reconciliation/reconcile.ts';
import type { MoneyWorld } from './moneyWorld.ts';

type Found = Awaited<ReturnType<typeof listExceptions>>[number];

/** The provider mends a record that nobody could read. */
function mend({ bank }: MoneyWorld, reference: string): void {
  const { plan, ...deposit } = bank.book.deposit(reference);
  bank.book.deposits.set(reference, {
    ...deposit,
    ...(plan && { plan: { ...plan, row: 'readable' } }),
  });
}

/** Two people take out of a wallet what of a deposit is not the customer's. */
async function takeBack(
  { life, server }: MoneyWorld,
  { exception, email, credited }: Found & { readonly email: string; readonly credited: bigint },
): Promise<void> {
  const { id, amount, reason } = exception;
  const surplus = reason === 'credited too much' ? credited - amount : amount;
  const by = (actor: string) => ({ at: server.dependencies.clock.now(), actor });
  const change = { amount: formatNaira(surplus), reason: 'taken back', exception: id };
  const { database } = life.dependencies;
  await inTransaction(database, (transaction) =>
    proposeDebit(transaction, email, change, by('bola')),
  );
  const [proposal] = await server.dependencies.connection.query(
    "SELECT id FROM proposals WHERE outcome IS NULL AND kind = 'wallet debit' ORDER BY id DESC LIMIT 1",
  );
  await inTransaction(database, (transaction) =>
    confirmProposal(transaction, [debitProposals], Number(proposal?.id), by('chidi')),
  );
}

async function decideOne(world: MoneyWorld, found: Found): Promise<void> {
  const { life, server } = world;
  const { exception, email, credited } = found;
  const by = { at: server.dependencies.clock.now(), actor: 'bola' };
  switch (exception.reason) {
    case 'unreadable':
    case 'unconfirmed':
      mend(world, exception.reference);
      await lookAgain(life.dependencies, exception.id, by);
      return;
    case 'credited too much':
    case 'refunded':
      // One of a deposit that is to be read yet waits for that.
      if (email !== null && credited !== null) await takeBack(world, { ...found, email, credited });
      return;
    default:
      await inTransaction(life.dependencies.database, (transaction) =>
        closeException(transaction, exception.id, { ...by, note: 'It was looked into.' }),
      );
  }
}

/** Operators decide on the oldest deposit that needs them. */
export async function decideDeposit(world: MoneyWorld): Promise<void> {
  const [found] = await listExceptions(world.server.dependencies.database, 1);
  if (found) await decideOne(world, found);
}

/** Operators decide on every deposit that needs them. */
export async function decideDeposits(world: MoneyWorld): Promise<void> {
  for (const found of await listExceptions(world.server.dependencies.database, 1000)) {
    await decideOne(world, found);
  }
}

/** Operators find refunds on the statement of which no event told, and take the money back. */
export async function decideUntoldRefunds(world: MoneyWorld): Promise<void> {
  const { dependencies } = world.life;
  const { exceptions } = await reconcile(dependencies, dependencies.rail);
  const known = await world.server.dependencies.connection.query(
    "SELECT reference FROM deposit_exceptions WHERE reason = 'refunded'",
  );
  const told = new Set(known.map(({ reference }) => reference));
  for (const { why } of exceptions) {
    const [, refunded] = /Refund of (\S+)$/.exec(why) ?? [];
    if (refunded === undefined || told.has(refunded)) continue;
    const by = { at: dependencies.clock.now(), actor: 'bola' };
    await reportRefund(dependencies, { reference: refunded }, by);
  }
  await decideDeposits(world);
}
