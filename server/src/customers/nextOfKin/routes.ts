import type { FastifyPluginAsync } from 'fastify';
import { nextOfKin } from '../../platform/db/schema.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { callerOf } from '../../platform/sessions/caller.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { serveCall } from '../../platform/http/serveCall.ts';
import { refuseOtherCustomer } from '../../platform/sessions/ownAccount.ts';
import { checkKin } from './kin.ts';

export const nextOfKinRoutes: FastifyPluginAsync<Dependencies> = async (
  app,
  { database, clock },
) => {
  serveCall(app, 'submitNextOfKin', async (request) => {
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
    return { message: 'Next of Kin details submitted successfully.' };
  });
};
