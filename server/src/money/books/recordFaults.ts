import { recordAudit } from '../../platform/audit/record.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { LedgerFault } from './faults.ts';

/** Records in the audit what a check of the books has found. */
export const recordFaults = (
  { clock, database }: Dependencies,
  action: 'faults found in all books' | 'faults found in new books',
  faults: readonly LedgerFault[],
): Promise<void> =>
  inTransaction(database, (transaction) => {
    const rules = [...new Set(faults.map(({ rule }) => rule))];
    const decision = { at: clock.now(), actor: 'job' };
    return recordAudit(transaction, decision, action, 'books', {
      faults: faults.length,
      rules: rules.join('; '),
    });
  });
