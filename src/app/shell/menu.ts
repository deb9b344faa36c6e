import { paths } from '@/config/paths';
import { shellMessages } from '@/messages/shell';
import type * as icons from '@/ui/images/icons';

const { entries } = shellMessages;

const entry = (to: string, label: string, icon: keyof typeof icons) => ({ to, label, icon });

const overview = entry(paths.overview.to(), entries.overview, 'OverviewIcon');
const transactions = entry(paths.transactions.to(), entries.transactions, 'TransactionsIcon');
const assets = entry(paths.assets.to(), entries.assets, 'VehicleIcon');
const portfolio = entry(paths.portfolio.to(), entries.portfolio, 'PortfolioIcon');
const profile = entry(paths.profile.to(), entries.profile, 'PersonIcon');
const cliques = entry(paths.cliques.to(), entries.cliques, 'PeopleIcon');
const signOut = entry(paths.signOut.to(), entries.signOut, 'LogOutIcon');

/** Section 2: the entries of the menu, in their order. */
export const menu = [overview, transactions, assets, portfolio, profile, cliques, signOut];

/** The entries that customers use most. Phones have them in a bar at the foot. */
export const shortcuts = [overview, transactions, assets, portfolio, cliques];
