import { useEffect, useRef } from 'react';
import type { ProfileTab } from '@/config/choices';
import { profileCopy } from '@/words/profile';
import { PageHeading } from '@/ui/Headings';
import { Tabs } from '@/ui/Tabs';
import { KycPanel } from './KycPanel';
import { PersonalPanel } from './PersonalPanel';
import { useProfileView } from './profileUrl';
import { SecurityPanel } from './SecurityPanel';

/** Section 2, "Profile". */
export default function ProfileScreen() {
  const [view, changeView] = useProfileView();
  // The URL has the details of the open tab only. The others open again as they were left.
  const left = useRef(view);
  const { tab: open, kycStep, securitySection } = view;
  useEffect(() => {
    if (open === 'kyc') left.current = { ...left.current, kycStep };
    if (open === 'security') left.current = { ...left.current, securitySection };
  }, [open, kycStep, securitySection]);
  const openTab = (tab: ProfileTab) => changeView({ ...left.current, tab });
  return (
    <>
      <PageHeading intro={profileCopy.intro}>{profileCopy.title}</PageHeading>
      <Tabs
        label={profileCopy.title}
        selected={view.tab}
        onSelect={openTab}
        tabs={[
          { id: 'personal', label: profileCopy.tabs.personal, panel: <PersonalPanel /> },
          { id: 'kyc', label: profileCopy.tabs.kyc, panel: <KycPanel /> },
          { id: 'security', label: profileCopy.tabs.security, panel: <SecurityPanel /> },
        ]}
      />
    </>
  );
}
