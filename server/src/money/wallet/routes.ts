import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { MoneyDependencies } from '../dependencies.ts';
import { callerOf } from '../../platform/sessions/caller.ts';
import { isFresh, sendJson } from '../../platform/http/app.ts';
import { banks } from '../rails/banks.ts';
import { answers, Nothing, PageQuery } from '../../platform/http/schemas.ts';
import { findDepositAccount } from '../deposits/depositAccounts.ts';
import { BankList, NoStaticAccount, StaticAccount, TransactionList } from './schemas.ts';
import { sentenceOf } from '../../platform/messages/catalogue.ts';
import { en } from '../../platform/messages/en/index.ts';
import { listTransactions } from './transactions.ts';

const tags = ['wallet'];

/** Why there is no account to pay into, and what to do. */
const unopened = {
  pending: 'deposit_account_pending',
  refused: 'deposit_account_refused',
} as const;

export const walletRoutes: FastifyPluginAsyncTypebox<MoneyDependencies> = async (
  app,
  dependencies,
) => {
  const { database } = dependencies;
  const onRequest = app.requireCustomer;

  const account = {
    tags,
    summary: 'The account to pay into',
    response: answers({ 200: StaticAccount, 404: NoStaticAccount }),
  };
  app.get('/wallet/get-static-account/', { onRequest, schema: account }, async (request, reply) => {
    const found = await findDepositAccount(database, dependencies, callerOf(request).id);
    if (found.status === 'active') return found;
    const detail = sentenceOf(en, unopened[found.status]);
    return reply.code(404).send({ detail, message: detail, status: found.status });
  });

  const transactions = {
    tags,
    summary: 'The transactions, newest first',
    querystring: PageQuery,
    response: answers({ 200: TransactionList, 304: Nothing }),
  };
  app.get(
    '/wallet/transactions/',
    { config: { etag: true }, schema: { ...transactions, security: [{ customer: [] }] } },
    async (request, reply) => {
      const { tag, list } = await listTransactions(dependencies, request, request.query);
      void reply.header('ETag', tag);
      if (isFresh(request.headers['if-none-match'], tag)) return reply.code(304).send();
      return sendJson(reply, list);
    },
  );

  const bankList = { tags, summary: 'Banks to withdraw to', response: answers({ 200: BankList }) };
  app.get('/wallet/fetch_banks/', { schema: bankList }, () =>
    banks.map(({ code, name }) => ({ code, name })),
  );
};
