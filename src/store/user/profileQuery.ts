import { profileTabs, securitySections } from '@/config/choices';
import { queryOf } from '@/lib/query';
import type { ProfileView } from './userSlice';

const nextOfKin = 'next-of-kin';

/** The place that a URL asks for; whatever it says wrongly is as if it did not say it. */
export function profileViewOf(query: URLSearchParams): ProfileView {
  return {
    tab: profileTabs.find((tab) => tab === query.get('tab')) ?? 'personal',
    kycStep: query.get('step') === nextOfKin ? 'nextOfKin' : 'identity',
    securitySection: securitySections.find((each) => each === query.get('section')) ?? null,
  };
}

/** The query of a place; what is as usual is left out, and so is what another tab shows. */
export function profileQuery({ tab, kycStep, securitySection }: ProfileView): string {
  return queryOf({
    tab: tab === 'personal' ? null : tab,
    step: tab === 'kyc' && kycStep === 'nextOfKin' ? nextOfKin : null,
    section: tab === 'security' ? securitySection : null,
  });
}
