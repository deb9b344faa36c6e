import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { MoneyDependencies } from '../../money/dependencies.ts';
import { callerOf } from '../../platform/sessions/caller.ts';
import { hourlyLimiter } from '../../platform/limits/hourlyLimiter.ts';
import { answers, Message } from '../../platform/http/schemas.ts';
import { counted, visitorKey } from './limitKeys.ts';
import { register } from './register.ts';
import { requestCode, resetPassword } from './resetPassword.ts';
import {
  CodeRequestBody,
  Detail,
  RegisterBody,
  ResetPasswordBody,
  VerifyEmailBody,
} from './schemas.ts';
import { signOut } from '../../platform/sessions/sessions.ts';
import { openNow } from '../../money/wallet/openAccounts.ts';
import { failureLog } from '../../platform/work/failureLog.ts';
import { verifyEmail } from './verifyEmail.ts';
import { rememberDevice, visitorOf } from '../../platform/sessions/visitor.ts';

const tags = ['account'];

export const authRoutes: FastifyPluginAsyncTypebox<MoneyDependencies> = async (
  app,
  dependencies,
) => {
  const registrations = hourlyLimiter('registrations', dependencies.config.registrationLimits);

  const observer = failureLog(app.log);

  const registration = { body: RegisterBody, response: answers({ 201: Detail }) };
  app.post(
    '/users/register/',
    { schema: { ...registration, tags, summary: 'Register; a code is mailed' } },
    async (request, reply) => {
      const visitor = visitorOf(request, dependencies);
      const { email } = request.body;
      await registrations.count(counted(visitor, email));
      await app.hashInTurn(visitorKey(visitor, email), () =>
        register(dependencies, request.body, visitor),
      );
      rememberDevice(reply, dependencies, visitor);
      return reply.code(201).send({ detail: 'Registration successful. Check your email.' });
    },
  );

  const verification = { body: VerifyEmailBody, response: answers({ 200: Message }) };
  app.post(
    '/users/verify-email/',
    { schema: { ...verification, tags, summary: 'Verify the email with the code' } },
    async (request, reply) => {
      const visitor = visitorOf(request, dependencies);
      await app.codeGuesses.count(counted(visitor, request.body.email));
      const account = await verifyEmail(dependencies, request.body, visitor);
      await openNow(dependencies, account, observer);
      rememberDevice(reply, dependencies, visitor, request.body.email);
      return { message: 'Email verified successfully.' };
    },
  );

  app.post(
    '/users/logout/',
    {
      onRequest: app.requireCustomer,
      schema: { tags, summary: 'Sign out', response: answers({ 200: Message }) },
    },
    async (request, reply) => {
      await signOut(dependencies, callerOf(request).jti);
      // Lists that go with an ETag, and photos, are in the browser's cache: the device's next user finds nothing.
      void reply.header('Clear-Site-Data', '"cache"');
      return { message: 'Logged out.' };
    },
  );

  const codeRequest = { body: CodeRequestBody, response: answers({ 200: Message }) };
  app.post(
    '/users/forgot_password/',
    { schema: { ...codeRequest, tags, summary: 'Mail a code (again)' } },
    async (request, reply) => {
      const visitor = visitorOf(request, dependencies);
      rememberDevice(reply, dependencies, visitor);
      await app.codeRequests.count(counted(visitor, request.body.email));
      await requestCode(dependencies, request.body.email, visitor);
      return { message: 'OTP sent to your email. This OTP will expire in 5 minutes.' };
    },
  );

  const reset = { body: ResetPasswordBody, response: answers({ 200: Message }) };
  app.post(
    '/users/reset-password/',
    { schema: { ...reset, tags, summary: 'Set a new password with the code' } },
    async (request, reply) => {
      const visitor = visitorOf(request, dependencies);
      const { email } = request.body;
      await app.codeGuesses.count(counted(visitor, email));
      const account = await app.hashInTurn(visitorKey(visitor, email), () =>
        resetPassword(dependencies, request.body, visitor),
      );
      await openNow(dependencies, account, observer);
      rememberDevice(reply, dependencies, visitor, request.body.email);
      return { message: 'Password reset successfully' };
    },
  );
};
