import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/connection.ts';
import { depositNotices } from '../../platform/db/schema.ts';

export type Notice = typeof depositNotices.$inferSelect;

/** Returns the deposit with a reference, or undefined if it was never booked. */
export async function findNotice(
  database: Database,
  reference: string,
): Promise<Notice | undefined> {
  const isThis = eq(depositNotices.reference, reference);
  const [notice] = await database.select().from(depositNotices).where(isThis);
  return notice;
}
