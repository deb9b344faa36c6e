import { staff } from '../src/platform/db/schema.ts';
import type { Transaction } from '../src/platform/db/connection.ts';
import type { StaffRole } from '../src/staff/people/roles.ts';

const allButAuditor: StaffRole[] = ['administrator', 'identity', 'treasury', 'vehicles', 'support'];

/** Two people, so that one can confirm what the other has proposed, and a third who can only read. */
export const demoPeople: readonly { readonly name: string; readonly roles: StaffRole[] }[] = [
  { name: 'ada', roles: allButAuditor },
  { name: 'bola', roles: allButAuditor },
  { name: 'chidi', roles: ['auditor'] },
];

/** Adds the demo people who don't exist yet. */
export async function addDemoPeople(transaction: Transaction, at: Date): Promise<void> {
  const rows = demoPeople.map(({ name, roles }) => ({
    name,
    email: `${name}@office.example`,
    roles,
    added_by: 'sandbox',
    added_at: at,
  }));
  await transaction.insert(staff).values(rows).onConflictDoNothing();
}
