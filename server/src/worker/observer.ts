import type { App } from '../platform/http/app.ts';
import { formatNaira } from '../platform/kobo/kobo.ts';
import type { Telemetry } from '../platform/log/telemetry.ts';
import { withdrawalLog } from '../money/withdrawals/observer.ts';
import type { WorkerObserver } from './worker.ts';

/** Counts what the worker does and logs what went wrong: of a mail its id, never an address. */
export function observerOf(
  { log, jobsRun, mailsTried }: App,
  telemetry?: Telemetry,
): WorkerObserver {
  return {
    ...withdrawalLog(log),
    ran: (turn) => {
      jobsRun.inc(turn.jobs);
      if (turn.jobs > 0) telemetry?.jobsRan(turn);
    },
    failed: (error) => log.error({ err: error }, 'job failed'),
    missed: (jobs) => log.error({ jobs }, 'jobs were missing and are planned again'),
    // Of the rules alone: what was found can be an account's number.
    unsound: (faults) =>
      log.error({ rules: [...new Set(faults.map(({ rule }) => rule))] }, 'the books are wrong'),
    depositsMissed: (deposits) => log.warn({ deposits }, 'deposits came without a webhook'),
    openingFailed: (account, error) =>
      log.warn({ account, err: error }, 'deposit account not opened yet'),
    railEventFailed: (event, error) =>
      log.error({ event, err: error }, 'a webhook could not be worked on'),
    unreconciled: ({ difference, unexplained, exceptions }) =>
      log.error(
        {
          difference: formatNaira(difference),
          unexplained: formatNaira(unexplained),
          exceptions: exceptions.length,
        },
        "the provider's statement differs from the books: nothing is sent",
      ),
    mailSent: () => mailsTried.inc({ outcome: 'sent' }),
    mailFailed: (mail, failure) => {
      mailsTried.inc({ outcome: 'failed' });
      log.warn({ mail, ...failure }, 'mail failed and will be tried again');
    },
    mailExpired: (mail) => {
      mailsTried.inc({ outcome: 'expired' });
      log.error({ mail }, 'mail expired before it could be sent');
    },
  };
}
