import { profileCopy } from '@/words/profile';
import { PageHeading } from '@/ui/Headings';
import { Tabs } from '@/ui/Tabs';
import { KycPanel } from './KycPanel';
import { PersonalPanel } from './PersonalPanel';
import { useProfileView } from './profileUrl';
import { SecurityPanel } from './SecurityPanel';

/** Section 2, "Profile". */
export default function ProfileScreen() {
  const [{ tab: selected }, changeView] = useProfileView();
  return (
    <>
      <PageHeading intro={profileCopy.intro}>{profileCopy.title}</PageHeading>
      <Tabs
        label={profileCopy.title}
        selected={selected}
        onSelect={(id) => changeView({ tab: id })}
        tabs={[
          { id: 'personal', label: profileCopy.tabs.personal, panel: <PersonalPanel /> },
          { id: 'kyc', label: profileCopy.tabs.kyc, panel: <KycPanel /> },
          { id: 'security', label: profileCopy.tabs.security, panel: <SecurityPanel /> },
        ]}
      />
    </>
  );
}
