import type { Transaction } from '../db/connection.ts';
import { withdrawals } from '../db/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { balanceOf } from '../ledger/accounts.ts';
import { holdFunds } from '../ledger/holds.ts';
import { InsufficientFunds } from '../ledger/transfers.ts';
import { parseNaira, type Kobo } from '../money/kobo.ts';
import { checkPin } from '../pin/checkPin.ts';
import { Refusal } from '../refusal.ts';
import { saveBeneficiary } from './beneficiaries.ts';
import { accountInShort, resolveReceiver, type Receiver } from './receiver.ts';

export interface WithdrawalRequest {
  readonly amount: number | string;
  readonly account_number: string;
  readonly bank_code: string;
  readonly pin: string;
}

/** A request that everything outside the database has agreed to. */
export interface CheckedWithdrawal {
  readonly customerId: number;
  readonly amount: Kobo;
  readonly receiver: Receiver;
}

const overBalance = () => new Refusal(400, 'Withdrawal amount cannot exceed your balance.');

/**
 * Checks a request in the order of the API contract: balance, PIN, receiver. Done before the
 * transaction that moves the money: hashing and the directory take too long to hold locks over, and
 * a wrong PIN must stay counted. The bank's name of the holder counts, not the one that came in.
 */
export async function checkWithdrawal(
  { database, clock, bankDirectory }: Dependencies,
  customerId: number,
  request: WithdrawalRequest,
): Promise<CheckedWithdrawal> {
  const amount = parseNaira(request.amount);
  if (amount === undefined) throw new Refusal(400, 'Enter a valid withdrawal amount.');
  if ((await balanceOf(database, 'wallet', customerId)) < amount) throw overBalance();
  if (request.pin === '') throw new Refusal(400, 'Transaction PIN is required.');
  await checkPin({ database, clock }, customerId, request.pin);
  return { customerId, amount, receiver: await resolveReceiver(bankDirectory, request) };
}

async function hold(
  transaction: Transaction,
  { customerId, amount }: CheckedWithdrawal,
  movement: {
    reference: string;
    description: string;
    occurredAt: Date;
  },
): Promise<number> {
  try {
    return await holdFunds(transaction, { customerId, amount, ...movement });
  } catch (error) {
    // The balance was enough a moment ago; another call has spent it since.
    if (error instanceof InsufficientFunds) throw overBalance();
    throw error;
  }
}

/** Takes the amount out of the balance at once, to wait for approval, and saves the beneficiary. */
export async function requestWithdrawal(
  transaction: Transaction,
  { clock, random }: Dependencies,
  withdrawal: CheckedWithdrawal,
): Promise<void> {
  const { customerId, receiver } = withdrawal;
  const now = clock.now();
  const holdId = await hold(transaction, withdrawal, {
    reference: `withdrawal:${random.uuid()}`,
    description: `Withdrawal to ${accountInShort(receiver.bankName, receiver.accountNumber)}`,
    occurredAt: now,
  });
  await transaction.insert(withdrawals).values({
    customer_id: customerId,
    hold_id: holdId,
    bank_code: receiver.bankCode,
    bank_name: receiver.bankName,
    account_number: receiver.accountNumber,
    account_name: receiver.accountName,
    requested_at: now,
  });
  await saveBeneficiary(transaction, customerId, receiver, now);
}
