import type { ReactNode } from 'react';
import type { SecuritySection } from '@/config/choices';
import { Accordion } from '@/ui/Accordion';
import { PasswordReset } from './PasswordReset';
import { PinReset } from './PinReset';
import classes from './profile.module.css';

interface SecurityPanelProps {
  readonly section: SecuritySection | null;
  readonly onToggle: (section: SecuritySection) => void;
}

const narrow = (form: ReactNode) => <div className={classes.form}>{form}</div>;

/** Section 2, "Password & Security". */
export function SecurityPanel({ section, onToggle }: SecurityPanelProps) {
  return (
    <Accordion
      openId={section}
      onToggle={onToggle}
      items={[
        { id: 'password', title: 'Reset Password', content: narrow(<PasswordReset />) },
        { id: 'pin', title: 'Reset PIN', content: narrow(<PinReset />) },
      ]}
    />
  );
}
