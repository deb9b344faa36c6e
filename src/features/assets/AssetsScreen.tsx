import { PageHeading } from '@/ui/Headings';

export default function AssetsScreen() {
  return <PageHeading>Assets</PageHeading>;
}
