import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { accountKey, countedAccount } from '../auth/limitKeys.ts';
import { visitorOf } from '../../platform/sessions/visitor.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { callerOf } from '../../platform/sessions/caller.ts';
import { answers, Message, OwnIdIn } from '../../platform/http/schemas.ts';
import { refuseOtherAccount } from '../../platform/sessions/ownAccount.ts';
import { requestPinCode, resetPin } from './resetPin.ts';
import { changePin } from './setPin.ts';

const PinChange = Type.Object({
  user: OwnIdIn,
  current_pin: Type.String({ maxLength: 20 }),
  new_pin: Type.String({ maxLength: 20 }),
});

const PinReset = Type.Object({
  otp: Type.String({ maxLength: 20 }),
  new_pin: Type.String({ maxLength: 20 }),
});

const tags = ['account'];
const config = { refusalKey: 'error' } as const;
const description = 'Beyond section 7: the app works without it.';

export const pinRoutes: FastifyPluginAsyncTypebox<Dependencies> = async (app, dependencies) => {
  const onRequest = app.requireCustomer;

  const change = {
    tags,
    summary: 'Change the transaction PIN',
    body: PinChange,
    response: answers({ 200: Message }),
  };
  app.post(
    '/users/set_transaction_pin/',
    { onRequest, config, schema: change },
    async (request) => {
      const { user, current_pin, new_pin } = request.body;
      refuseOtherAccount(request, user);
      const { id, email } = callerOf(request);
      await app.hashInTurn(accountKey(email), () =>
        changePin(dependencies, id, { current: current_pin, next: new_pin }),
      );
      return { message: 'PIN reset successfully' };
    },
  );

  const codeRequest = {
    tags,
    summary: 'Mail a code for a new transaction PIN',
    description,
    response: answers({ 200: Message }),
  };
  app.post(
    '/users/forgot_transaction_pin/',
    { onRequest, config, schema: codeRequest },
    async (request) => {
      const caller = callerOf(request);
      const visitor = visitorOf(request, dependencies);
      await app.codeRequests.count(countedAccount(caller.email));
      await requestPinCode(dependencies, caller, visitor);
      return { message: 'OTP sent to your email. This OTP will expire in 5 minutes.' };
    },
  );

  const reset = {
    tags,
    summary: 'Set a new transaction PIN with the code, which unlocks it too',
    description,
    body: PinReset,
    response: answers({ 200: Message }),
  };
  app.post(
    '/users/reset_transaction_pin/',
    { onRequest, config, schema: reset },
    async (request) => {
      const { otp, new_pin } = request.body;
      const visitor = visitorOf(request, dependencies);
      const caller = callerOf(request);
      await app.codeGuesses.count(countedAccount(caller.email));
      await app.hashInTurn(accountKey(caller.email), () =>
        resetPin(dependencies, caller, { otp, next: new_pin }, visitor),
      );
      return { message: 'PIN reset successfully' };
    },
  );
};
