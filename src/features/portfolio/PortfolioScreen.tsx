import { PageHeading } from '@/ui/Headings';

export default function PortfolioScreen() {
  return <PageHeading>My Portfolio</PageHeading>;
}
