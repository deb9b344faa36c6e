import { Type, type Static } from 'typebox';
import type { Decision } from '../../platform/audit/decision.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import { companyAccount, openAccount } from '../ledger/ledgerAccounts.ts';
import { postTransfer } from '../ledger/transfers.ts';
import { displayNaira, parseNaira } from '../../platform/kobo/kobo.ts';
import { proposalKind } from '../../platform/proposals/kinds.ts';
import { notifyAndEmail } from '../../platform/mail/notifyAndEmail.ts';
import { proposeMovement } from './proposeMovement.ts';

const Credit = Type.Object({ amount: Type.String(), reason: Type.String() });

/**
 * Proposes to credit a customer's wallet with company money that is owed to them, such as a deposit that couldn't be
 * read. Nothing moves until a second person confirms. Throws 400 for an unknown email or an invalid amount.
 */
export const proposeCredit = (
  transaction: Transaction,
  email: string,
  { amount, reason }: Static<typeof Credit>,
  decision: Decision,
): Promise<void> =>
  proposeMovement(transaction, creditProposals, email, { amount, reason }, decision);

/** The kind of proposal by which two people credit a wallet with company money. */
export const creditProposals = proposalKind(
  'wallet credit',
  Credit,
  async (transaction, subject, { amount: amountText, reason }, confirmation) => {
    const { at, proposalId } = confirmation;
    const customerId = Number(subject);
    const amount = parseNaira(amountText) ?? 0n;
    await postTransfer(transaction, {
      kind: 'wallet_credit',
      reference: `wallet-credit:${proposalId}`,
      description: `Added: ${reason}`,
      occurredAt: at,
      entries: [
        { accountId: await companyAccount(transaction, 'treasury'), amount: -amount },
        { accountId: await openAccount(transaction, 'wallet', customerId), amount },
      ],
    });
    const message = { code: 'wallet_credited', amount: String(amount), reason } as const;
    await notifyAndEmail(transaction, customerId, message, at);
    const wallet = `wallet of customer ${customerId}`;
    await recordAudit(transaction, confirmation, 'wallet credited', wallet, {
      amount: displayNaira(amount),
      reason,
    });
  },
);
