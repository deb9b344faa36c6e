import { createHmac } from 'node:crypto';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { sameText } from '../src/platform/text/sameText.ts';
import type { SandboxDependencies } from './dependencies.ts';
import { ReferenceConflict } from '../src/money/ledger/transfers.ts';
import { parseNaira } from '../src/platform/kobo/kobo.ts';
import { Refusal } from '../src/platform/http/refusal.ts';
import { answers, Message, MoneyIn } from '../src/platform/http/schemas.ts';
import { payInSandbox } from './payIn.ts';

const Notice = Type.Object({
  reference: Type.String({ minLength: 1, maxLength: 100 }),
  account_number: Type.String({ maxLength: 20 }),
  amount: MoneyIn,
  sender_bank: Type.Optional(Type.String({ maxLength: 100 })),
});

const signatureOf = (secret: string, body: string) =>
  createHmac('sha512', secret).update(body).digest('hex');

/**
 * Receives signed notices from the sandbox's bank about transfers into an account, even one that no customer has.
 * Replies once the deposit is booked.
 */
export const depositNoticeRoute: FastifyPluginAsyncTypebox<SandboxDependencies> = async (
  app,
  dependencies,
) => {
  const parse = app.getDefaultJsonParser('error', 'ignore');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, parsed) => {
      const signature = request.headers['x-signature'];
      const isSigned =
        typeof signature === 'string' &&
        sameText(signature.toLowerCase(), signatureOf(dependencies.config.webhookSecret, body));
      if (!isSigned) parsed(new Refusal(401, 'signature_wrong'));
      else if (body.includes('\\u0000')) parsed(new Refusal(400, 'nul_character'));
      else void parse(request, body, parsed);
    },
  );

  app.post(
    '/webhooks/deposits/',
    {
      config: { machine: true },
      schema: {
        tags: ['machines'],
        summary: "The sandbox's bank's notice of a transfer into a deposit account",
        security: [{ bank: [] }],
        body: Notice,
        response: answers({ 200: Message, 202: Message }),
      },
    },
    async (request, reply) => {
      const { reference, account_number, sender_bank } = request.body;
      const amount = parseNaira(request.body.amount);
      if (amount === undefined) throw new Refusal(400, 'amount_invalid');
      try {
        const outcome = await payInSandbox(dependencies, {
          reference,
          accountNumber: account_number,
          amount,
          senderBank: sender_bank?.trim() || 'another bank',
        });
        if (outcome !== 'unmatched') return { message: 'Credited.' };
        return await reply
          .code(202)
          .send({ message: 'No such account. Staff decide on the deposit.' });
      } catch (error) {
        if (!(error instanceof ReferenceConflict)) throw error;
        throw new Refusal(409, 'deposit_reference_used');
      }
    },
  );
};
