import { createHmac } from 'node:crypto';
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';
import { alertLinks } from '../db/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Config } from '../settings/config.ts';
import { day } from '../clock/time.ts';

const secretBytes = 32;

/** Returns the stored form of a link's secret. Without the key, nobody can forge a row for a secret of their choice. */
const digestOf = ({ keys }: Pick<Config, 'keys'>, secret: string): string =>
  createHmac('sha256', keys.alertLinks.derived).update(secret).digest('hex');

/**
 * Adds a link "This wasn't me" for an email to a customer at their current address, and returns the link's secret. The
 * link works once.
 */
export async function addAlertLink(
  transaction: Transaction,
  { config, clock, random }: Dependencies,
  customerId: number,
): Promise<string> {
  const secret = random.token(secretBytes);
  await transaction.insert(alertLinks).values({
    digest: digestOf(config, secret),
    customer_id: customerId,
    recipient: sql`(SELECT email FROM customers WHERE id = ${customerId})`,
    expires_at: new Date(clock.now().getTime() + config.alertLinkDays * day),
  });
  return secret;
}

/**
 * Deletes a customer's links in emails to an address. Otherwise whoever reads the customer's former mailbox could use
 * them. Also deletes links of earlier releases, which don't store their address.
 */
export async function deleteAlertLinks(
  transaction: Transaction,
  customerId: number,
  recipient: string,
): Promise<void> {
  const isTo = or(eq(alertLinks.recipient, recipient), isNull(alertLinks.recipient));
  await transaction.delete(alertLinks).where(and(eq(alertLinks.customer_id, customerId), isTo));
}

/**
 * Uses up a link and returns its customer's id and the address that it was sent to. Returns undefined if the secret is
 * unknown, expired or already used. The address is null for links of earlier releases.
 */
export async function spendAlertLink(
  transaction: Transaction,
  { config, clock }: Dependencies,
  secret: string,
): Promise<{ readonly customerId: number; readonly recipient: string | null } | undefined> {
  const now = clock.now();
  const [used] = await transaction
    .update(alertLinks)
    .set({ used_at: now })
    .where(
      and(
        eq(alertLinks.digest, digestOf(config, secret)),
        isNull(alertLinks.used_at),
        gt(alertLinks.expires_at, now),
      ),
    )
    .returning({ customerId: alertLinks.customer_id, recipient: alertLinks.recipient });
  return used;
}
