import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { nextOfKin } from '../../platform/db/schema.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { callerOf } from '../../platform/sessions/caller.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { answers, Message, OwnIdIn } from '../../platform/http/schemas.ts';
import { refuseOtherCustomer } from '../../platform/sessions/ownAccount.ts';
import { checkKin, Kin } from './kin.ts';

export const nextOfKinRoutes: FastifyPluginAsyncTypebox<Dependencies> = async (
  app,
  { database, clock },
) => {
  const schema = {
    tags: ['account'],
    summary: 'Record the next of kin, once',
    body: Type.Object({ ...Kin.properties, profile: OwnIdIn }),
    response: answers({ 201: Message }),
  };
  app.post(
    '/next-of-kin/',
    { onRequest: app.requireCustomer, config: { refusalKey: 'message' }, schema },
    async (request, reply) => {
      const { profile, ...input } = request.body;
      refuseOtherCustomer(request, profile);
      const written = await database
        .insert(nextOfKin)
        .values({
          ...checkKin(input),
          customer_id: callerOf(request).id,
          created_at: clock.now(),
        })
        .onConflictDoNothing()
        .returning({ id: nextOfKin.customer_id });
      if (written.length === 0) {
        throw new Refusal(409, 'kin_submitted_already');
      }
      return reply.code(201).send({ message: 'Next of Kin details submitted successfully.' });
    },
  );
};
