import type { FastifyPluginAsync } from 'fastify';
import type { MoneyDependencies } from '../../money/moneyDependencies.ts';
import { callerOf } from '../../platform/sessions/caller.ts';
import { hourlyLimiter } from '../../platform/limits/hourlyLimiter.ts';
import { serveCall } from '../../platform/http/serveCall.ts';
import { counted, visitorKey } from './limitKeys.ts';
import { register } from './register.ts';
import { requestCode, resetPassword } from './resetPassword.ts';
import { signOut } from '../../platform/sessions/sessions.ts';
import { openNow } from '../../money/wallet/openAccounts.ts';
import { failureLog } from '../../platform/work/failureLog.ts';
import { verifyEmail } from './verifyEmail.ts';
import { rememberDevice, visitorOf } from '../../platform/sessions/visitor.ts';

export const authRoutes: FastifyPluginAsync<MoneyDependencies> = async (app, dependencies) => {
  const { registrationLimits, codeLimits, guessLimits } = dependencies.config;
  const registrations = hourlyLimiter('registrations', registrationLimits);
  const verifications = hourlyLimiter('codes', guessLimits);
  const codeRequests = hourlyLimiter('codeRequests', codeLimits);
  const resets = hourlyLimiter('codes', guessLimits);
  const observer = failureLog(app.log);

  serveCall(app, 'register', async (request, reply) => {
    const visitor = visitorOf(request, dependencies);
    const { email } = request.body;
    await registrations.count(counted(visitor, email));
    await app.queueHashing(visitorKey(visitor, email), () =>
      register(dependencies, request.body, visitor),
    );
    rememberDevice(reply, dependencies, visitor);
    return { detail: 'Registration successful. Check your email.' };
  });

  serveCall(app, 'verifyEmail', async (request, reply) => {
    const visitor = visitorOf(request, dependencies);
    await verifications.count(counted(visitor, request.body.email));
    const account = await verifyEmail(dependencies, request.body, visitor);
    await openNow(dependencies, account, observer);
    rememberDevice(reply, dependencies, visitor, request.body.email);
    return { message: 'Email verified successfully.' };
  });

  serveCall(app, 'signOut', async (request, reply) => {
    await signOut(dependencies, callerOf(request).jti);
    // Clears the browser's cache for the device's next user. It may contain photos and lists with an ETag.
    void reply.header('Clear-Site-Data', '"cache"');
    return { message: 'Logged out.' };
  });

  serveCall(app, 'sendCode', async (request, reply) => {
    const visitor = visitorOf(request, dependencies);
    rememberDevice(reply, dependencies, visitor);
    await codeRequests.count(counted(visitor, request.body.email));
    await requestCode(dependencies, request.body.email, visitor);
    return { message: 'OTP sent to your email. This OTP will expire in 5 minutes.' };
  });

  serveCall(app, 'resetPassword', async (request, reply) => {
    const visitor = visitorOf(request, dependencies);
    const { email } = request.body;
    await resets.count(counted(visitor, email));
    const account = await app.queueHashing(visitorKey(visitor, email), () =>
      resetPassword(dependencies, request.body, visitor),
    );
    await openNow(dependencies, account, observer);
    rememberDevice(reply, dependencies, visitor, request.body.email);
    return { message: 'Password reset successfully' };
  });
};
