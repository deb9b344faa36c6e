import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { Dependencies } from '../dependencies.ts';
import { callerOf } from '../plugins/authentication.ts';
import { answers, Message, OwnIdIn } from '../schemas.ts';
import { refuseOtherAccount } from '../users/ownAccount.ts';
import { changePin } from './setPin.ts';

const PinChange = Type.Object({
  user: OwnIdIn,
  current_pin: Type.String({ maxLength: 20 }),
  new_pin: Type.String({ maxLength: 20 }),
});

export const pinRoutes: FastifyPluginAsyncTypebox<Dependencies> = async (app, dependencies) => {
  const schema = {
    tags: ['account'],
    summary: 'Change the transaction PIN',
    body: PinChange,
    response: answers({ 200: Message }),
  };
  app.post(
    '/users/set_transaction_pin/',
    { onRequest: app.requireCustomer, config: { refusalKey: 'error' }, schema },
    async (request) => {
      const { user, current_pin, new_pin } = request.body;
      refuseOtherAccount(request, user);
      await changePin(dependencies, callerOf(request).id, { current: current_pin, next: new_pin });
      return { message: 'PIN reset successfully' };
    },
  );
};
