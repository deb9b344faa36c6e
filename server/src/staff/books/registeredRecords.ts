import { bonusRecords } from '../../customers/referral/bonusRecords.ts';
import { investingRecords } from '../../investing/books/investingRecords.ts';
import type { BookRecords } from '../../money/books/bookRecords.ts';
import { moneyRecords } from '../../money/books/moneyRecords.ts';

/** The records that the check of the books compares the ledger with. Each area that moves money adds its own. */
export const bookRecords: BookRecords = {
  transfers: {
    ...moneyRecords.transfers,
    ...bonusRecords.transfers,
    ...investingRecords.transfers,
  },
  balances: { ...moneyRecords.balances, ...bonusRecords.balances, ...investingRecords.balances },
  rules: (transfers) => ({
    ...moneyRecords.rules(transfers),
    ...bonusRecords.rules(transfers),
    ...investingRecords.rules(transfers),
  }),
};
