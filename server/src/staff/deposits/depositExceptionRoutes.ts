import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { inTransaction } from '../../platform/db/transaction.ts';
import { closeException, listExceptions, readException } from '../../money/deposits/exceptions.ts';
import { lookAgain } from '../../money/deposits/lookAgain.ts';
import { reportRefund } from '../../money/deposits/takeReturn.ts';
import { formatNaira, parseNaira, type Kobo } from '../../platform/kobo/kobo.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { answers, IdParams, Message } from '../../platform/http/schemas.ts';
import { proposeDebit } from '../../money/wallet/debits.ts';
import { freezeWallet } from '../../money/wallet/freezes.ts';
import { NoteBody, rowsOfPage } from '../access/lists.ts';
import { ExceptionList } from './schemas.ts';
import type { OfficeScope } from '../access/scope.ts';
import { proposed } from '../access/proposed.ts';

type Found = Awaited<ReturnType<typeof readException>>;

/** The customer whose wallet has a deposit, and how much of it. Throws 409 if none has it. */
function ownerOf({ email, credited }: Found): { readonly email: string; readonly credited: Kobo } {
  if (email === null || credited === null) {
    throw new Refusal(409, 'deposit_in_no_wallet');
  }
  return { email, credited };
}

/** The part of a deposit that is not the customer's. */
function surplusOf({ exception: { reason, amount } }: Found, credited: Kobo): Kobo {
  const surplus = reason === 'credited too much' ? credited - amount : amount;
  return surplus < credited ? surplus : credited;
}

/** The part of a deposit that has gone back. Throws 400 for an invalid amount. */
function amountOf(written: string): Kobo {
  const amount = parseNaira(written);
  if (!amount) throw new Refusal(400, 'amount_not_in_naira');
  return amount;
}

const rowOf = ({ exception, email, credited, isFrozen }: Found) => ({
  id: exception.id,
  rail: exception.rail,
  reference: exception.reference,
  account_number: exception.account_number,
  currency: exception.currency,
  reason: exception.reason,
  event: exception.event,
  says: exception.says,
  amount: formatNaira(exception.amount),
  found_at: exception.found_at.toISOString(),
  email,
  credited: email === null || credited === null ? null : formatNaira(credited),
  is_frozen: isFrozen,
});

const DebitBody = Type.Object({
  reason: Type.String({ minLength: 1, maxLength: 200, description: 'The customer reads it' }),
  amount: Type.Optional(
    Type.String({ maxLength: 40, description: 'Naira; what is not theirs without' }),
  ),
});

const RefundBody = Type.Object({
  reference: Type.String({ minLength: 1, maxLength: 200, description: 'Of the deposit' }),
  part: Type.Optional(
    Type.Object(
      {
        refund: Type.String({ minLength: 1, maxLength: 200, description: "The provider's name" }),
        amount: Type.String({ maxLength: 40, description: 'Naira' }),
      },
      { description: 'One of several refunds; without it, all of the deposit' },
    ),
  ),
});

/** Operators' decisions on deposits that cannot be, cannot be read, or are wanted back. */
export const depositExceptionRoutes: FastifyPluginAsyncTypebox<OfficeScope> = async (
  app,
  { dependencies },
) => {
  const { database, clock } = dependencies;
  const exceptions = {
    summary: 'Deposits that cannot be, cannot be read, or are wanted back, oldest first',
    response: answers({ 200: ExceptionList }),
  };
  app.get('/deposit-exceptions/', { schema: exceptions }, async () =>
    (await listExceptions(database, rowsOfPage)).map(rowOf),
  );

  const refund = {
    summary: 'Add a refund that the statement has and no event told of',
    body: RefundBody,
    response: answers({ 200: Message }),
  };
  app.post('/deposit-exceptions/', { schema: refund }, async ({ body, actor }) => {
    const { reference, part } = body;
    const found = part && { id: part.refund, amount: amountOf(part.amount) };
    await reportRefund(dependencies, { reference, part: found }, { at: clock.now(), actor });
    return { message: 'It is among the exceptions.' };
  });

  const deed = { params: IdParams, response: answers({ 200: Message }) };

  const freezing = { ...deed, summary: 'Freeze the wallet that has the deposit' };
  app.post('/deposit-exceptions/:id/freeze/', { schema: freezing }, async (request) => {
    const { params, actor } = request;
    await inTransaction(database, async (transaction) => {
      const found = await readException(transaction, params.id);
      const { reference, reason } = found.exception;
      const decision = { at: clock.now(), actor, reason: `Deposit ${reference}: ${reason}` };
      await freezeWallet(transaction, ownerOf(found).email, decision);
    });
    return { message: 'The wallet is frozen, and the customer is told.' };
  });

  const debit = {
    ...deed,
    summary: 'Propose to take out of the wallet what of the deposit is not theirs',
    body: DebitBody,
  };
  app.post('/deposit-exceptions/:id/debit/', { schema: debit }, async (request) => {
    const { params, body, actor } = request;
    await inTransaction(database, async (transaction) => {
      const found = await readException(transaction, params.id);
      const { email, credited } = ownerOf(found);
      const amount = body.amount ?? formatNaira(surplusOf(found, credited));
      const change = { amount, reason: body.reason, exception: params.id };
      await proposeDebit(transaction, email, change, { at: clock.now(), actor });
    });
    return proposed;
  });

  const look = {
    ...deed,
    summary: 'Ask the provider for the deposit again, and take what it says',
  };
  app.post('/deposit-exceptions/:id/look/', { schema: look }, async (request) => {
    const { params, actor } = request;
    await lookAgain(dependencies, params.id, { at: clock.now(), actor });
    return { message: 'The provider was asked again.' };
  });

  const closing = {
    ...deed,
    summary: 'Close an exception, with what has become of it',
    body: NoteBody,
  };
  app.post('/deposit-exceptions/:id/close/', { schema: closing }, async (request) => {
    const { params, body, actor } = request;
    const decision = { at: clock.now(), actor, note: body.note };
    await inTransaction(database, (transaction) =>
      closeException(transaction, params.id, decision),
    );
    return { message: 'The exception is closed.' };
  });
};
