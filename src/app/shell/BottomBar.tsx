import { NavLink } from 'react-router-dom';
import { paths } from '@/config/paths';
import { shellCopy } from '@/words/shell';
import * as icons from '@/ui/icons';
import { useRootAttribute } from '@/ui/useRootAttribute';
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
 * On phones, the entries that a thumb reaches without the menu. Not a second `navigation`: the menu is the one that
 * docs/contracts/ui.md names.
 */
export function BottomBar({ onLeave }: { onLeave: () => void }) {
  useRootAttribute('data-bar');
  return (
    <footer aria-label={shellCopy.shortcuts} className={classes.bar} data-print="hidden">
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
