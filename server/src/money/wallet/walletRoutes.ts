import type { FastifyPluginAsync } from 'fastify';
import type { MoneyDependencies } from '../moneyDependencies.ts';
import { callerOf } from '../../platform/sessions/caller.ts';
import { hasVersion } from '../../platform/http/app.ts';
import { pageOf } from '../../platform/http/pages.ts';
import { banks } from '../rails/banks.ts';
import { serveCall } from '../../platform/http/serveCall.ts';
import { findDepositAccount } from '../deposits/depositAccounts.ts';
import { sentenceOf } from '../../platform/messages/catalogue.ts';
import { en } from '../../platform/messages/en/index.ts';
import { transactionsReader } from './walletTransactions.ts';

/** Refusals that explain to the customer why there is no account to pay into. */
const unopened = {
  pending: 'deposit_account_pending',
  refused: 'deposit_account_refused',
} as const;

export const walletRoutes: FastifyPluginAsync<MoneyDependencies> = async (app, dependencies) => {
  const { database } = dependencies;
  serveCall(app, 'getDepositAccount', async (request, reply) => {
    const { id } = callerOf(request);
    const found = await findDepositAccount(database, dependencies, {
      customerId: id,
    });
    if (found.status === 'active') return found;
    const detail = sentenceOf(en, unopened[found.status]);
    return reply.code(404).send({ detail, message: detail, status: found.status });
  });

  const listTransactions = transactionsReader(dependencies);
  serveCall(
    app,
    'listTransactions',
    async (request, reply) => {
      const { tag, transactions } = await listTransactions(
        request,
        pageOf(request.query, 'newest'),
      );
      void reply.header('ETag', tag);
      if (hasVersion(request.headers['if-none-match'], tag)) return reply.code(304).send();
      return transactions;
    },
    { findsCaller: true, hasExactRows: true },
  );

  serveCall(app, 'listBanks', () => banks.map(({ code, name }) => ({ code, name })));
};
