import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { invalidEmail, isEmailAddress } from '../emailAddress.ts';
import { nextOfKin } from '../db/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { callerOf } from '../sessions/caller.ts';
import { fieldRefusal, Refusal } from '../refusal.ts';
import { answers, Message, OwnIdIn } from '../schemas.ts';
import { refuseOtherCustomer } from '../sessions/ownAccount.ts';

const text = (maxLength: number) => Type.String({ maxLength });

const NextOfKin = Type.Object({
  first_name: text(100),
  last_name: text(100),
  email: text(254),
  address: text(300),
  relationship: text(100),
  profile: OwnIdIn,
});

const fields = ['first_name', 'last_name', 'email', 'address', 'relationship'] as const;
type Kin = Record<(typeof fields)[number], string>;

/** Trims; refuses when one of the five is empty or the email is none. */
function checkKin(input: Kin): Kin {
  const kin = { ...input };
  for (const field of fields) kin[field] = input[field].trim().replace(/\s+/g, ' ');
  if (fields.some((field) => kin[field] === '')) {
    throw new Refusal(400, 'Please fill in all fields.');
  }
  if (!isEmailAddress(kin.email)) {
    throw fieldRefusal({ email: [invalidEmail] });
  }
  return kin;
}

export const nextOfKinRoutes: FastifyPluginAsyncTypebox<Dependencies> = async (
  app,
  { database, clock },
) => {
  const schema = {
    tags: ['account'],
    summary: 'Record the next of kin, once',
    body: NextOfKin,
    response: answers({ 201: Message }),
  };
  app.post(
    '/next-of-kin/',
    { onRequest: app.requireCustomer, config: { refusalKey: 'message' }, schema },
    async (request, reply) => {
      const { profile, ...input } = request.body;
      refuseOtherCustomer(request, profile);
      const { first_name, last_name, email, address, relationship } = checkKin(input);
      const written = await database
        .insert(nextOfKin)
        .values({
          customer_id: callerOf(request).id,
          first_name,
          last_name,
          email,
          address,
          relationship,
          created_at: clock.now(),
        })
        .onConflictDoNothing()
        .returning({ id: nextOfKin.customer_id });
      if (written.length === 0) {
        throw new Refusal(409, 'You’ve already submitted your next of kin.');
      }
      return reply.code(201).send({ message: 'Next of Kin details submitted successfully.' });
    },
  );
};
