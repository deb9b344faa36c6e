import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { desc } from 'drizzle-orm';
import { Type } from 'typebox';
import { mails } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Dependencies } from '../dependencies.ts';
import { creditDeposit } from '../deposits/creditDeposit.ts';
import { displayNaira, parseNaira } from '../money/kobo.ts';
import { MoneyIn } from '../money/schemas.ts';
import { contentSecurityPolicy } from '../plugins/securityHeaders.ts';
import { Refusal } from '../refusal.ts';
import { answers, Instant, Message } from '../schemas.ts';

const tags = ['sandbox'];
const newestMails = 100;

const MailList = Type.Array(
  Type.Object({
    id: Type.Integer(),
    recipient: Type.String(),
    subject: Type.String(),
    text: Type.String(),
    created_at: Instant,
  }),
);

const SimulatedDeposit = Type.Object({
  account_number: Type.String({ maxLength: 20 }),
  amount: MoneyIn,
  sender_bank: Type.Optional(Type.String({ maxLength: 100 })),
});

/** The page /sandbox/ and what is behind it. Never part of a production server. */
export const sandboxRoutes: FastifyPluginAsyncTypebox<Dependencies> = async (
  app,
  { database, clock },
) => {
  const mailList = { tags, summary: 'The newest mails', response: answers({ 200: MailList }) };
  app.get('/sandbox/api/mails/', { config: { etag: true }, schema: mailList }, async () => {
    const rows = await database.select().from(mails).orderBy(desc(mails.id)).limit(newestMails);
    return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
  });

  const deposit = { body: SimulatedDeposit, response: answers({ 200: Message }) };
  app.post(
    '/sandbox/api/deposits/',
    { schema: { ...deposit, tags, summary: 'Pay into a deposit account' } },
    async (request) => {
      const amount = parseNaira(request.body.amount);
      if (amount === undefined) {
        throw new Refusal(400, 'Enter an amount in naira, with at most two decimals.');
      }
      await inTransaction(database, async (transaction) => {
        const outcome = await creditDeposit(transaction, {
          reference: `sandbox-${randomUUID()}`,
          accountNumber: request.body.account_number.replace(/\s/g, ''),
          amount,
          senderBank: request.body.sender_bank?.trim() || 'Sandbox Bank',
          receivedAt: clock.now(),
        });
        if (outcome === 'unmatched') throw new Refusal(404, 'Nobody has this account number.');
      });
      return { message: `${displayNaira(amount)} paid.` };
    },
  );

  await app.register(fastifyStatic, {
    root: join(import.meta.dirname, 'page'),
    prefix: '/sandbox/',
    index: false,
    cacheControl: false,
    setHeaders: (response) => {
      response.setHeader('Cache-Control', 'no-cache');
      response.setHeader('Content-Security-Policy', contentSecurityPolicy.page);
    },
  });
  app.get('/sandbox/', { schema: { hide: true } }, (_request, reply) =>
    reply.sendFile('index.html'),
  );
};
