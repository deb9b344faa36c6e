import { Type } from 'typebox';
import { DepositException } from '../../../../contract/office/money.ts';
import {
  closeException,
  listExceptions,
  readException,
} from '../../money/deposits/depositExceptions.ts';
import { requeryDeposit } from '../../money/deposits/requeryDeposit.ts';
import { reportRefund, type RefundedPart } from '../../money/deposits/recordReturn.ts';
import { nairaOf, parseNaira, type Kobo } from '../../platform/kobo/kobo.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { onWire } from '../../platform/http/onWire.ts';
import { proposeDebit } from '../../money/wallet/debits.ts';
import { freezeWallet } from '../../money/wallet/freezes.ts';
import { proposed } from '../access/actions.ts';
import { NoteBody } from '../access/lists.ts';
import { EitherOrderQuery, pageOf } from '../../platform/http/pages.ts';
import type { OfficePart } from '../access/office.ts';

type FoundException = Awaited<ReturnType<typeof readException>>;

/** Returns the customer whose wallet has a deposit, and how much of it. Throws 409 if no wallet has it. */
function ownerOf({ email, credited }: FoundException): {
  readonly email: string;
  readonly credited: Kobo;
} {
  if (email === null || credited === null) {
    throw new Refusal(409, 'deposit_in_no_wallet');
  }
  return { email, credited };
}

/** Returns the part of a deposit that doesn't belong to the customer, in kobo, but at most what was credited. */
function surplusOf({ exception: { reason, amount } }: FoundException, credited: Kobo): Kobo {
  const surplus = reason === 'credited too much' ? credited - amount : amount;
  return surplus < credited ? surplus : credited;
}

/** Parses the amount of a refund in naira, and returns it in kobo. Throws 400 if it is invalid. */
function amountOf(amountText: string): Kobo {
  const amount = parseNaira(amountText);
  if (!amount) throw new Refusal(400, 'amount_not_in_naira');
  return amount;
}

/**
 * Returns the part of a deposit that was refunded, or undefined if all of it was. Throws 400 for an amount without the
 * id of its refund, because the whole deposit would count as refunded.
 */
function partOf(
  refund: string | undefined,
  amountText: string | undefined,
): RefundedPart | undefined {
  if (refund !== undefined) return { id: refund, amount: amountOf(amountText ?? '') };
  if (amountText !== undefined) throw new Refusal(400, 'refund_without_id');
  return undefined;
}

const rowOf = ({ exception, email, credited, isFrozen }: FoundException) => ({
  ...onWire(exception),
  email,
  credited: email === null || credited === null ? null : nairaOf(credited),
  is_frozen: isFrozen,
});

const DebitBody = Type.Object({
  reason: Type.String({ minLength: 1, maxLength: 200, description: 'Shown to the customer' }),
  amount: Type.Optional(
    Type.String({
      maxLength: 40,
      description: 'Naira; by default the part that isn’t the customer’s',
    }),
  ),
});

const RefundBody = Type.Object({
  reference: Type.String({ minLength: 1, maxLength: 200, description: 'Reference of the deposit' }),
  refund: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description:
        "The provider's id of a refund of a part. Without it, the whole deposit was refunded.",
    }),
  ),
  amount: Type.Optional(Type.String({ maxLength: 40, description: 'Naira of this refund' })),
});

/** Serves staff decisions on deposits that contradict the books, can't be read, or are claimed back. */
export const depositExceptionRoutes: OfficePart = ({
  dependencies,
  list,
  action,
  remoteAction,
}) => {
  list('/deposit-exceptions/', {
    summary:
      'Deposits that contradict the books, cannot be read, or are claimed back, oldest first',
    query: EitherOrderQuery,
    row: DepositException,
    read: async ({ database }, query) => (await listExceptions(database, pageOf(query))).map(rowOf),
  });
  remoteAction('/deposit-exceptions/', {
    summary: 'Add a refund that is on the statement but that no event reported',
    body: RefundBody,
    perform: async ({ body: { reference, refund, amount }, by }) => {
      await reportRefund(dependencies, { reference, part: partOf(refund, amount) }, by);
      return 'The refund is now among the deposit exceptions.';
    },
  });
  action('/deposit-exceptions/:id/freeze/', {
    summary: 'Freeze the wallet that has the deposit',
    perform: async (transaction, { params, by }) => {
      const found = await readException(transaction, params.id);
      const { reference, reason } = found.exception;
      const why = { ...by, reason: `Deposit ${reference}: ${reason}` };
      await freezeWallet(transaction, ownerOf(found).email, why);
    },
    message: 'The wallet is frozen, and the customer has been notified.',
  });
  action('/deposit-exceptions/:id/debit/', {
    summary: 'Propose to take out of the wallet the part of a deposit that isn’t the customer’s',
    body: DebitBody,
    perform: async (transaction, { params, body, by }) => {
      const found = await readException(transaction, params.id);
      const { email, credited } = ownerOf(found);
      const amount = body.amount ?? nairaOf(surplusOf(found, credited));
      const change = { amount, reason: body.reason, exception: params.id };
      await proposeDebit(transaction, email, change, by);
    },
    message: proposed,
  });
  remoteAction('/deposit-exceptions/:id/look/', {
    summary: 'Request the deposit from the provider again, and act on its answer',
    perform: async ({ params, by }) => {
      await requeryDeposit(dependencies, params.id, by);
      return 'The provider was asked again.';
    },
  });
  action('/deposit-exceptions/:id/close/', {
    summary: 'Close an exception, with its outcome',
    body: NoteBody,
    perform: (transaction, { params, body, by }) =>
      closeException(transaction, params.id, { ...by, note: body.note }),
    message: 'The exception is closed.',
  });
};
