import { Type, type Static } from 'typebox';
import type { Decision } from '../../platform/audit/decision.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import { closeDebited } from '../deposits/depositExceptions.ts';
import { companyAccount, lockAccounts, openAccount } from '../ledger/ledgerAccounts.ts';
import { postTransfer } from '../ledger/transfers.ts';
import { displayNaira, parseNaira, type Kobo } from '../../platform/kobo/kobo.ts';
import { proposalKind, type Confirmation } from '../../platform/proposals/kinds.ts';
import { notifyAndEmail } from '../../platform/mail/notifyAndEmail.ts';
import { proposeMovement } from './proposeMovement.ts';

const Debit = Type.Object({
  amount: Type.String(),
  reason: Type.String(),
  /** Id of the exception about a deposit that this debit settles. */
  exception: Type.Optional(Type.Integer()),
});

/**
 * Proposes to take money out of a customer's wallet that was never theirs, such as a deposit that the bank has taken
 * back. Nothing moves until a second person confirms. Throws 400 for an unknown email or an invalid amount.
 */
export async function proposeDebit(
  transaction: Transaction,
  email: string,
  { amount, reason, exception }: Static<typeof Debit>,
  decision: Decision,
): Promise<void> {
  const rest = exception === undefined ? {} : { exception };
  const movement = { amount, reason, ...rest };
  await proposeMovement(transaction, debitProposals, email, movement, decision);
}

const lineOf = (accountId: number, amount: Kobo) => (amount === 0n ? [] : [{ accountId, amount }]);

async function debit(
  transaction: Transaction,
  customerId: number,
  { amount, reason }: { readonly amount: Kobo; readonly reason: string },
  { at, proposalId }: Confirmation,
): Promise<{ readonly covered: Kobo; readonly transfer: number }> {
  const wallet = await openAccount(transaction, 'wallet', customerId);
  const balance = (await lockAccounts(transaction, [wallet])).get(wallet) ?? 0n;
  const covered = balance < amount ? balance : amount;
  const { id: transfer } = await postTransfer(transaction, {
    kind: 'wallet_debit',
    reference: `wallet-debit:${proposalId}`,
    description: `Taken back: ${reason}`,
    occurredAt: at,
    entries: [
      ...lineOf(wallet, -covered),
      ...lineOf(await companyAccount(transaction, 'receivables'), covered - amount),
      ...lineOf(await companyAccount(transaction, 'treasury'), amount),
    ],
  });
  return { covered, transfer };
}

/**
 * The kind of proposal by which two people take money out of a wallet. If the wallet has too little, the
 * customer owes the company the rest. A wallet is never overdrawn.
 */
export const debitProposals = proposalKind(
  'wallet debit',
  Debit,
  async (transaction, subject, { amount: amountText, reason, exception }, confirmation) => {
    const customerId = Number(subject);
    const amount = parseNaira(amountText) ?? 0n;
    const { at, actor } = confirmation;
    const taken = { amount, reason };
    const { covered, transfer } = await debit(transaction, customerId, taken, confirmation);
    if (exception !== undefined) {
      await closeDebited(transaction, exception, { transfer, amount, covered }, { at, actor });
    }
    if (covered > 0n) {
      const message = { code: 'wallet_debited', amount: String(covered), reason } as const;
      await notifyAndEmail(transaction, customerId, message, at);
    }
    const wallet = `wallet of customer ${customerId}`;
    await recordAudit(transaction, confirmation, 'wallet debited', wallet, {
      amount: displayNaira(amount),
      covered: displayNaira(covered),
      reason,
    });
  },
);
