import type { Model } from '../../testing/model/model.ts';
import type { Experiment } from '../../testing/switches/processes/faults.ts';

/** Number of acknowledged writes, and of those that are missing in the database or are there twice. */
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

/** Returns a key for each acknowledged write of the model, by kind. A write has the same key in the database. */
const modelled = ({
  customers,
  contracts,
  cliques,
}: Model): Record<keyof typeof queries, string[]> => ({
  deposits: customers.flatMap(({ deposits }) => [...deposits.keys()]),
  investments: contracts
    .filter(({ holding }) => holding.kind === 'investment')
    .flatMap(({ payers, asset }) =>
      [...payers.keys()].map(({ email }) => `${email} ${asset.name}`),
    ),
  memberships: cliques.flatMap(({ contributions }) =>
    [...contributions.keys()].map(({ email }) => email),
  ),
  withdrawals: customers.flatMap(({ email, withdrawals }) =>
    withdrawals.filter(({ state }) => state !== 'asked').map(() => email),
  ),
});

const excess = (these: Counts, those: Counts) =>
  [...these].reduce((all, [key, number]) => all + Math.max(0, number - (those.get(key) ?? 0)), 0);

/**
 * Compares the acknowledged deposits, investments, clique memberships and withdrawals with the database. No write may
 * be in progress meanwhile.
 */
export async function countWrites({ world }: Experiment): Promise<Writes> {
  const expected = modelled(world.model);
  let [acknowledged, lost, doubled] = [0, 0, 0];
  for (const [kind, query] of Object.entries(queries)) {
    const keys = expected[kind as keyof typeof queries];
    const rows = (await world.target.query?.(query)) ?? [];
    const [model, found] = [count(keys), count(rows.map(({ key }) => String(key)))];
    acknowledged += keys.length;
    lost += excess(model, found);
    doubled += excess(found, model);
  }
  return { acknowledged, lost, doubled };
}
