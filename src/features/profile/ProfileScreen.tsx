import { profileCopy } from '@/messages/profile';
import { PageHeading } from '@/ui/Headings';
import { Tabs } from '@/ui/Tabs';
import { KeptPanel } from './KeptPanel';
import { KycPanel } from './KycPanel';
import { PersonalPanel } from './PersonalPanel';
import { SecurityPanel } from './SecurityPanel';
import { useProfileView } from './useProfileView';

/** Section 2, "Profile". */
export default function ProfileScreen() {
  const { view, openTab, openKycStep, toggleSection } = useProfileView();
  const panels = {
    personal: <PersonalPanel />,
    kyc: <KycPanel shown={view.tab === 'kyc'} step={view.kycStep} onStep={openKycStep} />,
    security: <SecurityPanel section={view.securitySection} onToggle={toggleSection} />,
  };
  const panel = (tab: keyof typeof panels) => (
    <KeptPanel shown={view.tab === tab}>{panels[tab]}</KeptPanel>
  );
  return (
    <>
      <PageHeading intro={profileCopy.intro}>Profile</PageHeading>
      <Tabs
        label="Profile"
        selected={view.tab}
        onSelect={openTab}
        tabs={[
          { id: 'personal', label: 'Personal Info', panel: panel('personal') },
          { id: 'kyc', label: 'KYC Verification', panel: panel('kyc') },
          { id: 'security', label: 'Password & Security', panel: panel('security') },
        ]}
      />
    </>
  );
}
