import { PageHeading } from '@/ui/Headings';

export default function ChooseInvestmentScreen() {
  return <PageHeading>Choose Investment</PageHeading>;
}
