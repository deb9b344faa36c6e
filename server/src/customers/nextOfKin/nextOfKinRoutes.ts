import type { FastifyPluginAsync } from 'fastify';
import { nextOfKin } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { announceChange } from '../../platform/announcements/announceChange.ts';
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
    const { id } = callerOf(request);
    const kin = { ...checkKin(input), customer_id: id, created_at: clock.now() };
    await inTransaction(database, async (transaction) => {
      const inserted = await transaction
        .insert(nextOfKin)
        .values(kin)
        .onConflictDoNothing()
        .returning({ id: nextOfKin.customer_id });
      if (inserted.length === 0) throw new Refusal(409, 'kin_submitted_already');
      await announceChange(transaction, [id]);
    });
    return { message: 'Next of Kin details submitted successfully.' };
  });
};
