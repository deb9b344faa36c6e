import type { ProfileTab, SecuritySection } from '@/config/choices';
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import {
  kycStepOpened,
  profileTabOpened,
  profileViewRestored,
  securitySectionToggled,
  selectProfileView,
  type KycStep,
} from '@/store/user/userSlice';
import { useAddressView } from '@/widgets/useAddressView';
import { queryOfView, viewOfQuery } from './profileAddress';

/** The open tab, step and section, in the store and in the address. For the screen alone: it follows the address. */
export function useProfileView() {
  const view = useAppSelector(selectProfileView);
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const written = useAddressView({
    search: queryOfView(view),
    restore: (query) => dispatch(profileViewRestored(viewOfQuery(query))),
  });
  const writeCurrent = () => written(queryOfView(selectProfileView(store.getState())));

  return {
    view,
    openTab: (tab: ProfileTab) => {
      dispatch(profileTabOpened(tab));
      writeCurrent();
    },
    openKycStep: (step: KycStep) => {
      dispatch(kycStepOpened(step));
      writeCurrent();
    },
    toggleSection: (section: SecuritySection) => {
      dispatch(securitySectionToggled(section));
      writeCurrent();
    },
  };
}
