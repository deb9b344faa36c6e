import { announceChange } from '../../platform/announcements/announceChange.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { mailAlert } from '../../platform/mail/mailAlert.ts';
import type { FactorChange, OwnFactorChange } from '../../platform/messages/en/factorNews.ts';
import { notify } from '../../platform/notifications/notify.ts';

/** The customer's own changes, as the audit names them. */
const actions: Readonly<Record<OwnFactorChange['change'], string>> = {
  passkey_added: 'passkey added',
  passkey_removed: 'passkey removed',
  authenticator_added: 'authenticator added',
  authenticator_removed: 'authenticator removed',
  recovery_codes_renewed: 'recovery codes renewed',
  recovery_code_used: 'recovery code used',
};

/** Notifies a customer of a change of their factors, in the app and by email. */
export async function notifyFactorChange(
  transaction: Transaction,
  dependencies: Dependencies,
  customerId: number,
  change: FactorChange,
): Promise<void> {
  const message = { code: 'factors_changed', ...change } as const;
  await notify(transaction, customerId, { message }, dependencies.clock.now());
  await announceChange(transaction, [customerId]);
  await mailAlert(transaction, dependencies, customerId, { code: 'factor_alert', ...change });
}

/** Records a change that the customer has made to their factors, and notifies them. */
export async function recordFactorChange(
  transaction: Transaction,
  dependencies: Dependencies,
  customerId: number,
  change: OwnFactorChange,
): Promise<void> {
  const who = `customer ${customerId}`;
  const by = { at: dependencies.clock.now(), actor: who };
  await recordAudit(transaction, by, actions[change.change], who);
  await notifyFactorChange(transaction, dependencies, customerId, change);
}
