import { environment } from '@/config/env';
import { offerMessages as messages } from '@/messages/offers';
import classes from './Risk.module.css';

/**
 * Shows in one sentence what can go wrong with an investment. Renders nothing with another server, whose payouts may
 * not depend on a driver's repayments.
 */
export function Risk() {
  if (!environment.apiExtensions) return null;
  return (
    <p className={classes.risk}>
      <strong>{messages.risk}</strong> <span>{messages.riskInShort}</span>
    </p>
  );
}
