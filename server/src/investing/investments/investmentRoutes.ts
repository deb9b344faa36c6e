import { and, eq } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import { findVisibleAsset } from '../assets/queries.ts';
import type { Database } from '../../platform/db/connection.ts';
import { investments } from '../../platform/db/schema.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { answerPaymentOnce } from '../../customers/pin/answerPaymentOnce.ts';
import { callerOf } from '../../platform/sessions/caller.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import { serveCall } from '../../platform/http/serveCall.ts';
import { refuseOtherAccount } from '../../platform/sessions/ownAccount.ts';
import { loadContractTemplate } from '../contracts/contractTemplate.ts';
import { writeContract } from './investmentContract.ts';
import { checkOrder, invest } from './invest.ts';

/**
 * Returns the contract of an investment as its investor agreed to it. Returns undefined if the customer has no such
 * investment.
 */
async function findSignedContract(database: Database, customerId: number, id: number) {
  const [signed] = await database
    .select({ contract: investments.contract, agreedAt: investments.agreed_at })
    .from(investments)
    .where(and(eq(investments.id, id), eq(investments.customer_id, customerId)));
  return signed && { contract: signed.contract, agreed_at: signed.agreedAt.toISOString() };
}

export const investmentRoutes: FastifyPluginAsync<Dependencies> = async (app, dependencies) => {
  const { database, clock, random } = dependencies;

  serveCall(app, 'getContract', async (request, reply) => {
    const asset = await findVisibleAsset(database, request.params.id);
    const template = await loadContractTemplate(database, 'investment', dependencies.config);
    const { html, termsSha256 } = writeContract(callerOf(request), asset, template, clock.now());
    void reply.header('X-Contract-Hash', termsSha256);
    return { contract: html };
  });

  serveCall(app, 'invest', async (request) => {
    const { body, params } = request;
    refuseOtherAccount(request, body.user);
    if (body.asset_id !== undefined && String(body.asset_id) !== String(params.id)) {
      throw new Refusal(400, 'asset_of_other_address');
    }
    const order = {
      caller: callerOf(request),
      assetId: params.id,
      request: body,
      now: clock.now(),
      random,
      config: dependencies.config,
    };
    const answer = await answerPaymentOnce(dependencies, request, {
      check: () => checkOrder(database, order),
      pay: async (transaction) => {
        const made = await invest(transaction, order);
        return { status: 201 as const, body: { message: 'Investment successful!', ...made } };
      },
    });
    return answer.body;
  });

  serveCall(app, 'getSignedContract', async (request) => {
    const found = await findSignedContract(database, callerOf(request).id, request.params.id);
    if (!found) throw notFound();
    return found;
  });
};
