import type { FastifyPluginAsync } from 'fastify';
import { accountKey, countedAccount } from '../auth/limitKeys.ts';
import { hourlyLimiter } from '../../platform/limits/hourlyLimiter.ts';
import { visitorOf } from '../../platform/sessions/visitor.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { callerOf } from '../../platform/sessions/caller.ts';
import { serveCall } from '../../platform/http/serveCall.ts';
import { refuseOtherAccount } from '../../platform/sessions/ownAccount.ts';
import { requestPinCode, resetPin } from './resetPin.ts';
import { changePin } from './setPin.ts';

export const pinRoutes: FastifyPluginAsync<Dependencies> = async (app, dependencies) => {
  const { codeLimits, guessLimits } = dependencies.config;
  const codeRequests = hourlyLimiter('codeRequests', codeLimits);
  const resets = hourlyLimiter('codes', guessLimits);

  serveCall(app, 'resetPin', async (request) => {
    const { user, current_pin, new_pin } = request.body;
    refuseOtherAccount(request, user);
    const caller = callerOf(request);
    const visitor = visitorOf(request, dependencies);
    await app.queueHashing(accountKey(caller.email), () =>
      changePin(dependencies, caller, { current: current_pin, next: new_pin }, visitor),
    );
    return { message: 'PIN reset successfully' };
  });

  serveCall(app, 'sendPinCode', async (request) => {
    const caller = callerOf(request);
    const visitor = visitorOf(request, dependencies);
    await codeRequests.count(countedAccount(caller.email));
    await requestPinCode(dependencies, caller, visitor);
    return { message: 'OTP sent to your email. This OTP will expire in 5 minutes.' };
  });

  serveCall(app, 'resetPinByCode', async (request) => {
    const { otp, new_pin } = request.body;
    const visitor = visitorOf(request, dependencies);
    const caller = callerOf(request);
    await resets.count(countedAccount(caller.email));
    await app.queueHashing(accountKey(caller.email), () =>
      resetPin(dependencies, caller, { otp, next: new_pin }, visitor),
    );
    return { message: 'PIN reset successfully' };
  });
};
