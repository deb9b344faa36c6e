import { signedOut } from '../../platform/sessions/caller.ts';
import { isLive, isUnwritten, sessionTypes } from '../../platform/sessions/liveSession.ts';
import type { Statement } from '../../platform/db/connection.ts';
import { instantText } from '../../platform/db/jsonList.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { nairaText } from '../../platform/kobo/nairaText.ts';
import { kinFields } from '../nextOfKin/kin.ts';

/** Returns the positions of a record's settings among the values of a query, starting at the given one. */
const placeholders = (first: number) => ({
  pinForPayments: `$${first}`,
  receiverDelayHours: `$${first + 1}`,
  identityCheckedBy: `$${first + 2}`,
});

// The database writes the record's JSON, because reading a dozen columns and serializing them takes the server longer.
const recordOf = (settings: ReturnType<typeof placeholders>) => `json_build_object(
    'id', c.id,
    'user', c.account_id,
    'first_name', c.first_name,
    'last_name', c.last_name,
    'email', c.email,
    'address', c.address,
    'phone_number', c.phone_number,
    'profile_image', c.profile_image,
    'wallet', json_build_object('balance', ${nairaText('coalesce(a.balance, 0)')},
      'receiver_delay_hours', ${settings.receiverDelayHours}::integer),
    'verification_status', c.identity_verified_at IS NOT NULL,
    'has_transaction_pin', c.transaction_pin_hash IS NOT NULL,
    'pin_for_payments', ${settings.pinForPayments} = 'on',
    'kyc', json_build_object('kyc_verification_status', k.status,
      'submitted_at', ${instantText('k.submitted_at')}, 'checked_by', ${settings.identityCheckedBy}::text),
    'next_of_kin', CASE WHEN n.customer_id IS NOT NULL THEN json_build_object(
      ${kinFields.map((field) => `'${field}', n.${field}`).join(', ')}) END)::text AS record`;

const joins = `LEFT JOIN accounts a ON a.kind = 'wallet' AND a.owner_id = c.id
  LEFT JOIN next_of_kin n ON n.customer_id = c.id
  LEFT JOIN LATERAL (SELECT status, submitted_at FROM kyc_submissions
    WHERE customer_id = c.id ORDER BY id DESC LIMIT 1) k ON true`;

/** Returns the settings that a record includes, in the order of `placeholders`. */
export const settingsOfRecord = ({ config }: Pick<Dependencies, 'config'>) => [
  config.pinForPayments,
  config.receiverDelayHours,
  config.identityCheckedBy,
];
const typesOfSettings = ['text', 'integer', 'text'];

/**
 * The record of a session's customer, as JSON. This is the app's most frequent call, so the query that reads the record
 * also checks the session.
 */
export const userOfSession: Statement = {
  name: 'user_of_session',
  types: [...sessionTypes, ...typesOfSettings],
  text: `SELECT ${recordOf(placeholders(4))}, ${isUnwritten}
    FROM sessions s JOIN customers c ON c.id = s.customer_id ${joins}
    WHERE ${isLive}`,
};

const userById: Statement = {
  name: 'user_by_id',
  types: ['integer', ...typesOfSettings],
  text: `SELECT ${recordOf(placeholders(2))} FROM customers c ${joins} WHERE c.id = $1`,
};

/** Returns the record of a customer (specification, section 3) as JSON. Throws 401 if their account was deleted. */
export async function findUser(
  dependencies: Pick<Dependencies, 'config' | 'connection'>,
  customerId: number,
): Promise<string> {
  const values = [customerId, ...settingsOfRecord(dependencies)];
  const [row] = await dependencies.connection.run(userById, values);
  if (!row) throw signedOut();
  return String(row.record);
}
