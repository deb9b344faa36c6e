import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Dependencies } from '../dependencies.ts';
import { callerOf, signedOut, verifiedTokenId } from '../plugins/authentication.ts';
import { isFresh } from '../plugins/etag.ts';
import { sendJson } from '../plugins/json.ts';
import { notFound } from '../refusal.ts';
import { answers, Nothing } from '../schemas.ts';
import { banks } from './banks.ts';
import { BankList, StaticAccount, TransactionList } from './schemas.ts';
import { findStaticAccount } from './staticAccount.ts';
import { findWalletOfSession, listTransactions } from './transactions.ts';

const tags = ['wallet'];

export const walletRoutes: FastifyPluginAsyncTypebox<Dependencies> = async (
  app,
  { connection, database, systemClock },
) => {
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
      const jti = verifiedTokenId(request, systemClock.now());
      // Read before the list: an entry that comes in between makes the tag stale, never the list.
      const wallet = await findWalletOfSession(connection, jti);
      if (!wallet) throw signedOut();
      void reply.header('ETag', wallet.tag);
      if (isFresh(request.headers['if-none-match'], wallet.tag)) return reply.code(304).send();
      return sendJson(reply, await listTransactions(connection, wallet));
    },
  );

  const bankList = { tags, summary: 'Banks to withdraw to', response: answers({ 200: BankList }) };
  app.get('/wallet/fetch_banks/', { schema: bankList }, () => [...banks]);
};
