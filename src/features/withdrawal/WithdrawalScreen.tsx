import { PageHeading } from '@/ui/Headings';

export default function WithdrawalScreen() {
  return <PageHeading>Withdraw</PageHeading>;
}
