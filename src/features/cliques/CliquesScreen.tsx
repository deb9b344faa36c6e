import { PageHeading } from '@/ui/Headings';

export default function CliquesScreen() {
  return <PageHeading>Cliques</PageHeading>;
}
