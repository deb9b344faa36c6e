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
  WarningIcon,
} from '@/ui/images/icons';
import { RowIcon } from '@/ui/lists/Rows';

const icons = new Map(
  Object.entries({
    deposit: <ArrowDownIcon />,
    withdrawal: <ArrowUpIcon />,
    payout: <PortfolioIcon />,
    late: <WarningIcon />,
    investment: <VehicleIcon />,
    clique: <PeopleIcon />,
    invitation: <PeopleIcon />,
    referral: <PeopleIcon />,
    kyc: <PersonIcon />,
    security: <LockIcon />,
    complaint: <InfoIcon />,
  }),
);

/** Kinds that stand out: money that arrived, and what a customer worries about. */
const tones = new Map(
  Object.entries({
    deposit: 'success',
    payout: 'success',
    referral: 'success',
    late: 'warning',
    complaint: 'warning',
  } as const),
);

/** Shows what a notification is about. Kinds without an icon of their own have the bell. */
export function NotificationIcon({ kind }: { readonly kind: string | null }) {
  const key = kind ?? '';
  return <RowIcon tone={tones.get(key)}>{icons.get(key) ?? <BellIcon />}</RowIcon>;
}
