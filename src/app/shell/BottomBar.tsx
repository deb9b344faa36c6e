import { NavLink } from 'react-router-dom';
import { shellMessages } from '@/messages/shell';
import * as icons from '@/ui/images/icons';
import { useRootAttribute } from '@/ui/overlays/useRootAttribute';
import { shortcuts } from './menu';
import classes from './BottomBar.module.css';

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
