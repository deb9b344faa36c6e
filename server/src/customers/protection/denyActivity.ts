import { eq } from 'drizzle-orm';
import { freezeDisputedWallet, freezeOwnWallet } from '../../money/wallet/freezes.ts';
import { stopPayouts } from '../../money/bankPayouts/payoutReceiver.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { customers } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { spendAlertLink } from '../../platform/mail/alertLinks.ts';
import { takeBackClosing } from '../closing/ownClosing.ts';
import { stopRemoval } from '../factors/lostFactors.ts';
import { forgetDevices } from '../../platform/sessions/devices.ts';
import { signOutEverywhere } from '../../platform/sessions/sessions.ts';

/**
 * Protects an account whose owner has pressed "This wasn't me" in an alert: ends all sessions, forgets all devices,
 * freezes the wallet, stops sending payouts to a bank, stops a removal of factors, and takes back a request to close
 * the account. Returns the email, which the app needs to start the password reset. Returns null if the alert went to a
 * former address: nobody can set a new password with that address, and only staff can unfreeze the wallet. Throws 410
 * if the link is unknown, expired or used.
 */
export function denyActivity(dependencies: Dependencies, secret: string): Promise<string | null> {
  const { database, clock } = dependencies;
  return inTransaction(database, async (transaction) => {
    const link = await spendAlertLink(transaction, dependencies, secret);
    if (link === undefined) throw new Refusal(410, 'alert_link_over');
    const { customerId, recipient } = link;
    const who = `customer ${customerId}`;
    await recordAudit(transaction, { at: clock.now(), actor: who }, 'activity denied', who);
    await signOutEverywhere(transaction, dependencies, customerId);
    await forgetDevices(transaction, customerId);
    await stopRemoval(transaction, dependencies, customerId);
    // Locks the closing request before the wallet, like the closing of an account does, to avoid deadlocks.
    await takeBackClosing(transaction, dependencies, customerId);
    await stopPayouts(transaction, customerId, clock.now());
    const [customer] = await transaction
      .select({ email: customers.email })
      .from(customers)
      .where(eq(customers.id, customerId));
    if (!customer) throw new Error(`Customer ${customerId} does not exist.`);
    if (recipient === null || recipient === customer.email) {
      await freezeOwnWallet(transaction, dependencies, customerId, 'reported');
      return customer.email;
    }
    // The alert went to a former email. Whoever has the current one could end a freeze by the customer, so only staff
    // can end this freeze.
    await freezeDisputedWallet(transaction, customerId, clock.now());
    return null;
  });
}
