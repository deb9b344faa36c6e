// All money of a company, in kobo and plain arithmetic, by the specification and the text of the contract. Shares no
// code with the server. Objects have the server's ids, so that the two can be compared.
import type { CalendarDate } from '../../../contract/rules/calendar.ts';
import type { Kobo } from './kobo.ts';

/** Rules that are settings of the server. */
export interface Rules {
  /** The setting RESERVE_SHARE: part of the service charge that goes into the reserve, in hundredths of a percent. */
  readonly reserveShare: bigint;
  /** The setting RESERVE_AFTER_DAYS: days after which the reserve pays a late payout. */
  readonly reserveAfterDays: number;
  /** The setting BINDING_DAYS: days without a vehicle after which customers may take their money back. */
  readonly bindingDays: number;
  /**
   * The setting COURT_ORDER_ABOVE: paid part of the price above which a repossession needs a court order, in hundredths
   * of a percent.
   */
  readonly courtOrderAbove: bigint;
  /** Whether each contract gets a vehicle at once, whose driver pays each instalment on its due date. */
  readonly isFleetPlayed: boolean;
}

export interface Withdrawal {
  readonly amount: Kobo;
  /** `asked`: not accepted by the server, or not yet. `returned`: rejected, refused by the bank, or reversed. */
  state: 'asked' | 'requested' | 'approved' | 'returned';
}

/** Who has frozen a wallet. Each can only end their own freeze. */
export type Freezer = 'customer' | 'staff';

export interface Customer {
  readonly email: string;
  /** Amount of each deposit, by the reference in the bank's webhook. */
  readonly deposits: Map<string, Kobo>;
  readonly withdrawals: Withdrawal[];
  /** Who has frozen the wallet. No money can leave a frozen wallet, but payouts are still added. */
  readonly frozenBy: Set<Freezer>;
  /** Sum of the referral bonuses that were paid. */
  bonuses: Kobo;
  /** Sum of the payouts that are on their way to the customer's bank, or have arrived there. */
  sentToBank: Kobo;
  /** Amount that staff have debited for refunded deposits. */
  debits: Kobo;
}

/** The parts of a unit's price, its return, and its duration. */
export interface Price {
  readonly value: Kobo;
  readonly vat: Kobo;
  readonly service: Kobo;
  readonly maintenance: Kobo;
  /** The return, in hundredths of a percent. */
  readonly roi: number;
  readonly weeks: number;
}

export interface Asset {
  readonly id: number;
  readonly name: string;
  readonly price: Price;
  /** Number of units ever offered. */
  units: number;
  readonly pools: Map<CalendarDate, Pool>;
}

/** The reserve of an asset for the contracts that got a vehicle in one quarter. */
export interface Pool {
  readonly quarter: CalendarDate;
  balance: Kobo;
}

export type Interval = 'week' | 'month' | 'year';

export interface Clique {
  readonly id: number;
  readonly name: string;
  readonly asset: Asset;
  readonly creator: Customer;
  readonly isPrivate: boolean;
  readonly interval: Interval;
  /** Contribution of each member, in the order in which they joined. */
  readonly contributions: Map<Customer, Kobo>;
  /** When it closes unless it is funded, in milliseconds. */
  readonly closesAt: number;
  state: 'open' | 'funded' | 'closed';
}

export interface Payout {
  readonly amount: Kobo;
  /** Each customer's share, in the order of the contract's `payers`. */
  shares: readonly Kobo[];
  due: CalendarDate | undefined;
  /** What each customer has received from each part, in the order of the shares. */
  readonly parts: (readonly Kobo[])[];
  /** Amount that the reserve paid. */
  lent: Kobo;
  isLate: boolean;
}

export interface Contract {
  /** The investment or the clique. */
  readonly holding: { readonly kind: 'investment' | 'clique'; readonly id: number };
  /** The name by which customers know it. */
  readonly name: string;
  readonly asset: Asset;
  readonly payers: ReadonlyMap<Customer, Kobo>;
  readonly interval: Interval;
  readonly payouts: readonly Payout[];
  readonly since: CalendarDate;
  state: 'waiting' | 'backed' | 'completed' | 'lost' | 'taken back';
  vehicle: Vehicle | undefined;
  pool: Pool | undefined;
  endedAt: number;
  refilled: Kobo;
  /** Customers who have asked for their money back. */
  readonly wishes: Set<Customer>;
}

/** The parts of an instalment that don't pay for the vehicle. */
export interface Components {
  readonly insurance: Kobo;
  readonly maintenance: Kobo;
  readonly fee: Kobo;
}

