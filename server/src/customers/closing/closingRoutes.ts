import type { FastifyPluginAsync } from 'fastify';
import { accountKey, counted } from '../auth/limitKeys.ts';
import { requireFactor } from '../factors/requireFactor.ts';
import { requirePassword } from '../pin/confirmPassword.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { hourlyLimiter } from '../../platform/limits/hourlyLimiter.ts';
import { serveCall } from '../../platform/http/serveCall.ts';
import { callerOf } from '../../platform/sessions/caller.ts';
import { visitorOf } from '../../platform/sessions/visitor.ts';
import { requestClosing } from './closingRequest.ts';
import { readClosing, requestOwnClosing, takeBackClosing } from './ownClosing.ts';

const limits = { perAddress: 20, perAccount: 20, inAll: 600 } as const;

export const accountClosingRoutes: FastifyPluginAsync<Dependencies> = async (app, dependencies) => {
  const { database } = dependencies;
  const requests = hourlyLimiter('closingRequests', limits);
  serveCall(app, 'requestClosing', async (request) => {
    const { email } = request.body;
    await requests.count(counted(visitorOf(request, dependencies), email));
    await requestClosing(dependencies, email);
    return { message: 'Account deletion request submitted.' };
  });

  serveCall(app, 'getClosing', (request) => readClosing(database, callerOf(request).id));

  serveCall(app, 'requestOwnClosing', async (request) => {
    const caller = callerOf(request);
    const visitor = visitorOf(request, dependencies);
    await app.queueHashing(accountKey(caller.email), () =>
      requirePassword(dependencies, caller, request.body.password, visitor),
    );
    await inTransaction(database, async (transaction) => {
      await requireFactor(transaction, dependencies, {
        customerId: caller.id,
        session: caller.jti,
        action: 'close account',
        proof: visitor.factorProof,
      });
      await requestOwnClosing(transaction, dependencies, caller.id);
    });
    return { message: 'Request received.' };
  });

  serveCall(app, 'takeBackClosing', async (request) => {
    const { id } = callerOf(request);
    await inTransaction(database, (transaction) => takeBackClosing(transaction, dependencies, id));
    return { message: 'Request taken back.' };
  });
};
