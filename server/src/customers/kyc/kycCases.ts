import { and, countDistinct, desc, eq, inArray, lt, ne, or } from 'drizzle-orm';
import type { Database } from '../../platform/db/connection.ts';
import { inOrder, isOnPage, type Page } from '../../platform/http/pages.ts';
import { customers, kycImages, kycSubmissions } from '../../platform/db/schema.ts';

type Status = (typeof kycSubmissions.$inferSelect)['status'];

const summary = {
  id: kycSubmissions.id,
  status: kycSubmissions.status,
  first_name: customers.first_name,
  last_name: customers.last_name,
  email: customers.email,
  submitted_at: kycSubmissions.submitted_at,
};

/** Returns a page of submissions with a status. */
export const listKycCases = (database: Database, status: Status, page: Page) =>
  database
    .select(summary)
    .from(kycSubmissions)
    .innerJoin(customers, eq(customers.id, kycSubmissions.customer_id))
    .where(and(eq(kycSubmissions.status, status), isOnPage(kycSubmissions.id, page)))
    .orderBy(inOrder(kycSubmissions.id, page))
    .limit(page.limit);

export const countWaitingKyc = (database: Database): Promise<number> =>
  database.$count(kycSubmissions, eq(kycSubmissions.status, 'In Progress'));

/** Counts the other customers who have sent an image that is exactly the same as one of these. */
async function countSameImages(
  database: Database,
  { customerId, names }: { customerId: number; names: readonly string[] },
): Promise<number> {
  const fingerprints = database
    .select({ fingerprint: kycImages.fingerprint })
    .from(kycImages)
    .where(inArray(kycImages.name, [...names]));
  const same = database
    .select({ name: kycImages.name })
    .from(kycImages)
    .where(inArray(kycImages.fingerprint, fingerprints));
  const [row] = await database
    .select({ others: countDistinct(kycSubmissions.customer_id) })
    .from(kycSubmissions)
    .where(
      and(
        or(
          inArray(kycSubmissions.identity_card, same),
          inArray(kycSubmissions.facial_recognition, same),
        ),
        ne(kycSubmissions.customer_id, customerId),
      ),
    );
  return row?.others ?? 0;
}

/** Returns a submission with facts about its customer, or undefined if it doesn't exist. */
export async function findKycCase(database: Database, id: number) {
  const [found] = await database
    .select({
      ...summary,
      customer_id: kycSubmissions.customer_id,
      identity_card: kycSubmissions.identity_card,
      facial_recognition: kycSubmissions.facial_recognition,
      decided_at: kycSubmissions.decided_at,
      decided_by: kycSubmissions.decided_by,
      reason: kycSubmissions.reason,
      phone_number: customers.phone_number,
      address: customers.address,
      customer_since: customers.created_at,
    })
    .from(kycSubmissions)
    .innerJoin(customers, eq(customers.id, kycSubmissions.customer_id))
    .where(eq(kycSubmissions.id, id));
  if (!found) return undefined;
  const { customer_id: customerId, identity_card, facial_recognition, ...facts } = found;
  const [earlier, samePictures] = await Promise.all([
    database
      .select({
        id: kycSubmissions.id,
        status: kycSubmissions.status,
        submitted_at: kycSubmissions.submitted_at,
        reason: kycSubmissions.reason,
      })
      .from(kycSubmissions)
      .where(and(eq(kycSubmissions.customer_id, customerId), lt(kycSubmissions.id, id)))
      .orderBy(desc(kycSubmissions.id))
      .limit(10),
    countSameImages(database, { customerId, names: [identity_card, facial_recognition] }),
  ]);
  return { ...facts, customer_id: customerId, earlier, same_pictures: samePictures };
}
