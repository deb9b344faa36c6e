import { paths } from '@/config/paths';
import { profileCopy } from '@/messages/profile';
import { CoveringLink } from '@/ui/Covering';
import { ChevronRightIcon, LockIcon } from '@/ui/icons';
import { ListRow, Rows } from '@/ui/Rows';

/** The way to where a PIN is changed. */
export function PinChangeLink() {
  return (
    <Rows aria-label={profileCopy.pinTitle}>
      <ListRow
        icon={<LockIcon />}
        title={
          <CoveringLink to={paths.profile.to('security', 'pin')}>
            {profileCopy.pinChange}
          </CoveringLink>
        }
        end={<ChevronRightIcon />}
      />
    </Rows>
  );
}
