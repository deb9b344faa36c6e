import { PageHeading } from '@/ui/Headings';

export default function CliqueScreen() {
  return <PageHeading>Clique</PageHeading>;
}
