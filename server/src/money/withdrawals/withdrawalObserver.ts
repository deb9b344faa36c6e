import type { FastifyBaseLogger } from 'fastify';
import { failureLog } from '../../platform/work/failureLog.ts';
import type { WithdrawalObserver } from './sendWithdrawals.ts';

/** Logs what staff have to know about withdrawals: ids, never account numbers. */
export const withdrawalLog = (log: FastifyBaseLogger): WithdrawalObserver => ({
  ...failureLog(log),
  withdrawalsWait: (because) => log.warn({ because }, 'withdrawals wait'),
  withdrawalContradicted: (withdrawal, status) =>
    log.error({ withdrawal, status }, 'the provider contradicts what it said of a withdrawal'),
});
