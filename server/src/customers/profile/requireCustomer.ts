import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/connection.ts';
import { customers } from '../../platform/db/schema.ts';
import { notFound } from '../../platform/http/refusal.ts';

/** Throws 404 for an unknown customer. */
export async function requireCustomer(database: Database, id: number): Promise<void> {
  if ((await database.$count(customers, eq(customers.id, id))) === 0) throw notFound();
}
