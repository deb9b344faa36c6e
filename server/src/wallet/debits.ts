import { Type } from 'typebox';
import type { Decision } from '../audit/decision.ts';
import { recordAudit } from '../audit/record.ts';
import type { Transaction } from '../db/connection.ts';
import { balanceOf, houseAccount, lockAccounts, openAccount } from '../ledger/accounts.ts';
import { postTransfer } from '../ledger/transfers.ts';
import { displayNaira, formatNaira, parseNaira, type Kobo } from '../money/kobo.ts';
import { notify } from '../notifications/notify.ts';
import { walletDebited } from '../notifications/texts.ts';
import { proposalKind, type Agreement } from '../proposals/kinds.ts';
import { propose } from '../proposals/propose.ts';
import { Refusal } from '../refusal.ts';
import { findOwner } from './freezes.ts';

const kind = 'wallet debit';

const Debit = Type.Object({ amount: Type.String(), reason: Type.String() });

/**
 * Proposes to take money out of a customer's wallet that was never theirs, such as a deposit that its
 * bank has taken back. Nothing moves until somebody else confirms. Refuses 400 an unknown email and
 * what is no amount.
 */
export async function proposeDebit(
  transaction: Transaction,
  email: string,
  { amount: written, reason }: { readonly amount: string; readonly reason: string },
  decision: Decision,
): Promise<void> {
  const owner = await findOwner(transaction, email);
  const amount = parseNaira(written);
  if (amount === undefined) throw new Refusal(400, 'The amount is not valid.');
  const look = async () => ({
    before: { balance: formatNaira(await balanceOf(transaction, 'wallet', owner.id)) },
    after: { amount: formatNaira(amount), reason },
  });
  await propose(transaction, kind, String(owner.id), look, decision);
}

const lineOf = (accountId: number, amount: Kobo) => (amount === 0n ? [] : [{ accountId, amount }]);

async function debit(
  transaction: Transaction,
  customerId: number,
  { amount, reason }: { readonly amount: Kobo; readonly reason: string },
  { at, proposalId }: Agreement,
): Promise<Kobo> {
  const wallet = await openAccount(transaction, 'wallet', customerId);
  const balance = (await lockAccounts(transaction, [wallet])).get(wallet) ?? 0n;
  const covered = balance < amount ? balance : amount;
  await postTransfer(transaction, {
    kind: 'wallet_debit',
    reference: `wallet-debit:${proposalId}`,
    description: `Taken back: ${reason}`,
    occurredAt: at,
    lines: [
      ...lineOf(wallet, -covered),
      ...lineOf(await houseAccount(transaction, 'receivables'), covered - amount),
      ...lineOf(await houseAccount(transaction, 'treasury'), amount),
    ],
  });
  return covered;
}

/**
 * Two people take money out of a wallet. What the wallet cannot cover, the customer owes the company:
 * the wallet never goes below zero.
 */
export const debitProposals = proposalKind(
  kind,
  Debit,
  async (transaction, subject, { amount: written, reason }, agreement) => {
    const customerId = Number(subject);
    const amount = parseNaira(written) ?? 0n;
    const { at, actor, proposedBy } = agreement;
    const covered = await debit(transaction, customerId, { amount, reason }, agreement);
    if (covered > 0n) await notify(transaction, customerId, walletDebited(covered, reason), at);
    await recordAudit(transaction, {
      at,
      actor,
      action: 'wallet debited',
      subject: `wallet of customer ${customerId}`,
      detail: {
        proposed_by: proposedBy,
        amount: displayNaira(amount),
        covered: displayNaira(covered),
        reason,
      },
    });
  },
);
