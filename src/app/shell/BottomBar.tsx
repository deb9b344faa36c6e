import { NavLink } from 'react-router-dom';
import { paths } from '@/config/paths';
import { shellMessages } from '@/messages/shell';
import * as icons from '@/ui/images/icons';
import { useRootAttribute } from '@/ui/overlays/useRootAttribute';
import { menu } from './menu';
import classes from './BottomBar.module.css';

/** The entries of the menu that customers use most. */
const places: readonly string[] = [
  paths.overview.to(),
  paths.transactions.to(),
  paths.assets.to(),
  paths.portfolio.to(),
];
const shortcuts = menu.filter(({ to }) => places.includes(to));

/**
 * Shows the most used entries within reach of the thumb on phones. It isn't a second `navigation` landmark, because the
 * menu has these entries too (docs/contracts/ui.md).
 */
export function BottomBar({ onLeave }: { onLeave: () => void }) {
  useRootAttribute('data-bar');
  return (
    <footer aria-label={shellMessages.shortcuts} className={classes.bar} data-print="hidden">
      {shortcuts.map(({ to, label, icon }) => {
        const Icon = icons[icon];
        return (
          <NavLink key={to} to={to} className={classes.item ?? ''} onClick={onLeave}>
            <Icon />
            {label}
          </NavLink>
        );
      })}
    </footer>
  );
}
