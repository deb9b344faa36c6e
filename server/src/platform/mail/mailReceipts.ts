import type { Transaction } from '../db/connection.ts';
import { insertRows, isAnyOf } from '../db/manyRows.ts';
import { customers, outbox } from '../db/schema.ts';
import { isClosedEmail } from '../text/closedEmail.ts';
import { toStored, type MailMessage } from '../messages/catalogue.ts';

/** An email about money that has moved. */
export interface Receipt {
  readonly customerId: number;
  /** The customer's email, if the caller has already read it. */
  readonly email?: string;
  readonly mail: MailMessage;
  /** Identifies the contract that is attached when the email is sent. Undefined if none is attached. */
  readonly contract?: { readonly investmentId: number } | { readonly cliqueAgreementId: number };
}

const contractColumns = ({ contract }: Receipt) => ({
  investment_id: contract && 'investmentId' in contract ? contract.investmentId : null,
  clique_agreement_id:
    contract && 'cliqueAgreementId' in contract ? contract.cliqueAgreementId : null,
});

async function readEmails(transaction: Transaction, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, string>();
  const found = await transaction
    .select({ id: customers.id, email: customers.email })
    .from(customers)
    .where(isAnyOf(customers.id, ids));
  return new Map(found.map(({ id, email }) => [id, email]));
}

/** Emails receipts, in the transaction that moves the money. A closed account gets none. */
export async function mailReceipts(
  transaction: Transaction,
  receipts: readonly Receipt[],
  at: Date,
): Promise<void> {
  if (receipts.length === 0) return;
  const unknown = receipts.filter(({ email }) => email === undefined);
  const emailOf = await readEmails(
    transaction,
    unknown.map(({ customerId }) => customerId),
  );
  const rows = receipts.map((receipt) => {
    const recipient = receipt.email ?? emailOf.get(receipt.customerId);
    if (recipient === undefined) throw new Error(`Customer ${receipt.customerId} is gone.`);
    return {
      recipient,
      ...toStored(receipt.mail),
      created_at: at,
      next_at: at,
      is_receipt: true,
      ...contractColumns(receipt),
    };
  });
  await insertRows(
    transaction,
    outbox,
    rows.filter(({ recipient }) => !isClosedEmail(recipient)),
  );
}
