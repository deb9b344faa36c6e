import { eraseOldExceptions, eraseOldRecords } from '../customers/closing/eraseOldRecords.ts';
import { checkNewBooks } from '../money/books/checkBooks.ts';
import type { MoneyDependencies } from '../money/moneyDependencies.ts';
import type { LedgerFault } from '../money/books/faults.ts';
import { checkAllBooksWeekly } from '../money/books/weeklyCheck.ts';
import { isReconciliationDue, type Reconciliation } from '../money/reconciliation/reconcile.ts';
import { stopWhenAlarming } from '../money/reconciliation/stopWhenAlarming.ts';
import { reportLateWithdrawals } from '../money/withdrawals/withdrawalExceptions.ts';
import type { FailureObserver } from '../platform/work/queue.ts';
import { clean } from './clean.ts';
import { planMissingJobs } from './missingJobs.ts';
import type { Dependencies } from '../platform/dependencies.ts';
import { bookRecords } from '../staff/books/registeredRecords.ts';

/** An observer of what `runUpkeep` and the checks of the books find. */
export interface UpkeepObserver extends FailureObserver {
  /** Called when missing jobs were scheduled. */
  missed(jobs: number): void;
  /** Called when a check of the books found faults. */
  unsound(faults: readonly LedgerFault[]): void;
  /** Called when the provider's statement and the books differ by more than the tolerance. */
  unreconciled(found: Reconciliation): void;
}

async function reconcileIfDue(dependencies: MoneyDependencies, observer: UpkeepObserver) {
  if (!(await isReconciliationDue(dependencies, dependencies.rail))) return;
  const found = await stopWhenAlarming(dependencies, 'job');
  if (found.isAlarming) observer.unreconciled(found);
}

async function planMissing(
  dependencies: Dependencies,
  observer: UpkeepObserver,
  stopping?: AbortSignal,
) {
  const planned = await planMissingJobs(dependencies, stopping);
  if (planned > 0) observer.missed(planned);
}

/** Checks what is new in the books. Reports the faults. */
export async function checkNew(
  dependencies: Dependencies,
  observer: UpkeepObserver,
): Promise<void> {
  const faults = await checkNewBooks(dependencies, bookRecords);
  if (faults.length > 0) observer.unsound(faults);
}

/** Checks all books when that is due. Reports the faults. */
export async function checkAll(
  dependencies: Dependencies,
  observer: UpkeepObserver,
  stopping?: AbortSignal,
): Promise<void> {
  const faults = await checkAllBooksWeekly(dependencies, bookRecords, stopping);
  if (faults.length > 0) observer.unsound(faults);
}

/**
 * Cleans the database, erases old records and exceptions, schedules missing jobs, reconciles if that is due, and
 * reports late withdrawals. If one part fails, the others still run.
 */
export async function runUpkeep(
  dependencies: MoneyDependencies,
  observer: UpkeepObserver,
  stopping?: AbortSignal,
): Promise<void> {
  const parts = [
    () => clean(dependencies, stopping),
    () => eraseOldRecords(dependencies, stopping),
    () => eraseOldExceptions(dependencies),
    () => planMissing(dependencies, observer, stopping),
    () => reconcileIfDue(dependencies, observer),
    () => reportLateWithdrawals(dependencies),
  ];
  for (const part of parts) {
    try {
      await part();
    } catch (error) {
      observer.failed(error instanceof Error ? error : new Error(String(error)));
    }
  }
}
