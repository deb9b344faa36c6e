import { CloseIcon } from '@/ui/icons';
import classes from './EmailChips.module.css';

interface EmailChipsProps {
  readonly emails: readonly string[];
  readonly onRemove: (email: string) => void;
}

/** The emails that are to be invited, each with a button that takes it out. */
export function EmailChips({ emails, onRemove }: EmailChipsProps) {
  if (emails.length === 0) return null;
  return (
    <ul role="list" aria-label="To be invited" className={classes.chips}>
      {emails.map((email) => (
        <li key={email} className={classes.chip}>
          {email}
          <button
            type="button"
            aria-label={`Remove ${email}`}
            className={classes.remove}
            onClick={() => onRemove(email)}
          >
            <CloseIcon />
          </button>
        </li>
      ))}
    </ul>
  );
}
