import type { SecuritySection } from '@/store/user/userSlice';
import { Accordion } from '@/ui/Accordion';
import { PasswordReset } from './PasswordReset';
import { PinReset } from './PinReset';

interface SecurityPanelProps {
  readonly section: SecuritySection | null;
  readonly onToggle: (section: SecuritySection) => void;
}

/** Section 2, "Password & Security". */
export function SecurityPanel({ section, onToggle }: SecurityPanelProps) {
  return (
    <Accordion
      openId={section}
      onToggle={onToggle}
      items={[
        { id: 'password', title: 'Reset Password', content: <PasswordReset /> },
        { id: 'pin', title: 'Reset PIN', content: <PinReset /> },
      ]}
    />
  );
}
