import { pinDigits, weaknessOf } from '../../../../contract/rules/pin.ts';
import { eq } from 'drizzle-orm';
import { customers } from '../../platform/db/schema.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { Refusal } from '../../platform/http/refusal.ts';

const refusals = {
  repeats: 'pin_repeats',
  sequence: 'pin_sequence',
  year: 'pin_year',
  phone: 'pin_of_phone',
} as const;

const pinPattern = new RegExp(`^[0-9]{${pinDigits}}$`);

export function refuseMalformed(pin: string): void {
  if (!pinPattern.test(pin)) throw new Refusal(400, 'pin_malformed');
}

/** Throws 400 for a new PIN that is malformed or easy to guess. Returns whether the customer already has a PIN. */
export async function checkNewPin(
  { database }: Dependencies,
  customerId: number,
  pin: string,
): Promise<{ readonly hasPin: boolean }> {
  refuseMalformed(pin);
  const [customer] = await database
    .select({ phone: customers.phone_number, pinHash: customers.transaction_pin_hash })
    .from(customers)
    .where(eq(customers.id, customerId));
  const weakness = weaknessOf(pin, customer?.phone ?? null);
  if (weakness) throw new Refusal(400, refusals[weakness]);
  return { hasPin: typeof customer?.pinHash === 'string' };
}
