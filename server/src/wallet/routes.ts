import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Dependencies } from '../dependencies.ts';
import { callerOf, readBySession } from '../plugins/authentication.ts';
import { isFresh } from '../plugins/etag.ts';
import { sendJson } from '../plugins/json.ts';
import { notFound } from '../refusal.ts';
import { answers, Nothing } from '../schemas.ts';
import { banks } from './banks.ts';
import { BankList, StaticAccount, TransactionList } from './schemas.ts';
import { findStaticAccount } from './staticAccount.ts';
import { listTransactions, walletOfSession } from './transactions.ts';

const tags = ['wallet'];

export const walletRoutes: FastifyPluginAsyncTypebox<Dependencies> = async (app, dependencies) => {
  const { connection, database } = dependencies;
  const onRequest = app.requireCustomer;

  const account = {
    tags,
    summary: 'The account to pay into',
    response: answers({ 200: StaticAccount }),
  };
  app.get('/wallet/get-static-account/', { onRequest, schema: account }, async (request) => {
    const found = await findStaticAccount(database, callerOf(request).id);
    if (!found) throw notFound();
    return found;
  });

  const transactions = {
    tags,
    summary: 'All transactions, newest first',
    response: answers({ 200: TransactionList, 304: Nothing }),
  };
  app.get(
    '/wallet/transactions/',
    { config: { etag: true }, schema: { ...transactions, security: [{ customer: [] }] } },
    async (request, reply) => {
      // Read before the list: an entry that comes in between makes the tag stale, never the list.
      const wallet = await readBySession(dependencies, request, walletOfSession);
      const tag = `W/"${String(wallet.id)}-${String(wallet.version)}"`;
      void reply.header('ETag', tag);
      if (isFresh(request.headers['if-none-match'], tag)) return reply.code(304).send();
      return sendJson(reply, await listTransactions(connection, String(wallet.id)));
    },
  );

  const bankList = { tags, summary: 'Banks to withdraw to', response: answers({ 200: BankList }) };
  app.get('/wallet/fetch_banks/', { schema: bankList }, () => [...banks]);
};
