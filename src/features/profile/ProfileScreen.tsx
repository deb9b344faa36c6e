import { profileCopy } from '@/messages/profile';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import {
  kycStepOpened,
  profileTabOpened,
  securitySectionToggled,
  selectProfileView,
} from '@/store/user/userSlice';
import { PageHeading } from '@/ui/Headings';
import { Tabs } from '@/ui/Tabs';
import { KeptPanel } from './KeptPanel';
import { KycPanel } from './KycPanel';
import { PersonalPanel } from './PersonalPanel';
import { SecurityPanel } from './SecurityPanel';

/** Section 2, "Profile". */
export default function ProfileScreen() {
  const view = useAppSelector(selectProfileView);
  const dispatch = useAppDispatch();
  const panels = {
    personal: <PersonalPanel />,
    kyc: (
      <KycPanel
        shown={view.tab === 'kyc'}
        step={view.kycStep}
        onStep={(step) => dispatch(kycStepOpened(step))}
      />
    ),
    security: (
      <SecurityPanel
        section={view.securitySection}
        onToggle={(section) => dispatch(securitySectionToggled(section))}
      />
    ),
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
        onSelect={(tab) => dispatch(profileTabOpened(tab))}
        tabs={[
          { id: 'personal', label: 'Personal Info', panel: panel('personal') },
          { id: 'kyc', label: 'KYC Verification', panel: panel('kyc') },
          { id: 'security', label: 'Password & Security', panel: panel('security') },
        ]}
      />
    </>
  );
}
