import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/connection.ts';
import { insertRows } from '../../platform/db/manyRows.ts';
import { recoveryCodes } from '../../platform/db/schema.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { hashOfKey } from '../../platform/random/hashOfKey.ts';
import { inGroups, newRecoveryCodes, recoveryCodeIn } from '../../platform/random/recoveryCodes.ts';

const hashOf = (customerId: number, code: string) => hashOfKey(`customer ${customerId} ${code}`);

const ofCustomer = (customerId: number) => eq(recoveryCodes.customer_id, customerId);

/** Replaces a customer's recovery codes, and returns the new ones. They can't be read again. */
export async function replaceRecoveryCodes(
  transaction: Transaction,
  { random }: Dependencies,
  customerId: number,
): Promise<string[]> {
  await transaction.delete(recoveryCodes).where(ofCustomer(customerId));
  const codes = newRecoveryCodes(random);
  const rows = codes.map((code) => ({ hash: hashOf(customerId, code), customer_id: customerId }));
  await insertRows(transaction, recoveryCodes, rows);
  return codes.map(inGroups);
}

export async function deleteRecoveryCodes(
  transaction: Transaction,
  customerId: number,
): Promise<void> {
  await transaction.delete(recoveryCodes).where(ofCustomer(customerId));
}

/** Uses up a recovery code. Returns false if it is wrong or was used before. */
export async function spendRecoveryCode(
  transaction: Transaction,
  { systemClock }: Dependencies,
  customerId: number,
  typed: string,
): Promise<boolean> {
  const hash = hashOf(customerId, recoveryCodeIn(typed));
  const spent = await transaction
    .update(recoveryCodes)
    .set({ used_at: systemClock.now() })
    .where(and(eq(recoveryCodes.hash, hash), isNull(recoveryCodes.used_at)))
    .returning({ hash: recoveryCodes.hash });
  return spent.length > 0;
}
