import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/connection.ts';
import { readRows } from '../../platform/db/readRows.ts';
import { canonicalPhone } from '../../platform/text/phoneNumber.ts';
import type { Referral } from './earnBonus.ts';

/**
 * Returns signs that the referrer and the referred customer are the same person, as text for staff: a phone number,
 * receivers of withdrawals, devices on which both have signed in, and identity images.
 */
export async function findShared(
  transaction: Transaction,
  { referrer, referred }: Referral,
): Promise<string[]> {
  const phone = canonicalPhone(referrer.phone_number);
  const phones =
    phone && phone === canonicalPhone(referred.phone_number) ? [`phone number ${phone}`] : [];
  const query = sql<{ readonly what: string }>`
    SELECT 'receiver ' || bank_name || ' ' || account_number AS what FROM beneficiaries
    WHERE customer_id = ${referrer.id} AND (bank_code, account_number) IN (
      SELECT bank_code, account_number FROM beneficiaries WHERE customer_id = ${referred.id})
    UNION SELECT 'device ' || device FROM sessions
    WHERE customer_id = ${referrer.id} AND device_id IN (
      SELECT device_id FROM sessions WHERE customer_id = ${referred.id})
    UNION SELECT 'identity picture' FROM (
      SELECT fingerprint FROM kyc_images JOIN kyc_submissions
        ON name IN (identity_card, facial_recognition)
      WHERE customer_id = ${referrer.id}
      INTERSECT SELECT fingerprint FROM kyc_images JOIN kyc_submissions
        ON name IN (identity_card, facial_recognition)
      WHERE customer_id = ${referred.id}) pictures
    ORDER BY what`;
  const others = await readRows(transaction, query);
  return [...phones, ...others.map(({ what }) => what)];
}
