import type { Transaction } from '../db/connection.ts';
import { insertRows, isAnyOf } from '../db/manyRows.ts';
import { customers, mails } from '../db/schema.ts';
import type { Reader } from './letters/receipts.ts';
import type { Written } from './letters/written.ts';

/** A mail about money that has moved. */
export interface Receipt {
  readonly customerId: number;
  readonly letter: (reader: Reader) => Written;
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
  appOrigin: string,
  at: Date,
): Promise<void> {
  if (receipts.length === 0) return;
  const ids = receipts.map(({ customerId }) => customerId);
  const found = await transaction
    .select({ id: customers.id, email: customers.email, firstName: customers.first_name })
    .from(customers)
    .where(isAnyOf(customers.id, ids));
  const customerOf = new Map(found.map((customer) => [customer.id, customer]));
  const rows = receipts.map((receipt) => {
    const customer = customerOf.get(receipt.customerId);
    if (!customer) throw new Error(`Customer ${receipt.customerId} is gone.`);
    return {
      recipient: customer.email,
      ...receipt.letter({ firstName: customer.firstName, appOrigin }),
      created_at: at,
      next_at: at,
      is_receipt: true,
      ...keptWhere(receipt),
    };
  });
  await insertRows(transaction, mails, rows);
}
