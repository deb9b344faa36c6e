import {
  profileTabs,
  securitySections,
  type ProfileTab,
  type SecuritySection,
} from '@/config/choices';
import { useUrlView, type UrlView } from '@/widgets/navigation/useUrlView';

export type KycStep = 'identity' | 'nextOfKin';

/** The open parts of the profile page. */
interface ProfileView {
  readonly tab: ProfileTab;
  readonly kycStep: KycStep;
  readonly securitySection: SecuritySection | null;
}

const nextOfKin = 'next-of-kin';

const profileUrl: UrlView<ProfileView> = {
  read: (query) => ({
    tab: profileTabs.find((tab) => tab === query.get('tab')) ?? 'personal',
    kycStep: query.get('step') === nextOfKin ? 'nextOfKin' : 'identity',
    securitySection: securitySections.find((section) => section === query.get('section')) ?? null,
  }),
  // The details of other tabs are left out.
  write: ({ tab, kycStep, securitySection }) => ({
    tab: tab === 'personal' ? null : tab,
    step: tab === 'kyc' && kycStep === 'nextOfKin' ? nextOfKin : null,
    section: tab === 'security' ? securitySection : null,
  }),
  steps: [],
};

/** The tab of the profile, and what is open in it. */
export const useProfileView = () => useUrlView(profileUrl);