export interface Terms extends Components {
  readonly price: Kobo;
  readonly deposit: Kobo;
  readonly count: number;
  readonly days: 1 | 7;
}

export interface Instalment extends Components {
  readonly due: CalendarDate;
  readonly vehicle: Kobo;
}

export interface Agreement {
  id: number;
  /** The driver's account number. Undefined if they only pay at the counter. */
  accountNumber: string | undefined;
  readonly vehicle: Vehicle;
  /** Whether the sandbox simulates its driver, who pays each instalment on its due date. */
  readonly isPlayed: boolean;
  readonly price: Kobo;
  readonly instalments: readonly Instalment[];
  readonly madeAt: number;
  status: 'active' | 'ended' | 'restructured' | 'repossessed' | 'written off';
  /**
   * The day on which the agreement was restructured or written off, or its vehicle repossessed. Later instalments don't
   * become due. Undefined before that.
   */
  stoppedOn: CalendarDate | undefined;
  /** Amount of each repayment, by receipt number. */
  readonly repayments: Map<string, Kobo>;
  /** Total of this agreement's repayments. Excludes those of a restructured agreement that this one replaced. */
  repaid: Kobo;
}

/** Where a vehicle's money came from and went to. Amounts spent are negative. */
export const movements = [
  'repayments',
  'company',
  'insurer',
  'sale',
  'moved',
  'insurance',
  'maintenance',
  'payouts',
  'refill',
  'fee',
  'income',
] as const;
export type Movement = (typeof movements)[number];

export interface Vehicle {
  id: number;
  readonly asset: Asset;
  status: 'on agreement' | 'idle' | 'repossessed' | 'sold' | 'written off';
  readonly agreements: Agreement[];
  readonly book: Record<Movement, Kobo>;
}

export interface Model {
  readonly rules: Rules;
  readonly customers: Customer[];
  readonly assets: Asset[];
  readonly cliques: Clique[];
  readonly contracts: Contract[];
  readonly vehicles: Vehicle[];
  /** The time in milliseconds. */
  now: number;
  /** The last day in Lagos on which everything due was done. */
  workedOn: CalendarDate;
  /** Number of actions so far, which orders events of the same time. */
  moment: number;
  /** Deposits of drivers that exceed what they owe. */
  suspense: Kobo;
}

const hour = 3_600_000;

/** Returns the day in Lagos, which is an hour ahead of UTC all year. */
export const dayOf = (milliseconds: number): CalendarDate =>
  new Date(milliseconds + hour).toISOString().slice(0, 10);

export const today = ({ now }: Model): CalendarDate => dayOf(now);

export const newModel = (rules: Rules, now: number): Model => ({
  rules,
  customers: [],
  assets: [],
  cliques: [],
  contracts: [],
  vehicles: [],
  now,
  workedOn: dayOf(now),
  moment: 0,
  suspense: 0n,
});

export const newCustomer = (model: Model, email: string): Customer => {
  const none = { bonuses: 0n, debits: 0n, sentToBank: 0n, frozenBy: new Set<Freezer>() };
  const customer = { email, deposits: new Map(), withdrawals: [], ...none };
  model.customers.push(customer);
  return customer;
};

export const newAsset = (model: Model, asset: Omit<Asset, 'pools'>): Asset => {
  const added = { ...asset, pools: new Map() };
  model.assets.push(added);
  return added;
};

/** Adds an active agreement to a vehicle. */
export function newAgreement(
  model: Model,
  agreement: Pick<Agreement, 'instalments' | 'isPlayed' | 'price' | 'vehicle'>,
): Agreement {
  const added: Agreement = {
    ...agreement,
    id: 0,
    accountNumber: undefined,
    madeAt: model.moment,
    status: 'active',
    stoppedOn: undefined,
    repayments: new Map(),
    repaid: 0n,
  };
  agreement.vehicle.agreements.push(added);
  return added;
}

export const agreementsOf = ({ vehicles }: Model): Agreement[] =>
  vehicles.flatMap(({ agreements }) => agreements);

/** Returns the price of a unit. */
export const costOf = ({ price: { value, vat, service, maintenance } }: Asset): Kobo =>
  value + vat + service + maintenance;

/** Returns what a unit pays back. The profit is rounded half up. */
export const paybackOf = (asset: Asset): Kobo =>
  costOf(asset) + (costOf(asset) * BigInt(asset.price.roi) + 5_000n) / 10_000n;
