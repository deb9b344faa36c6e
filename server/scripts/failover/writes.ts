import { sql } from '../chaos/checks.ts';
import type { Customer } from '../chaos/model.ts';
import { everyone, type Stage } from '../chaos/stage.ts';

/** The number of acknowledged writes, and of those that the database lacks or has in excess. */
export interface Writes {
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
}

const queries = {
  deposits: `SELECT provider_reference AS key FROM transfers WHERE kind = 'deposit'`,
  investments: `SELECT c.email || ' ' || a.name AS key
    FROM investments i JOIN customers c ON c.id = i.customer_id JOIN assets a ON a.id = i.asset_id`,
  memberships: `SELECT c.email AS key FROM clique_members m JOIN customers c ON c.id = m.customer_id`,
  withdrawals: `SELECT c.email AS key FROM withdrawals w JOIN customers c ON c.id = w.customer_id`,
};

type Counts = ReadonlyMap<string, number>;

function count(keys: Iterable<string>): Counts {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

const times = <Each>(number: number, each: Each): Each[] =>
  Array.from({ length: number }, () => each);

/** Each write of the customers' models, as a key that the database can be queried for. */
const modelled = (customers: readonly Customer[]): Record<keyof typeof queries, string[]> => ({
  deposits: customers.flatMap(({ deposits }) => [...deposits.keys()]),
  investments: customers.flatMap(({ email, stakes }) =>
    [...stakes.values()].flatMap(({ investments, generation }) =>
      times(investments, `${email} ${generation.solo.name}`),
    ),
  ),
  memberships: customers.flatMap(({ email, stakes }) =>
    [...stakes.values()].flatMap(({ halves, savings }) => times(halves + savings.length, email)),
  ),
  withdrawals: customers.flatMap(({ email, withdrawals }) => withdrawals.map(() => email)),
});

const excess = (these: Counts, those: Counts) =>
  [...these].reduce((all, [key, number]) => all + Math.max(0, number - (those.get(key) ?? 0)), 0);

/** Compares all acknowledged writes with the database. Call it only when no write is under way. */
export async function countWrites(stage: Stage): Promise<Writes> {
  const expected = modelled(everyone(stage));
  let [acknowledged, lost, doubled] = [0, 0, 0];
  for (const [kind, query] of Object.entries(queries)) {
    const keys = expected[kind as keyof typeof queries];
    const rows = await sql(stage.database?.url ?? '', query);
    const [model, found] = [count(keys), count(rows.map(({ key }) => String(key)))];
    acknowledged += keys.length;
    lost += excess(model, found);
    doubled += excess(found, model);
  }
  return { acknowledged, lost, doubled };
}
