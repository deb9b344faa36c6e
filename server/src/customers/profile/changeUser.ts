import { eq } from 'drizzle-orm';
import type { Visitor } from '../../platform/sessions/visitor.ts';
import { customers } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { updateCustomer } from '../update/updateCustomer.ts';
import { writeFirstPin } from '../pin/setPin.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import { fieldRefusal, Refusal } from '../../platform/http/refusal.ts';
import { discardPhoto, storePhoto } from './profilePhoto.ts';
import { plainText } from '../../../../contract/rules/plainText.ts';

type Parts = Pick<Dependencies, 'database' | 'drive'>;

export interface UserChanges {
  readonly address?: string;
  readonly transaction_pin?: string;
  /** Required with a PIN if the sign-in was some time ago. */
  readonly password?: string;
}

const longestAddress = 300;

async function writeAddress(transaction: Transaction, customerId: number, text: string) {
  const address = plainText(text).replace(/\s+/g, ' ');
  if (address === '') throw fieldRefusal({ address: ['address_missing'] });
  if (address.length > longestAddress) {
    throw fieldRefusal({ address: [{ code: 'address_length', most: longestAddress }] });
  }
  await updateCustomer(transaction, customerId, { address });
}

/** Stores the address or the first transaction PIN of a customer. */
export async function changeUser(
  dependencies: Pick<Dependencies, 'config' | 'database' | 'clock' | 'systemClock' | 'random'>,
  caller: Caller,
  { address, transaction_pin: pin, password }: UserChanges,
  visitor: Visitor,
): Promise<void> {
  if (address === undefined && pin === undefined) {
    throw new Refusal(400, 'profile_unchanged');
  }
  const writePin =
    pin === undefined
      ? undefined
      : await writeFirstPin(dependencies, caller, { pin, password }, visitor);
  await inTransaction(dependencies.database, async (transaction) => {
    if (address !== undefined) await writeAddress(transaction, caller.id, address);
    await writePin?.(transaction);
  });
}

async function replacePhoto(
  { database, drive }: Parts,
  customerId: number,
  path: string | null,
): Promise<void> {
  const earlier = await inTransaction(database, async (transaction) => {
    const [customer] = await transaction
      .select({ path: customers.profile_image })
      .from(customers)
      .where(eq(customers.id, customerId))
      .for('update');
    await updateCustomer(transaction, customerId, { profile_image: path });
    return customer?.path;
  });
  if (earlier) await discardPhoto(drive, earlier);
}

/** Replaces the profile photo. Throws 400 for anything but a JPEG, PNG or GIF. */
export async function changePhoto(
  dependencies: Pick<Dependencies, 'config' | 'database' | 'random' | 'drive'>,
  customerId: number,
  bytes: Uint8Array,
): Promise<void> {
  const path = await storePhoto(dependencies, customerId, bytes);
  await replacePhoto(dependencies, customerId, path);
}

/** Removes the profile photo, if there is one. */
export function deletePhoto(dependencies: Parts, customerId: number): Promise<void> {
  return replacePhoto(dependencies, customerId, null);
}
