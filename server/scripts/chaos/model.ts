// All customers' money by the answers so far, in plain arithmetic in kobo. It shares no code
// with the server.

/** A unit's price, its return, and the number of weekly payouts. */
export const price = 100_000n;
export const payouts = 4;
/** 25.01 % more than the price. */
export const totalPayout = 125_010n;
/** Rounded down to the kobo; the last one has the rest. */
export const payoutAmounts = [31_252n, 31_252n, 31_252n, 31_254n];
export const roi = 25.01;

/** Two of them fill a clique, which shares each payout in halves. */
export const halfPrice = price / 2n;
export const halfPayout = totalPayout / 2n;

/** More than the four weeks of a contract, and than the 30 days that a clique may be open. */
export const daysOfJump = 31;

/** Assets of one time: all that was put into them is paid out, or given back, by the next jump. */
export interface Generation {
  readonly number: number;
  /** Bought by customers alone, and scarce. */
  readonly solo: { readonly id: number; readonly name: string; readonly units: number };
  /** Bought by cliques; plenty. */
  readonly shared: { readonly id: number; readonly name: string; readonly units: number };
  cliquesFunded: number;
  isPaid: boolean;
}

/** An agreement with its driver's account, and the deposits that the bank has reported. */
export interface Driver {
  readonly agreement: number;
  readonly accountNumber: string;
  /** By the reference of the bank's notice. */
  readonly deposits: Map<string, bigint>;
}

/** The name of all cliques of that time, and so of their payouts. */
export const cliqueName = ({ number }: Generation) => `Night coach ${number}`;

/** A customer's share in the assets of one time. */
export interface Stake {
  readonly generation: Generation;
  investments: number;
  /** Halves of cliques that were funded. */
  halves: number;
  /** Kobo in cliques that are never filled, one number for each clique. */
  readonly savings: bigint[];
}

export interface Withdrawal {
  readonly amount: bigint;
  state: 'waiting' | 'approved' | 'rejected';
}

export interface Customer {
  readonly email: string;
  readonly token: string;
  readonly accountNumber: string;
  /** By the reference of the bank's notice. */
  readonly deposits: Map<string, bigint>;
  readonly stakes: Map<number, Stake>;
  readonly withdrawals: Withdrawal[];
}

export const newCustomer = (
  identity: Pick<Customer, 'email' | 'token' | 'accountNumber'>,
): Customer => ({ ...identity, deposits: new Map(), stakes: new Map(), withdrawals: [] });

/** A customer's share in the assets of a time; nothing yet at first. */
export function stakeOf({ stakes }: Customer, generation: Generation): Stake {
  const stake = stakes.get(generation.number) ?? {
    generation,
    investments: 0,
    halves: 0,
    savings: [],
  };
  stakes.set(generation.number, stake);
  return stake;
}

export const sum = (amounts: Iterable<bigint>): bigint => {
  let total = 0n;
  for (const amount of amounts) total += amount;
  return total;
};

/** A stake's effect on the wallet, below zero while its payouts are to come. */
function gainOf({ generation, investments, halves, savings }: Stake): bigint {
  const own = BigInt(investments);
  const shared = BigInt(halves);
  if (generation.isPaid) return own * (totalPayout - price) + shared * (halfPayout - halfPrice);
  return -own * price - shared * halfPrice - sum(savings);
}

/** The balance that a customer's wallet must have. */
export function walletOf({ deposits, stakes, withdrawals }: Customer): bigint {
  const taken = withdrawals.filter(({ state }) => state !== 'rejected').map(({ amount }) => amount);
  return sum(deposits.values()) + sum([...stakes.values()].map(gainOf)) - sum(taken);
}

/** The balances that the house must have: at its bank below zero for deposits, and from its assets. */
export function houseOf(customers: readonly Customer[]): { bank: bigint; sales: bigint } {
  const stakes = customers.flatMap((customer) => [...customer.stakes.values()]);
  const approved = customers
    .flatMap(({ withdrawals }) => withdrawals)
    .filter(({ state }) => state === 'approved')
    .map(({ amount }) => amount);
  const deposited = customers.flatMap(({ deposits }) => [...deposits.values()]);
  // Money in open cliques is neither in a wallet nor the house's.
  const sales = stakes.map((stake) => -gainOf({ ...stake, savings: [] }));
  return { bank: sum(approved) - sum(deposited), sales: sum(sales) };
}

const decimals = 2;

/** Kobo as the API writes naira. */
export function naira(kobo: bigint): string {
  const digits = String(kobo < 0n ? -kobo : kobo).padStart(decimals + 1, '0');
  return `${kobo < 0n ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
