import { eq, isNull } from 'drizzle-orm';
import { systemClock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/connection.ts';
import { staff } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { StartRefused } from '../../platform/log/startRefused.ts';
import { writeMail } from '../../platform/mail/outbox.ts';
import { systemRandom } from '../../platform/random/random.ts';
import type { Config } from '../../platform/settings/config.ts';
import {
  administratorsNow,
  insertPerson,
  invitationLink,
  restartAsAdministrator,
} from './people.ts';

/** Returns a person's name for the audit, derived from their email: `ada.obi@…` becomes `ada-obi`. */
function nameIn(email: string): string {
  const words = (email.split('@')[0] ?? '').toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  const name = words.replace(/^[^a-z]+/, '').slice(0, 30);
  return name.length > 1 ? name : 'administrator';
}

/**
 * Creates the first administrator and returns their link. Throws if there already is one. For a recovery, after the
 * administrators have lost their passkeys, it lets a person start over as administrator and emails all staff about it.
 */
export function addFirstAdministrator(
  config: Config,
  database: Database,
  email: string,
  isRecovery: boolean,
): Promise<string> {
  return inTransaction(database, async (transaction) => {
    const decision = { at: systemClock.now(), actor: 'database owner' };
    if (!isRecovery && (await administratorsNow(transaction)) > 0) {
      throw new StartRefused(
        'There already is an administrator, so others are invited in the office. If all administrators have lost their passkeys, add --recover. All staff are notified of that by email.',
      );
    }
    const [known] = await transaction
      .select()
      .from(staff)
      .where(eq(staff.email, email.toLowerCase()));
    const people = await transaction.select().from(staff).where(isNull(staff.ended_at));
    const id = known
      ? await restartAsAdministrator(transaction, known, decision)
      : await insertPerson(
          transaction,
          { name: nameIn(email), email, roles: ['administrator'] },
          decision,
        );
    if (isRecovery) {
      for (const { email: recipient } of people) {
        const message = { code: 'administrator_recovered', email } as const;
        await writeMail(transaction, { recipient, message }, decision.at);
      }
    }
    return invitationLink({ config, random: systemRandom, systemClock }, transaction, id);
  });
}
