import { and, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Reading } from '../../platform/db/connection.ts';
import { customers } from '../../platform/db/schema.ts';
import { inOrder, isOnPage, type Page } from '../../platform/http/pages.ts';
import { beginningOf, foldedBeginning } from '../../platform/db/textSearch.ts';

/** Minimum length of a part of a word. Shorter parts have no trigram, so no index finds them. */
const minPartLength = 3;
const maxInteger = 2_147_483_647;

const readPage = ({ database }: Reading, which: SQL | undefined, page: Page) =>
  database
    .select({
      id: customers.id,
      account_id: customers.account_id,
      first_name: customers.first_name,
      last_name: customers.last_name,
      email: customers.email,
      phone_number: customers.phone_number,
      created_at: customers.created_at,
    })
    .from(customers)
    .where(and(isOnPage(customers.id, page), which))
    .orderBy(inOrder(customers.id, page))
    .limit(page.limit);

/**
 * Returns the id of a complaint from its reference, such as `C-10001`. Returns 0 for any other text.
 */
const complaintIn = (text: string) => Number(/^c[ -]?(\d{5,9})$/i.exec(text)?.[1] ?? 0);

/** Returns SQL for the customers with exactly this email, account id, account number or reference. */
function named(text: string): SQL {
  const small = text.toLowerCase();
  const references = [text, `deposit:${text}`, `withdrawal:${small}`];
  const number = /^\d{1,10}$/.test(text) ? Math.min(Number(text), maxInteger) : 0;
  return inArray(
    customers.id,
    sql`(SELECT id FROM customers WHERE email = ${small} OR account_id = ${number}
      UNION SELECT customer_id FROM deposit_accounts WHERE account_number = ${text}
      UNION SELECT customer_id FROM complaints WHERE id = ${complaintIn(text)}
      UNION SELECT customer_id FROM withdrawals WHERE payment_reference = ${small}
      UNION SELECT owner_id FROM transfers JOIN entries ON transfer_id = transfers.id
        JOIN accounts ON accounts.id = account_id AND accounts.kind = 'wallet'
      WHERE reference = ANY (${sql.param(references)}::text[]) OR provider_reference = ${text})`,
  );
}

/** Returns the digits of a phone number as its index stores them, without the prefixes that are usual in Nigeria. */
const phoneDigits = (text: string) => text.replace(/\D/g, '').replace(/^(?:0|234)+/, '');

const isPhone = (text: string) => /^[\d\s()+-]+$/.test(text) && phoneDigits(text).length > 2;

const fullName = sql`fold_name(${customers.first_name} || ' ' || ${customers.last_name})`;
const allWords = sql`fold_name(${customers.first_name} || ' ' || ${customers.last_name} || ' ' || ${customers.email})`;
const digits = sql`right(regexp_replace(${customers.phone_number}, '\\D', '', 'g'), 10)`;

/** Returns whether the database can search within words. PGlite only finds beginnings. */
async function findsAnyPart({ query }: Reading): Promise<boolean> {
  const [row] = await query("SELECT to_regclass('customers_of_any_part') IS NOT NULL AS found");
  return row?.found === true;
}

async function alike(connection: Reading, text: string): Promise<SQL | undefined> {
  if (isPhone(text)) return sql`${digits} LIKE ${`${phoneDigits(text)}%`}`;
  if (text.length >= minPartLength && (await findsAnyPart(connection))) {
    return sql`${allWords} LIKE '%' || ${foldedBeginning(text)}`;
  }
  return or(
    sql`${fullName} LIKE ${foldedBeginning(text)}`,
    sql`fold_name(${customers.last_name}) LIKE ${foldedBeginning(text)}`,
    sql`${customers.email} LIKE ${beginningOf(text.toLowerCase())}`,
  );
}

/**
 * Returns the customers that match a search: those with exactly this email, account id, account number or reference
 * (`named`). If there are none, those with a similar name, email or phone number.
 */
export async function findCustomers(connection: Reading, words: string, page: Page) {
  const text = words
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .replace(/\s+/g, ' ');
  const exact = await readPage(connection, named(text), page);
  if (exact.length > 0) return exact;
  return readPage(connection, await alike(connection, text), page);
}
