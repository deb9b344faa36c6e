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
  // Leaves out the details of other tabs.
  write: ({ tab, kycStep, securitySection }) => ({
    tab: tab === 'personal' ? null : tab,
    step: tab === 'kyc' && kycStep === 'nextOfKin' ? nextOfKin : null,
    section: tab === 'security' ? securitySection : null,
  }),
  steps: [],
};

/** Returns the open tab and its open details from the URL, and a function that changes them. */
export const useProfileView = () => useUrlView(profileUrl);
