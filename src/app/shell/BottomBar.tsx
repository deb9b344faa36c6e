import { NavLink } from 'react-router-dom';
import { paths } from '@/config/paths';
import { shellCopy } from '@/messages/shell';
import { MoreIcon, OverviewIcon, PortfolioIcon, TransactionsIcon, VehicleIcon } from '@/ui/icons';
import type { Menu } from './useMenu';
import classes from './BottomBar.module.css';

/** What a thumb reaches without the menu. */
const shortcuts = [
  { to: paths.overview.to(), label: 'Home', Icon: OverviewIcon },
  { to: paths.assets.to(), label: 'Vehicles', Icon: VehicleIcon },
  { to: paths.portfolio.to(), label: 'Portfolio', Icon: PortfolioIcon },
  { to: paths.transactions.to(), label: 'Activity', Icon: TransactionsIcon },
];

/**
 * On phones, the four places that customers go to most, and the menu with the rest. Not a second `navigation`: the menu
 * is the one that docs/contracts/ui.md names.
 */
export function BottomBar({ menu }: { menu: Menu }) {
  return (
    <footer aria-label={shellCopy.shortcuts} className={classes.bar} data-print="hidden">
      {shortcuts.map(({ to, label, Icon }) => (
        <NavLink key={to} to={to} className={classes.item ?? ''} onClick={menu.closeDrawer}>
          <Icon />
          <span>{label}</span>
        </NavLink>
      ))}
      <button
        type="button"
        className={classes.item}
        aria-expanded={menu.open}
        aria-controls="main-menu"
        onClick={menu.toggle}
      >
        <MoreIcon />
        <span>More</span>
      </button>
    </footer>
  );
}
