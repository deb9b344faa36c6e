import { PageHeading } from '@/ui/Headings';

export default function AssetScreen() {
  return <PageHeading>Asset</PageHeading>;
}
