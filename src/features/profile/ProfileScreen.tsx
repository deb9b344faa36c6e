import type { ReactNode } from 'react';
import type { ProfileTab } from '@/config/choices';
import { profileCopy } from '@/messages/profile';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { profileTabOpened, selectProfileView } from '@/store/user/userSlice';
import { PageHeading } from '@/ui/Headings';
import { Tabs } from '@/ui/Tabs';
import { KeptPanel } from './KeptPanel';
import { KycPanel } from './KycPanel';
import { PersonalPanel } from './PersonalPanel';
import { SecurityPanel } from './SecurityPanel';

/** Section 2, "Profile". */
export default function ProfileScreen() {
  const { tab: selected } = useAppSelector(selectProfileView);
  const dispatch = useAppDispatch();
  const tab = (id: ProfileTab, label: string, panel: ReactNode) => ({
    id,
    label,
    panel: <KeptPanel shown={selected === id}>{panel}</KeptPanel>,
  });
  return (
    <>
      <PageHeading intro={profileCopy.intro}>Profile</PageHeading>
      <Tabs
        label="Profile"
        selected={selected}
        onSelect={(id) => dispatch(profileTabOpened(id))}
        tabs={[
          tab('personal', 'Personal Info', <PersonalPanel />),
          tab('kyc', 'KYC Verification', <KycPanel />),
          tab('security', 'Password & Security', <SecurityPanel />),
        ]}
      />
    </>
  );
}
