import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { accountKey } from '../auth/limitKeys.ts';
import { networksOf } from '../../platform/limits/networks.ts';
import type { MoneyDependencies } from '../../money/moneyDependencies.ts';
import { checkThenAnswerOnce } from '../../platform/idempotency/answerOnce.ts';
import { checkPin } from '../pin/checkPin.ts';
import { callerOf } from '../../platform/sessions/caller.ts';
import { hourlyLimiter, type CountedCall } from '../../platform/limits/hourlyLimiter.ts';
import { serveCall } from '../../platform/http/serveCall.ts';
import { refuseOtherAccount } from '../../platform/sessions/ownAccount.ts';
import { isBeneficiary, listBeneficiaries } from '../../money/withdrawals/beneficiaries.ts';
import { earliestRelease } from '../../money/withdrawals/earliestRelease.ts';
import { findProgress } from '../../money/withdrawals/progress.ts';
import { resolveReceiver } from '../../money/withdrawals/receiver.ts';
import {
  checkWithdrawal,
  requestWithdrawal,
  type CheckedWithdrawal,
} from '../../money/withdrawals/requestWithdrawal.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { visitorOf } from '../../platform/sessions/visitor.ts';
import { requireFactor } from '../factors/requireFactor.ts';

const done = { message: 'Withdrawal request sent successfully for approval.' };

/**
 * Returns what to count for a name enquiry. Anyone can create accounts, so customers without a verified identity also
 * share the limit of their network. They can't withdraw yet, so they lose nothing if others use it up.
 */
function countedEnquirer(request: FastifyRequest): CountedCall {
  const { id, isIdentityVerified } = callerOf(request);
  const account = String(id);
  return isIdentityVerified
    ? { knownAccount: account }
    : { networks: networksOf(request.ip), account };
}

const notBeforeOf = (notBefore: Date | undefined) =>
  notBefore && { not_before: notBefore.toISOString() };

/** Throws 403 if the caller has to prove a factor before the first withdrawal to this account. */
async function requireFactorForReceiver(
  transaction: Transaction,
  dependencies: Dependencies,
  request: FastifyRequest,
  { customerId, receiver }: CheckedWithdrawal,
): Promise<void> {
  if (await isBeneficiary(transaction, customerId, receiver)) return;
  await requireFactor(transaction, dependencies, {
    customerId,
    session: callerOf(request).jti,
    action: `withdraw to ${receiver.bankCode} ${receiver.accountNumber}`,
    proof: visitorOf(request, dependencies).factorProof,
  });
}

export const withdrawalRoutes: FastifyPluginAsync<MoneyDependencies> = async (
  app,
  dependencies,
) => {
  const enquiries = hourlyLimiter('accountNumbers', dependencies.config.nameEnquiryLimits);
  serveCall(app, 'verifyReceiver', async (request) => {
    const { database } = dependencies;
    const caller = callerOf(request);
    await enquiries.count(countedEnquirer(request));
    const receiver = await resolveReceiver(dependencies, request.body, caller);
    const notBefore = await earliestRelease(database, dependencies, caller.id, receiver);
    return {
      account_name: receiver.accountName,
      name_matches: receiver.isNamedAlike,
      ...notBeforeOf(notBefore),
    };
  });

  serveCall(app, 'listBeneficiaries', (request) =>
    listBeneficiaries(dependencies.database, callerOf(request).id),
  );

  serveCall(app, 'getWithdrawal', (request) =>
    findProgress(dependencies, callerOf(request).id, request.params.reference),
  );

  serveCall(app, 'requestWithdrawal', async (request) => {
    const caller = callerOf(request);
    refuseOtherAccount(request, request.body.user);
    const answer = await checkThenAnswerOnce(
      dependencies,
      request,
      () =>
        checkWithdrawal(dependencies, caller, request.body, () =>
          app.queueHashing(accountKey(caller.email), () =>
            checkPin(dependencies, caller.id, request.body.pin),
          ),
        ),
      async (transaction, checked) => {
        await requireFactorForReceiver(transaction, dependencies, request, checked);
        const requested = await requestWithdrawal(transaction, dependencies, checked);
        const { reference, notBefore } = requested;
        return { status: 200, body: { ...done, reference, ...notBeforeOf(notBefore) } };
      },
    );
    return answer.body;
  });
};
