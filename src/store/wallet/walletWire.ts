import * as v from 'valibot';
import type { Id } from '@/config/calls';
import type { Instant } from '@/lib/dates';
import type { Kobo } from '@/lib/money';
import {
  id,
  instant,
  money,
  optionalText,
  optionalWords,
  text,
  type WireSchema,
} from '../api/wire';

export interface DepositAccount {
  readonly accountName: string;
  readonly accountNumber: string;
  readonly bank: string | null;
}

export const depositAccount: WireSchema<DepositAccount> = v.pipe(
  v.object({ account_name: text, account_number: text, bank: optionalWords }),
  v.transform((wire) => ({
    accountName: wire.account_name,
    accountNumber: wire.account_number,
    bank: wire.bank,
  })),
);

export interface Transaction {
  readonly id: Id;
  readonly createdAt: Instant;
  /** 'deposit', 'withdrawal' or a kind that the app does not know. */
  readonly type: string;
  readonly status: string;
  readonly amount: Kobo;
  readonly description: string | null;
  readonly reference: string | null;
  /** 'withdrawal' is one to a bank account, whose progress the server tells; null where it does not. */
  readonly kind: string | null;
}

const transaction = v.pipe(
  v.object({
    id,
    created_at: instant,
    transaction_type: text,
    status: text,
    amount: money,
    description: optionalWords,
    reference: optionalText,
    kind: v.fallback(optionalText, null),
  }),
  v.transform((wire): Transaction => ({
    id: wire.id,
    createdAt: wire.created_at,
    type: wire.transaction_type,
    status: wire.status,
    amount: wire.amount,
    description: wire.description,
    reference: wire.reference,
    kind: wire.kind,
  })),
);

export const transactions: WireSchema<Transaction[]> = v.array(transaction);

export interface Bank {
  readonly code: string;
  readonly name: string;
}

export const banks: WireSchema<Bank[]> = v.array(v.object({ code: text, name: text }));

/** A confirmed account at a bank: where a withdrawal goes. */
export interface Receiver {
  readonly bankCode: string;
  readonly bankName: string;
  readonly accountNumber: string;
  readonly accountName: string;
  /** Set where the server found that the account is in another name than the customer's. */
  readonly otherName?: OtherName | null;
}

export interface OtherName {
  /** No withdrawal to the account leaves earlier; null where none has to wait. */
  readonly notBefore: Instant | null;
}

export const beneficiaries: WireSchema<Receiver[]> = v.array(
  v.pipe(
    v.object({ bank_code: text, account_number: text, account_name: text, bank_name: text }),
    v.transform((wire) => ({
      bankCode: wire.bank_code,
      bankName: wire.bank_name,
      accountNumber: wire.account_number,
      accountName: wire.account_name,
    })),
  ),
);

// Beyond section 7: other servers do not compare names, and say nothing of a wait.
const notBefore = v.fallback(v.nullish(instant, null), null);

export type VerifiedAccount = Pick<Receiver, 'accountName' | 'otherName'>;

export const verifiedAccount: WireSchema<VerifiedAccount> = v.pipe(
  v.object({
    account_name: v.pipe(text, v.trim(), v.nonEmpty()),
    name_matches: v.fallback(v.nullish(v.boolean(), true), true),
    not_before: notBefore,
  }),
  v.transform((wire) => ({
    accountName: wire.account_name,
    otherName: wire.name_matches ? null : { notBefore: wire.not_before },
  })),
);

export interface WithdrawalAnswer {
  /** Of the transaction; null where the server does not give it. */
  readonly reference: string | null;
  /** The withdrawal leaves no earlier; null where it does not have to wait. */
  readonly notBefore: Instant | null;
}

export const withdrawalAnswer: WireSchema<WithdrawalAnswer> = v.fallback(
  v.pipe(
    v.object({ reference: v.fallback(optionalText, null), not_before: notBefore }),
    v.transform((wire) => ({ reference: wire.reference, notBefore: wire.not_before })),
  ),
  { reference: null, notBefore: null },
);
