import { paths } from '@/config/paths';
import { useTransactions } from '@/store/wallet/walletApi';
import { LinkButton } from '@/ui/buttons/LinkButton';

interface ReceiptLinkProps {
  /** Reference of the transaction. Null links to the list of transactions. */
  readonly reference: string | null;
  readonly children: string;
}

/** Renders a link to the receipt of a transaction, or to the list of transactions until the transaction is found. */
export function ReceiptLink({ reference, children }: ReceiptLinkProps) {
  const { data } = useTransactions({ skip: reference === null });
  const transaction = data?.items.find((each) => each.reference === reference);
  return (
    <LinkButton variant="quiet" to={paths.transactions.to(transaction?.id)}>
      {children}
    </LinkButton>
  );
}
