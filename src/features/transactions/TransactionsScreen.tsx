import { PageHeading } from '@/ui/Headings';

export default function TransactionsScreen() {
  return <PageHeading>Transactions</PageHeading>;
}
