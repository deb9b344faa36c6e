import { useEffect, useRef } from 'react';
import type { ProfileTab } from '@/config/choices';
import { profileMessages } from '@/messages/profile';
import { PageHeading } from '@/ui/layout/Headings';
import { Tabs } from '@/ui/layout/Tabs';
import { KycPanel } from './KycPanel';
import { PersonalPanel } from './PersonalPanel';
import { useProfileView } from './profileUrl';
import { SecurityPanel } from './SecurityPanel';

/** Renders the screen "Profile" (section 2). */
export default function ProfileScreen() {
  const [view, changeView] = useProfileView();
  // The URL only has the details of the open tab. Other tabs open as they were left.
  const left = useRef(view);
  const { tab: open, kycStep, securitySection } = view;
  useEffect(() => {
    if (open === 'kyc') left.current = { ...left.current, kycStep };
    if (open === 'security') left.current = { ...left.current, securitySection };
  }, [open, kycStep, securitySection]);
  const openTab = (tab: ProfileTab) => changeView({ ...left.current, tab });
  return (
    <>
      <PageHeading intro={profileMessages.intro}>{profileMessages.title}</PageHeading>
      <Tabs
        label={profileMessages.title}
        selected={view.tab}
        onSelect={openTab}
        tabs={[
          { id: 'personal', label: profileMessages.tabs.personal, panel: <PersonalPanel /> },
          { id: 'kyc', label: profileMessages.tabs.kyc, panel: <KycPanel /> },
          { id: 'security', label: profileMessages.tabs.security, panel: <SecurityPanel /> },
        ]}
      />
    </>
  );
}
