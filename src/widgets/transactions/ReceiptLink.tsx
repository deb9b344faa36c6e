import { paths } from '@/config/paths';
import { useTransactions } from '@/store/wallet/walletApi';
import { LinkButton } from '@/ui/buttons/LinkButton';
import type { ButtonStyle } from '@/ui/buttons/buttonStyle';

interface ReceiptLinkProps extends Pick<ButtonStyle, 'variant' | 'size'> {
  /** Reference of the transaction. Null links to the list of transactions. */
  readonly reference: string | null;
  readonly children: string;
}

/** Renders a link to the receipt of a transaction, or to the list of transactions until the transaction is found. */
export function ReceiptLink(props: ReceiptLinkProps) {
  const { reference, variant = 'quiet', size, children } = props;
  const { data } = useTransactions({ skip: reference === null });
  const transaction = data?.items.find((each) => each.reference === reference);
  return (
    <LinkButton variant={variant} size={size} to={paths.transactions.to(transaction?.id)}>
      {children}
    </LinkButton>
  );
}
