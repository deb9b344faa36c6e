import { PageHeading } from '@/ui/Headings';

export default function JoinByInviteScreen() {
  return <PageHeading>Join a clique</PageHeading>;
}
