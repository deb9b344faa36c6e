import { paths } from '@/config/paths';
import { shellMessages } from '@/messages/shell';

const { entries } = shellMessages;

/** Section 2: the entries of the menu, in their order. */
export const menu = [
  { to: paths.overview.to(), label: entries.overview, icon: 'OverviewIcon' },
  { to: paths.transactions.to(), label: entries.transactions, icon: 'TransactionsIcon' },
  { to: paths.assets.to(), label: entries.assets, icon: 'VehicleIcon' },
  { to: paths.portfolio.to(), label: entries.portfolio, icon: 'PortfolioIcon' },
  { to: paths.profile.to(), label: entries.profile, icon: 'PersonIcon' },
  { to: paths.cliques.to(), label: entries.cliques, icon: 'PeopleIcon' },
  { to: paths.signOut.to(), label: entries.signOut, icon: 'LogOutIcon' },
] as const;
