import type { FastifyPluginAsync } from 'fastify';
import { freezeOwnWallet } from '../../money/wallet/freezes.ts';
import { setOwnLimit } from '../../money/withdrawals/ownLimit.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { fieldRefusal } from '../../platform/http/refusal.ts';
import { serveCall } from '../../platform/http/serveCall.ts';
import { parseNaira, type Kobo } from '../../platform/kobo/kobo.ts';
import { hourlyLimiter } from '../../platform/limits/hourlyLimiter.ts';
import { networksOf } from '../../platform/limits/networks.ts';
import { callerOf } from '../../platform/sessions/caller.ts';
import { visitorOf } from '../../platform/sessions/visitor.ts';
import { accountKey, countedAccount } from '../auth/limitKeys.ts';
import { denyActivity } from './denyActivity.ts';
import { readProtection } from './readProtection.ts';
import { requestUnfreezeCode, unfreezeAccount } from './unfreezeAccount.ts';

function readLimit(limit: number | string | null): Kobo | null {
  if (limit === null) return null;
  const amount = parseNaira(limit);
  if (amount === undefined) throw fieldRefusal({ limit: ['withdrawal_limit_invalid'] });
  return amount;
}

/** Serves the calls with which customers protect their account. */
export const protectionRoutes: FastifyPluginAsync<Dependencies> = async (app, dependencies) => {
  const { config, database } = dependencies;
  const codeRequests = hourlyLimiter('codeRequests', config.codeLimits);
  const unfreezings = hourlyLimiter('codes', config.guessLimits);
  const followed = hourlyLimiter('alertLinks', { perAddress: config.alertLinksFollowed });

  serveCall(app, 'getProtection', (request) => readProtection(dependencies, callerOf(request)));

  serveCall(app, 'setWithdrawalLimit', async (request) => {
    const { id } = callerOf(request);
    const limit = readLimit(request.body.limit);
    await inTransaction(database, (transaction) =>
      setOwnLimit(transaction, dependencies, id, limit),
    );
    return { message: 'Limit saved.' };
  });

  serveCall(app, 'freezeAccount', async (request) => {
    const { id } = callerOf(request);
    await inTransaction(database, (transaction) =>
      freezeOwnWallet(transaction, dependencies, id, 'pressed'),
    );
    return { message: 'Account frozen.' };
  });

  serveCall(app, 'sendUnfreezeCode', async (request) => {
    const caller = callerOf(request);
    await codeRequests.count(countedAccount(caller.email));
    await requestUnfreezeCode(dependencies, caller, visitorOf(request, dependencies));
    return { message: 'Code sent to your email.' };
  });

  serveCall(app, 'unfreezeAccount', async (request) => {
    const caller = callerOf(request);
    const visitor = visitorOf(request, dependencies);
    await unfreezings.count(countedAccount(caller.email));
    await app.queueHashing(accountKey(caller.email), () =>
      unfreezeAccount(dependencies, caller, request.body, visitor),
    );
    return { message: 'Account unfrozen.' };
  });

  serveCall(app, 'denyActivity', async (request) => {
    await followed.count({ networks: networksOf(request.ip) });
    return { email: await denyActivity(dependencies, request.body.token) };
  });
};
