import { randomUUID } from 'node:crypto';
import { joinPublic } from '../../../server/src/cliques/join.ts';
import { customers } from '../../../server/src/db/schema.ts';
import { inTransaction } from '../../../server/src/db/transaction.ts';
import { houseAccount, openAccounts } from '../../../server/src/ledger/accounts.ts';
import { postTransfer } from '../../../server/src/ledger/transfers.ts';
import type { TestServer } from './server.ts';

/** Lets that many new customers join a public clique, each with so many kobo. Gives their ids. */
export async function crowd(
  server: TestServer,
  cliqueId: number,
  { members, each }: { readonly members: number; readonly each: bigint },
): Promise<number[]> {
  const { database, clock, random } = server.dependencies;
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
          created_at: now,
        })),
      )
      .returning({ id: customers.id });
    const bank = await houseAccount(transaction, 'bank_clearing');
    const ids = people.map(({ id }) => id);
    const walletOf = await openAccounts(transaction, 'wallet', ids);
    await postTransfer(transaction, {
      kind: 'deposit',
      reference: `crowd:${ids.join()}`,
      description: 'Transfer',
      occurredAt: now,
      lines: [
        ...ids.map((id) => ({ accountId: walletOf(id), amount: each })),
        { accountId: bank, amount: -each * BigInt(members) },
      ],
    });
    const party = { firstName: 'Member', lastName: 'Crowd', email: 'member@example.com' };
    for (const id of ids) {
      const amount = `${each / 100n}.${String(each % 100n).padStart(2, '0')}`;
      const terms = { party, contractHash: undefined, minimum: 1n };
      const contribution = { customerId: id, amount, now, random, ...terms };
      await joinPublic(transaction, cliqueId, contribution);
    }
    return ids;
  });
}
