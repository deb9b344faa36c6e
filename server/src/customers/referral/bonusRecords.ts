import { sql } from 'drizzle-orm';
import type { BookRecords } from '../../money/books/bookRecords.ts';

/** The records of referral bonuses, for the check of the books. */
export const bonusRecords: BookRecords = {
  transfers: {
    referral_bonus: sql`
      SELECT entry.* FROM referral_bonuses
      CROSS JOIN LATERAL (VALUES ('referral_expense', NULL, -amount), ('wallet', referrer_id, amount))
        AS entry (account, owner, amount)
      WHERE paid_by = t.id`,
  },
  balances: {},
  rules: () => ({}),
};
