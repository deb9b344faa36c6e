import {
  ArrowDownIcon,
  ArrowUpIcon,
  BellIcon,
  InfoIcon,
  LockIcon,
  PeopleIcon,
  PersonIcon,
  PortfolioIcon,
  VehicleIcon,
} from '@/ui/images/icons';
import { RowIcon } from '@/ui/lists/Rows';

const icons = new Map(
  Object.entries({
    deposit: <ArrowDownIcon />,
    withdrawal: <ArrowUpIcon />,
    payout: <PortfolioIcon />,
    investment: <VehicleIcon />,
    clique: <PeopleIcon />,
    invitation: <PeopleIcon />,
    referral: <PeopleIcon />,
    kyc: <PersonIcon />,
    security: <LockIcon />,
    complaint: <InfoIcon />,
  }),
);

/** Shows what a notification is about. Kinds without an icon of their own have the bell. */
export function NotificationIcon({ kind }: { readonly kind: string | null }) {
  return <RowIcon>{icons.get(kind ?? '') ?? <BellIcon />}</RowIcon>;
}
