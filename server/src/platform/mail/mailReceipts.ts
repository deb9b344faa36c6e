import type { Transaction } from '../db/connection.ts';
import { insertRows, isAnyOf } from '../db/manyRows.ts';
import { customers, outbox } from '../db/schema.ts';
import { toStored, type MailWords } from '../messages/catalogue.ts';

/** A mail about money that has moved. */
export interface Receipt {
  readonly customerId: number;
  readonly mail: MailWords;
  /** The row that keeps the contract which is attached when the mail is sent. */
  readonly contract?: { readonly investmentId: number } | { readonly cliqueAgreementId: number };
}

const keptWhere = ({ contract }: Receipt) => ({
  investment_id: contract && 'investmentId' in contract ? contract.investmentId : null,
  clique_agreement_id:
    contract && 'cliqueAgreementId' in contract ? contract.cliqueAgreementId : null,
});

/** Mails receipts in the transaction that moves the money, so that each movement has one. */
export async function mailReceipts(
  transaction: Transaction,
  receipts: readonly Receipt[],
  at: Date,
): Promise<void> {
  if (receipts.length === 0) return;
  const ids = receipts.map(({ customerId }) => customerId);
  const found = await transaction
    .select({ id: customers.id, email: customers.email })
    .from(customers)
    .where(isAnyOf(customers.id, ids));
  const emailOf = new Map(found.map(({ id, email }) => [id, email]));
  const rows = receipts.map((receipt) => {
    const recipient = emailOf.get(receipt.customerId);
    if (recipient === undefined) throw new Error(`Customer ${receipt.customerId} is gone.`);
    return {
      recipient,
      ...toStored(receipt.mail),
      created_at: at,
      next_at: at,
      is_receipt: true,
      ...keptWhere(receipt),
    };
  });
  await insertRows(transaction, outbox, rows);
}
