import { announceChange } from '../../platform/announcements/announceChange.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { mailAlert } from '../../platform/mail/mailAlert.ts';
import type { FactorChange } from '../../platform/messages/en/factorNews.ts';
import { notify } from '../../platform/notifications/notify.ts';

const actions = {
  passkey_added: 'passkey added',
  passkey_removed: 'passkey removed',
  authenticator_added: 'authenticator added',
  authenticator_removed: 'authenticator removed',
  recovery_codes_renewed: 'recovery codes renewed',
  recovery_code_used: 'recovery code used',
} as const satisfies Readonly<Record<FactorChange['change'], string>>;

/** Records a change of a customer's factors, and notifies them in the app and by email. */
export async function recordFactorChange(
  transaction: Transaction,
  parts: Pick<Dependencies, 'config' | 'clock' | 'random'>,
  customerId: number,
  change: FactorChange,
): Promise<void> {
  const at = parts.clock.now();
  const who = `customer ${customerId}`;
  await recordAudit(transaction, { at, actor: who }, actions[change.change], who);
  await notify(transaction, customerId, { message: { code: 'factors_changed', ...change } }, at);
  await announceChange(transaction, [customerId]);
  await mailAlert(transaction, parts, customerId, { code: 'factor_alert', ...change });
}
