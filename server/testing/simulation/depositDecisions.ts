import { inTransaction } from '../../src/platform/db/transaction.ts';
import { closeException, listExceptions } from '../../src/money/deposits/depositExceptions.ts';
import { requeryDeposit } from '../../src/money/deposits/requeryDeposit.ts';
import { reportRefund } from '../../src/money/deposits/takeReturn.ts';
import { formatNaira } from '../../src/platform/kobo/kobo.ts';
import { confirmProposal } from '../../src/platform/proposals/decide.ts';
import { debitProposals, proposeDebit } from '../../src/money/wallet/debits.ts';
import { Refusal } from '../../src/platform/http/refusal.ts';
import type { MoneyWorld } from './moneyWorld.ts';

type Found = Awaited<ReturnType<typeof listExceptions>>[number];

/** The provider mends a record that could not be read. */
function mend({ bank }: MoneyWorld, reference: string): void {
  const { plan, ...deposit } = bank.book.deposit(reference);
  bank.book.deposits.set(reference, {
    ...deposit,
    ...(plan && { plan: { ...plan, row: 'readable', recordAfter: 0 } }),
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

const close = ({ life, server }: MoneyWorld, id: number) =>
  inTransaction(life.dependencies.database, (transaction) =>
    closeException(transaction, id, {
      at: server.dependencies.clock.now(),
      actor: 'bola',
      note: 'It was looked into.',
    }),
  );

async function decideOne(world: MoneyWorld, found: Found): Promise<void> {
  const { life, server } = world;
  const { exception, email, credited } = found;
  const by = { at: server.dependencies.clock.now(), actor: 'bola' };
  switch (exception.reason) {
    case 'unreadable':
    case 'unconfirmed':
      mend(world, exception.reference);
      await requeryDeposit(life.dependencies, exception.id, by).catch(async (error: unknown) => {
        // It went back before it could be credited.
        const { book } = world.bank;
        if (!book.isReturned(book.deposit(exception.reference))) throw error;
        await close(world, exception.id);
      });
      return;
    case 'credited too much':
    case 'refunded':
      // One of a deposit that is to be read yet waits for that.
      if (email !== null && credited !== null) await takeBack(world, { ...found, email, credited });
      return;
    default:
      await close(world, exception.id);
  }
}

const oldest = (limit: number) => ({ limit, sort: 'oldest', after: undefined }) as const;

/** Operators decide on the oldest deposit that needs them. */
export async function decideDeposit(world: MoneyWorld): Promise<void> {
  const [found] = await listExceptions(world.server.dependencies.database, oldest(1));
  if (found) await decideOne(world, found);
}

/** Operators decide on every deposit that needs them. */
export async function decideDeposits(world: MoneyWorld): Promise<void> {
  for (const found of await listExceptions(world.server.dependencies.database, oldest(1000))) {
    await decideOne(world, found);
  }
}

function unlessKnown(error: unknown): void {
  if (!(error instanceof Refusal) || error.status !== 409) throw error;
}

/** Operators find refunds on the statement that no event reported, and take the money back. */
export async function decideUntoldRefunds(world: MoneyWorld): Promise<void> {
  const { dependencies } = world.life;
  const known = await world.server.dependencies.connection.query(`
    SELECT notices.reference, coalesce(sum(found.amount), 0)::text AS told
    FROM deposit_notices AS notices LEFT JOIN deposit_exceptions AS found
      ON found.reference = notices.reference AND reason = 'refunded'
    GROUP BY notices.reference`);
  const told = new Map(known.map((row) => [row.reference, BigInt(String(row.told))]));
  const by = { at: dependencies.clock.now(), actor: 'bola' };
  const { refunds } = world.bank.book;
  for (const { id, reference, amount } of refunds) {
    const all = refunds.filter((refund) => refund.reference === reference);
    const missing =
      all.reduce((sum, refund) => sum + refund.amount, 0n) - (told.get(reference) ?? 0n);
    // Of a deposit that was never credited there is nothing to take back.
    if (!told.has(reference) || missing === 0n) continue;
    const part = { id, amount };
    await reportRefund(dependencies, { reference, part }, by).catch(unlessKnown);
  }
  await decideDeposits(world);
}
