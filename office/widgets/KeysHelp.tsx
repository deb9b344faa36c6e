import { useEffect, useEffectEvent, useState } from 'react';
import { IconButton } from '@/ui/buttons/IconButton';
import { Dialog } from '@/ui/overlays/Dialog';
import { Facts } from '@/ui/lists/Facts';
import { listMessages as messages } from '../messages/lists';
import classes from './KeysHelp.module.css';

const textControls = 'input:not([type=checkbox],[type=radio]),select,textarea';

/** Listens for keyboard shortcuts, except while the person is typing, holds Ctrl, Alt or Meta, or has a dialog open. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isMeant = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;
    const isElsewhere =
      event.target instanceof Element && event.target.closest(`${textControls},dialog`) !== null;
    const run = keys[event.key];
    if (!isMeant || isElsewhere || run === undefined) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/**
 * Shows the keyboard shortcuts of a queue and its cases after a press of the button or of `?`. Phones have no button.
 */
export function KeysHelp() {
  const [isOpen, setOpen] = useState(false);
  useKeys({ '?': () => setOpen(true) });
  return (
    <>
      <div className={classes.button}>
        <IconButton label={messages.help} title={messages.help} onClick={() => setOpen(true)}>
          <span aria-hidden="true">{messages.helpKey}</span>
        </IconButton>
      </div>
      <Dialog open={isOpen} title={messages.help} onClose={() => setOpen(false)}>
        <Facts facts={messages.keys.map(([key, value]) => ({ term: key, value }))} />
      </Dialog>
    </>
  );
}
