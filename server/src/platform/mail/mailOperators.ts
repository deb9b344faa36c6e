import { and, eq, gt } from 'drizzle-orm';
import { mails } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Written } from './letters/written.ts';
import { writeMail } from './outbox.ts';
import { day } from '../clock/time.ts';

/** Mails the support address what an operator has to see to: once a day, however often it is found. */
export async function mailOperatorsDaily(
  { database, clock, config }: Pick<Dependencies, 'database' | 'clock' | 'config'>,
  letter: Written,
): Promise<void> {
  const { supportEmail: recipient } = config;
  if (!recipient) return;
  const at = clock.now();
  await inTransaction(database, async (transaction) => {
    const before = await transaction.$count(
      mails,
      and(
        eq(mails.recipient, recipient),
        eq(mails.subject, letter.subject),
        gt(mails.created_at, new Date(at.getTime() - day)),
      ),
    );
    if (before === 0) await writeMail(transaction, { recipient, ...letter }, at);
  });
}
