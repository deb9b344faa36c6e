import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { findAsset } from '../assets/queries.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { answerPaymentOnce } from '../../customers/pin/answerPaymentOnce.ts';
import { callerOf } from '../../platform/sessions/caller.ts';
import { notFound, Refusal } from '../../platform/http/refusal.ts';
import { answers, IdParams } from '../../platform/http/schemas.ts';
import { refuseOtherAccount } from '../../platform/sessions/ownAccount.ts';
import { writeContract } from './contract.ts';
import { invest } from './invest.ts';
import { ContractHtml, InvestBody, InvestmentAnswer, SignedContract } from './schemas.ts';
import { findSignedContract } from './signedContract.ts';

const tags = ['assets'];
const config = { refusalKey: 'message' } as const;

export const investmentRoutes: FastifyPluginAsyncTypebox<Dependencies> = async (
  app,
  dependencies,
) => {
  const { database, clock, random } = dependencies;
  const onRequest = app.requireCustomer;

  const contract = {
    tags,
    summary: 'The agreement that an investment would be made on',
    description:
      'X-Contract-Hash names its terms. Investing sends it back, so that nobody agrees to terms that they have not read.',
    params: IdParams,
    response: answers({ 200: ContractHtml }),
  };
  app.get(
    '/asset/:id/get_contract/',
    { onRequest, config, schema: contract },
    async (request, reply) => {
      const asset = await findAsset(database, request.params.id);
      if (!asset) throw notFound();
      const { html, termsSha256 } = writeContract(
        callerOf(request),
        asset,
        dependencies.config,
        clock.now(),
      );
      void reply.header('X-Contract-Hash', termsSha256);
      return { contract: html };
    },
  );

  const investment = {
    tags,
    summary: 'Invest in one unit of an asset',
    description: 'Idempotency-Key (a UUID) makes it safe to send again.',
    params: IdParams,
    body: InvestBody,
    response: answers({ 201: InvestmentAnswer }),
  };
  app.post(
    '/asset/:id/invest/',
    { onRequest, config, schema: investment },
    async (request, reply) => {
      const { body, params } = request;
      refuseOtherAccount(request, body.user);
      if (body.asset_id !== undefined && String(body.asset_id) !== String(params.id)) {
        throw new Refusal(400, 'asset_of_other_address');
      }
      const answer = await answerPaymentOnce(dependencies, request, async (transaction) => {
        const deed = {
          ...{ assetId: params.id, request: body, now: clock.now(), random },
          binding: dependencies,
        };
        const made = await invest(transaction, { caller: callerOf(request), ...deed });
        return { status: 201 as const, body: { message: 'Investment successful!', ...made } };
      });
      return reply.code(201).send(answer.body);
    },
  );

  const signed = {
    tags,
    summary: 'The contract that the customer agreed to with an investment of their own',
    description: 'Beyond section 7: the app works without it.',
    params: IdParams,
    response: answers({ 200: SignedContract }),
  };
  app.get('/users/investments/:id/contract/', { onRequest, schema: signed }, async (request) => {
    const found = await findSignedContract(database, callerOf(request).id, request.params.id);
    if (!found) throw notFound();
    return found;
  });
};
