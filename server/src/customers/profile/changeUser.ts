import { eq } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { Visitor } from '../../platform/sessions/visitor.ts';
import { customers } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { updateCustomer } from '../update/updateCustomer.ts';
import { writeFirstPin } from '../pin/setPin.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import { fieldRefusal, Refusal } from '../../platform/http/refusal.ts';
import { discardPhoto, storePhoto } from './profilePhoto.ts';
import { plainText } from '../../../../contract/rules/plainText.ts';
import { OwnDetails } from '../../../../contract/schemas/user.ts';

type Details = Partial<Static<typeof OwnDetails>>;

export interface UserChanges extends Details {
  readonly transaction_pin?: string;
  /** Required for a first PIN if the sign-in was some time ago. */
  readonly password?: string;
}

const detailNames = Object.keys(OwnDetails.properties) as readonly (keyof Details)[];
const maxAddressLength = 300;

/** Returns the details to store. Throws if the address is empty or too long. */
function detailsOf(changes: Details): Details {
  const entries = detailNames.flatMap((name) => {
    const text = changes[name];
    return text === undefined ? [] : [[name, plainText(text).replace(/\s+/g, ' ')] as const];
  });
  const details: Details = Object.fromEntries(entries);
  if (details.address === '') throw fieldRefusal({ address: ['address_missing'] });
  if (details.address !== undefined && details.address.length > maxAddressLength) {
    throw fieldRefusal({ address: [{ code: 'address_length', most: maxAddressLength }] });
  }
  return details;
}

/** Stores the details of a customer, their first transaction PIN, or both. Throws 400 if neither is given. */
export async function changeUser(
  dependencies: Dependencies,
  caller: Caller,
  { transaction_pin: pin, password, ...changes }: UserChanges,
  visitor: Visitor,
): Promise<void> {
  const details = detailsOf(changes);
  const hasDetails = Object.keys(details).length > 0;
  if (!hasDetails && pin === undefined) {
    throw new Refusal(400, 'profile_unchanged');
  }
  const writePin =
    pin === undefined
      ? undefined
      : await writeFirstPin(dependencies, caller, { pin, password }, visitor);
  await inTransaction(dependencies.database, async (transaction) => {
    if (hasDetails) await updateCustomer(transaction, caller.id, details);
    await writePin?.(transaction);
  });
}

async function replacePhoto(
  { database, drive }: Dependencies,
  customerId: number,
  path: string | null,
): Promise<void> {
  const unused = await inTransaction(database, async (transaction) => {
    const [customer] = await transaction
      .select({ path: customers.profile_image })
      .from(customers)
      .where(eq(customers.id, customerId))
      .for('update');
    const isChanged = await updateCustomer(transaction, customerId, { profile_image: path });
    // The account may have been closed during the upload.
    return isChanged ? customer?.path : path;
  });
  if (unused) await discardPhoto(drive, unused);
}

/** Replaces the profile photo. Throws 400 for anything but a JPEG, PNG or GIF. */
export async function changePhoto(
  dependencies: Dependencies,
  customerId: number,
  bytes: Uint8Array,
): Promise<void> {
  const path = await storePhoto(dependencies, customerId, bytes);
  await replacePhoto(dependencies, customerId, path);
}

/** Removes the profile photo, if there is one. */
export function deletePhoto(dependencies: Dependencies, customerId: number): Promise<void> {
  return replacePhoto(dependencies, customerId, null);
}
