import type { App } from '../platform/http/app.ts';
import { nairaOf } from '../platform/kobo/kobo.ts';
import type { Telemetry } from '../platform/log/telemetry.ts';
import { withdrawalLog } from '../money/withdrawals/withdrawalObserver.ts';
import type { WorkerObserver } from './worker.ts';

/**
 * Creates the observer that counts jobs and emails, and logs failures. For an email it logs the id, never an address.
 */
export function observerOf(
  { log, jobsRun, mailsTried }: App,
  telemetry?: Telemetry,
): WorkerObserver {
  return {
    ...withdrawalLog(log),
    ran: (kind, { rows: jobs, hasFailed }, milliseconds) => {
      jobsRun.inc(jobs);
      if (jobs > 0) telemetry?.jobsRan({ kind, jobs, hasFailed, milliseconds });
    },
    missed: (jobs) => log.error({ jobs }, 'jobs were missing, and were scheduled again'),
    // Logs only the rules, because a finding may contain an account number.
    unsound: (faults) =>
      log.error({ rules: [...new Set(faults.map(({ rule }) => rule))] }, 'the books are wrong'),
    depositsMissed: (deposits) => log.warn({ deposits }, 'deposits came without a webhook'),
    unreconciled: ({ difference, unexplained, exceptions }) =>
      log.error(
        {
          difference: nairaOf(difference),
          unexplained: nairaOf(unexplained),
          exceptions: exceptions.length,
        },
        "the provider's statement differs from the books: nothing is sent",
      ),
    mailTried: (mail, outcome) => {
      mailsTried.inc({ outcome });
      if (outcome === 'expired') log.error({ mail }, 'mail expired before it could be sent');
    },
  };
}
