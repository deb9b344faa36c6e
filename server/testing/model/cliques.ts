// Cliques: customers who fund a vehicle together.
import { buy, share } from './contracts.ts';
import { sum, type Kobo } from './kobo.ts';
import { costOf, type Clique, type Customer, type Model } from './model.ts';

/** How many days a clique may be open. */
const openDays = 30;
const day = 86_400_000;

export const missingOf = ({ asset, contributions }: Clique): Kobo =>
  costOf(asset) - sum(contributions.values());

/** Adds a clique without contributions. */
export function openClique(
  model: Model,
  clique: Pick<Clique, 'id' | 'name' | 'asset' | 'creator' | 'isPrivate' | 'interval'>,
): Clique {
  const opened: Clique = {
    ...clique,
    contributions: new Map(),
    closesAt: model.now + openDays * day,
    state: 'open',
  };
  model.cliques.push(opened);
  return opened;
}

/** Adds a contribution. The last one makes the clique a contract. */
export function contribute(model: Model, clique: Clique, customer: Customer, amount: Kobo): void {
  const { contributions, asset, interval, name } = clique;
  contributions.set(customer, (contributions.get(customer) ?? 0n) + amount);
  if (missingOf(clique) > 0n) return;
  clique.state = 'funded';
  const holding = { kind: 'clique', id: clique.id } as const;
  buy(model, { holding, name, asset, interval, payers: contributions });
}

/** Closes a clique that is open, which refunds all contributions. */
export function closeClique(clique: Clique): void {
  if (clique.state === 'open') clique.state = 'closed';
}

/** Closes cliques that weren't funded in time. */
export function closeDue({ cliques, now }: Model): void {
  for (const clique of cliques) if (clique.closesAt <= now) closeClique(clique);
}

/** Sets the order in which members joined, which decides who gets an odd kobo. */
export function orderMembers(
  { contracts }: Model,
  { id, contributions }: Clique,
  emails: readonly string[],
): void {
  const contract = contracts.find(({ holding }) => holding.kind === 'clique' && holding.id === id);
  if (!contract) return;
  const ordered = [...contributions].toSorted(
    ([one], [other]) => emails.indexOf(one.email) - emails.indexOf(other.email),
  );
  contributions.clear();
  for (const [customer, amount] of ordered) contributions.set(customer, amount);
  share(contract);
}
