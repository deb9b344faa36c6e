import { profileTabs, securitySections, type ProfileTab } from '@/config/choices';
import type { KycStep, ProfileView } from '@/store/user/userSlice';

const kycSteps: Readonly<Record<string, KycStep>> = {
  identity: 'identity',
  'next-of-kin': 'nextOfKin',
};

const tabOf = (text: string | null): ProfileTab =>
  profileTabs.find((tab) => tab === text) ?? 'personal';

/** The place that an address asks for; whatever it says wrongly is as if it did not say it. */
export function viewOfQuery(query: URLSearchParams): ProfileView {
  return {
    tab: tabOf(query.get('tab')),
    kycStep: kycSteps[query.get('step') ?? ''] ?? 'identity',
    securitySection: securitySections.find((each) => each === query.get('section')) ?? null,
  };
}

/** The query of a place's address; what is as usual is left out, and so is what another tab shows. */
export function queryOfView({ tab, kycStep, securitySection }: ProfileView): string {
  const query = new URLSearchParams();
  if (tab !== 'personal') query.set('tab', tab);
  if (tab === 'kyc' && kycStep === 'nextOfKin') query.set('step', 'next-of-kin');
  if (tab === 'security' && securitySection !== null) query.set('section', securitySection);
  return query.toString();
}
