import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { accountKey } from '../auth/limitKeys.ts';
import { networksOf } from '../../platform/limits/networks.ts';
import type { MoneyDependencies } from '../../money/dependencies.ts';
import { checkThenAnswerOnce } from '../../platform/idempotency/answerOnce.ts';
import { checkPin } from '../pin/checkPin.ts';
import { callerOf } from '../../platform/sessions/caller.ts';
import { hourlyLimiter } from '../../platform/limits/hourlyLimiter.ts';
import { answers } from '../../platform/http/schemas.ts';
import { refuseOtherAccount } from '../../platform/sessions/ownAccount.ts';
import { listBeneficiaries } from '../../money/withdrawals/beneficiaries.ts';
import { earliestRelease } from '../../money/withdrawals/earliestRelease.ts';
import { findProgress } from '../../money/withdrawals/progress.ts';
import { resolveReceiver } from '../../money/withdrawals/receiver.ts';
import { checkWithdrawal, requestWithdrawal } from '../../money/withdrawals/requestWithdrawal.ts';
import {
  AccountHolder,
  BeneficiaryList,
  ProgressParams,
  VerifyAccountBody,
  WithdrawalAnswer,
  WithdrawalBody,
  WithdrawalProgress,
} from '../../money/withdrawals/schemas.ts';

const tags = ['wallet'];
const done = { message: 'Withdrawal request sent successfully for approval.' };

const sinceWhen = (notBefore: Date | undefined) =>
  notBefore && { not_before: notBefore.toISOString() };

export const withdrawalRoutes: FastifyPluginAsyncTypebox<MoneyDependencies> = async (
  app,
  dependencies,
) => {
  const onRequest = app.requireCustomer;

  const holder = {
    tags,
    summary: 'The holder of a bank account',
    body: VerifyAccountBody,
    response: answers({ 200: AccountHolder }),
  };
  const enquiries = hourlyLimiter('accountNumbers', dependencies.config.nameEnquiryLimits);
  app.post('/wallet/verify-account/', { onRequest, schema: holder }, async (request) => {
    const { database } = dependencies;
    const caller = callerOf(request);
    await enquiries.count({ networks: networksOf(request.ip), account: String(caller.id) });
    const receiver = await resolveReceiver(dependencies, request.body, caller);
    const notBefore = await earliestRelease(database, dependencies, caller.id, receiver);
    return {
      account_name: receiver.accountName,
      name_matches: receiver.isNamedAlike,
      ...sinceWhen(notBefore),
    };
  });

  const saved = {
    tags,
    summary: 'Accounts of earlier withdrawals, latest first',
    response: answers({ 200: BeneficiaryList }),
  };
  app.get('/wallet/api/bank-details/', { onRequest, schema: saved }, (request) =>
    listBeneficiaries(dependencies.database, callerOf(request).id),
  );

  const progress = {
    tags,
    summary: 'The progress of a withdrawal, by the reference of its transaction',
    params: ProgressParams,
    response: answers({ 200: WithdrawalProgress }),
  };
  app.get('/wallet/withdrawals/:reference/', { onRequest, schema: progress }, (request) =>
    findProgress(dependencies, callerOf(request).id, request.params.reference),
  );

  const withdrawal = {
    tags,
    summary: 'Withdraw to a bank account, after approval',
    description: 'Idempotency-Key (a UUID) makes it safe to repeat.',
    body: WithdrawalBody,
    response: answers({ 200: WithdrawalAnswer }),
  };
  app.post(
    '/wallet/request_withdrawal/',
    { onRequest, config: { refusalKey: 'error' }, schema: withdrawal },
    async (request) => {
      const caller = callerOf(request);
      refuseOtherAccount(request, request.body.user);
      const answer = await checkThenAnswerOnce(
        dependencies,
        request,
        () =>
          checkWithdrawal(dependencies, caller, request.body, () =>
            app.hashInTurn(accountKey(caller.email), () =>
              checkPin(dependencies, caller.id, request.body.pin),
            ),
          ),
        async (transaction, checked) => {
          const requested = await requestWithdrawal(transaction, dependencies, checked);
          const { reference, notBefore } = requested;
          return { status: 200, body: { ...done, reference, ...sinceWhen(notBefore) } };
        },
      );
      return answer.body;
    },
  );
};
