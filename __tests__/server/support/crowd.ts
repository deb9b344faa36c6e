import { randomUUID } from 'node:crypto';
import { lockClique } from '../../../server/src/investing/cliques/cliques.ts';
import { contribute } from '../../../server/src/investing/cliques/contribute.ts';
import { creditDeposits } from '../../../server/src/money/deposits/creditDeposits.ts';
import { customers } from '../../../server/src/platform/db/schema.ts';
import { inTransaction } from '../../../server/src/platform/db/transaction.ts';
import type { TestServer } from '../../../server/testing/server.ts';

/**
 * Adds `members` new customers to a clique, each with a contribution of `each` kobo, even below the minimum. Returns
 * their ids.
 */
export async function crowd(
  server: TestServer,
  cliqueId: number,
  { members, each }: { readonly members: number; readonly each: bigint },
): Promise<number[]> {
  const { database, clock, random, rail } = server.dependencies;
  const now = clock.now();
  return inTransaction(database, async (transaction) => {
    const people = await transaction
      .insert(customers)
      .values(
        Array.from({ length: members }, (_, index) => ({
          email: `${randomUUID()}@example.com`,
          first_name: `Member${index}`,
          last_name: 'Crowd',
          phone_number: '08031234567',
          password_hash: 'none',
          referral_code: randomUUID(),
          email_verified_at: now,
          created_at: now,
        })),
      )
      .returning({ id: customers.id });
    const ids = people.map(({ id }) => id);
    const written = `{${ids.join()}}`;
    await transaction.execute(`
      INSERT INTO deposit_accounts (customer_id, rail, reference, status, account_number, account_name,
        bank, requested_at, next_at)
      SELECT id, '${rail.name}', 'crowd-' || id, 'active', '6' || lpad(id::text, 9, '0'), 'MEMBER CROWD',
        'Wema Bank', now(), now() FROM unnest('${written}'::int[]) AS id`);
    await creditDeposits(
      transaction,
      server.dependencies,
      ids.map((id) => ({
        reference: `crowd-${id}`,
        accountNumber: `6${String(id).padStart(9, '0')}`,
        amount: each,
        fee: 0n,
        senderBank: 'GTBank',
      })),
    );
    const party = { firstName: 'Member', lastName: 'Crowd', email: 'member@example.com' };
    for (const id of ids) {
      const amount = `${each / 100n}.${String(each % 100n).padStart(2, '0')}`;
      const terms = {
        party,
        contractHash: undefined,
        minimum: 1n,
        config: server.dependencies.config,
      };
      const contribution = { customerId: id, amount, now, random, ...terms };
      await contribute(transaction, await lockClique(transaction, cliqueId), contribution);
    }
    return ids;
  });
}
