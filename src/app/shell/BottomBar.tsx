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
 * The entries within reach of the thumb on phones, without opening the menu. Not a second `navigation`: that is the
 * menu, as docs/contracts/ui.md says.
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
