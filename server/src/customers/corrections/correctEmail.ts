import { and, eq, inArray, ne } from 'drizzle-orm';
import { Type, type Static } from 'typebox';
import { recordAudit } from '../../platform/audit/record.ts';
import { day } from '../../platform/clock/time.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import { brokenConstraint } from '../../platform/db/failures.ts';
import { customers, oneTimeCodes } from '../../platform/db/schema.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { deleteAlertLinks } from '../../platform/mail/alertLinks.ts';
import { mailAlert } from '../../platform/mail/mailAlert.ts';
import { moveSentMails } from '../../platform/mail/outbox.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { subjectKind } from '../../platform/proposals/kinds.ts';
import { checkEmail } from '../auth/fields.ts';
import { writeNote } from '../notes/notes.ts';
import { findRemoval } from '../factors/lostFactors.ts';
import { updateCustomer } from '../update/updateCustomer.ts';
import { blockedFor, lockCustomerAndWallet } from './correctRecord.ts';

const Wanted = Type.Object({ email: Type.String(), reason: Type.String() });

/**
 * Locks the wallet and the customer, like `lockCustomerAndWallet`. Throws 400 if the email is invalid or already this
 * customer's. Throws 409 if another customer has it, or if a removal of the customer's factors is open.
 */
async function findCorrectable(
  transaction: Transaction,
  id: number,
  { email: wanted, reason }: Static<typeof Wanted>,
) {
  const customer = await lockCustomerAndWallet(transaction, id);
  const email = checkEmail(wanted);
  if (email === customer.email) throw new Refusal(400, 'record_unchanged');
  if (await findRemoval(transaction, id)) throw new Refusal(409, 'factors_going');
  const holders = await transaction.$count(
    customers,
    and(eq(customers.email, email), ne(customers.id, id)),
  );
  if (holders > 0) throw new Refusal(409, 'email_in_use');
  return { ...customer, wanted: email, reason };
}

type Correctable = Awaited<ReturnType<typeof findCorrectable>>;

/**
 * Changes the email, and returns the time until which nothing can be withdrawn. Throws 409 if the email has been taken
 * since it was checked.
 */
async function changeEmail(
  transaction: Transaction,
  { id, wanted }: Pick<Correctable, 'id' | 'wanted'>,
  at: Date,
): Promise<Date> {
  const blockedUntil = new Date(at.getTime() + blockedFor);
  try {
    await updateCustomer(transaction, id, { email: wanted, withdrawals_held_until: blockedUntil });
  } catch (error) {
    if (brokenConstraint(error) === 'customers_email_key') throw new Refusal(409, 'email_in_use');
    throw error;
  }
  return blockedUntil;
}

/**
 * The kind of proposal by which two people correct a customer's email. Both addresses get an email with "This
 * wasn't me", and no withdrawal can be requested or approved for 24 hours.
 */
export const emailProposals = subjectKind('customer email', Wanted, {
  keepsOthers: true,
  find: findCorrectable,
  // The sealed audit names neither address.
  show: ({ email, wanted, reason }) => ({
    before: { email },
    after: { email: wanted },
    audited: { reason },
  }),
  perform: async (
    transaction,
    { id, email, wanted, reason },
    _after,
    confirmation,
    dependencies: Dependencies,
  ) => {
    const alert = { code: 'email_alert', hours: blockedFor / (day / 24) } as const;
    // The former mailbox may be in other hands. Only the link in the email about this correction works there.
    await deleteAlertLinks(transaction, id, email);
    await mailAlert(transaction, dependencies, id, { ...alert, to: 'former' });
    const blockedUntil = await changeEmail(transaction, { id, wanted }, confirmation.at);
    await moveSentMails(transaction, email, wanted);
    await transaction.delete(oneTimeCodes).where(inArray(oneTimeCodes.email, [email, wanted]));
    await mailAlert(transaction, dependencies, id, { ...alert, to: 'current' });
    const news = {
      code: 'record_corrected',
      what: 'email',
      heldUntil: blockedUntil.toISOString(),
    } as const;
    await notify(transaction, id, { message: news }, confirmation.at);
    const text = `Email corrected from ${email} to ${wanted}. Reason: ${reason}`;
    await writeNote(transaction, id, { ...confirmation, text });
    await recordAudit(transaction, confirmation, 'email corrected', `customer ${id}`, { reason });
  },
});
