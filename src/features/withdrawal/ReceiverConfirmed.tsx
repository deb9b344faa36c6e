import { withdrawalCopy as copy } from '@/messages/withdrawal';
import type { Receiver } from '@/store/wallet/walletWire';
import { CheckCircleIcon, WarningIcon } from '@/ui/icons';
import classes from './ReceiverConfirmed.module.css';

/** The name that the bank gave for the account, or that the account is no longer the one it was given for. */
export function ReceiverConfirmed({ receiver }: { receiver: Receiver | null }) {
  return (
    <div aria-live="polite" className={receiver ? classes.confirmed : classes.changed}>
      {receiver ? <CheckCircleIcon /> : <WarningIcon />}
      {receiver ? (
        <div>
          <span className={classes.term}>{copy.accountName}</span>
          <strong className={classes.name}>{receiver.accountName}</strong>
        </div>
      ) : (
        <p>{copy.confirmAgain}</p>
      )}
    </div>
  );
}
