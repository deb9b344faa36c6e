import { PageHeading } from '@/ui/Headings';

export default function ProfileScreen() {
  return <PageHeading>Profile</PageHeading>;
}
