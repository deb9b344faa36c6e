import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { SuspenseDeposit } from '../../contract/office/money.ts';
import { readSuspense } from '../src/staff/deposits/depositRoutes.ts';
import { recordAudit } from '../src/platform/audit/record.ts';
import { inTransaction } from '../src/platform/db/transaction.ts';
import { Refusal } from '../src/platform/http/refusal.ts';
import { answers, Message, MoneyIn } from '../src/platform/http/schemas.ts';
import { displayNaira, parseNaira } from '../src/platform/kobo/kobo.ts';
import type { SandboxScope } from './dependencies.ts';
import { payInSandbox, payInWithoutWebhook } from './payIn.ts';

const SimulatedDeposit = Type.Object({
  account_number: Type.String({ maxLength: 20 }),
  amount: MoneyIn,
  sender_bank: Type.Optional(Type.String({ maxLength: 100 })),
  notice: Type.Optional(
    Type.Union([Type.Literal('at once'), Type.Literal('never')], {
      description:
        'When the bank reports it. A deposit that it never reports is found within 15 minutes.',
    }),
  ),
});

/** Number of deposits in suspense that the page shows, newest first. */
const newestInSuspense = 50;

/**
 * Serves the call that pays into a deposit account, as a customer's bank transfer would, and the deposits in suspense.
 * The page polls these, so they aren't read from the office, whose audit records every read.
 */
export const depositRoutes: FastifyPluginAsyncTypebox<SandboxScope> = async (
  app,
  { dependencies },
) => {
  const { database, clock, random } = dependencies;

  const suspense = {
    summary: 'The newest deposits in suspense',
    response: answers({ 200: Type.Array(SuspenseDeposit) }),
  };
  app.get('/suspense/', { schema: suspense }, () =>
    readSuspense(database, clock.now(), { limit: newestInSuspense, sort: 'newest' }),
  );

  const deposit = {
    summary: 'Pay into a deposit account',
    body: SimulatedDeposit,
    response: answers({ 200: Message }),
  };
  app.post('/deposits/', { schema: deposit }, async (request) => {
    const amount = parseNaira(request.body.amount);
    if (amount === undefined) {
      throw new Refusal(400, 'sandbox_amount_invalid');
    }
    const accountNumber = request.body.account_number.replace(/\s/g, '');
    const paidIn = {
      reference: `sandbox-${random.uuid()}`,
      accountNumber,
      amount,
      senderBank: request.body.sender_bank?.trim() || 'Sandbox Bank',
    };
    const outcome =
      request.body.notice === 'never'
        ? payInWithoutWebhook(dependencies, paidIn)
        : await payInSandbox(dependencies, paidIn);
    await inTransaction(database, (transaction) =>
      recordAudit(
        transaction,
        { at: clock.now(), actor: 'sandbox' },
        'deposit simulated',
        `account ${accountNumber}`,
        { amount: displayNaira(amount) },
      ),
    );
    switch (outcome) {
      case 'unmatched':
        throw new Refusal(404, 'account_number_unknown');
      case 'without webhook':
        return { message: `${displayNaira(amount)} paid. It’s credited within 15 minutes.` };
      default:
        return { message: `${displayNaira(amount)} paid.` };
    }
  });
};
