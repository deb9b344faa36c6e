import { sql } from 'drizzle-orm';
import type { CalendarDate } from '../../../../contract/rules/calendar.ts';
import {
  companyAccounts,
  lockWithVersions,
  openAccounts,
} from '../../money/ledger/ledgerAccounts.ts';
import type { LedgerEntry, NewTransfer, PostedTransfer } from '../../money/ledger/transfers.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import { insertRows } from '../../platform/db/manyRows.ts';
import { readRows } from '../../platform/db/readRows.ts';
import { allocations } from '../../platform/db/schema.ts';
import { lesser, type Kobo } from '../../platform/kobo/kobo.ts';

/** Claims on a vehicle's receipts on a day, in kobo, in the order in which they are paid. */
export interface Claims {
  readonly insurance: Kobo;
  readonly maintenance: Kobo;
  /** Payouts that are late or due. */
  readonly payouts: Kobo;
  /** Repayment of the reserve's loan. */
  readonly refill: Kobo;
  readonly fee: Kobo;
}

/** How receipts are used. `income` is what is left if no more payouts follow. */
export type Allocation = Claims & { readonly income: Kobo };

/**
 * Allocates receipts in the order that the contract states: insurance and maintenance, late and due payouts, the
 * reserve's loan, the fee. The rest stays for the next payout. If there is none (`isOver`), the rest is income.
 */
export function allocate(receipts: Kobo, claims: Claims, isOver: boolean): Allocation {
  let left = receipts;
  const take = (claim: Kobo) => {
    const taken = lesser(claim, left);
    left -= taken;
    return taken;
  };
  const insurance = take(claims.insurance);
  const maintenance = take(claims.maintenance);
  const payouts = take(claims.payouts);
  const refill = take(claims.refill);
  const fee = take(claims.fee);
  return { insurance, maintenance, payouts, refill, fee, income: isOver ? left : 0n };
}

/** A vehicle with the claims on its receipts. While it has more than one open loan, nothing goes to the fee. */
interface VehicleClaims extends Claims {
  readonly vehicleId: number;
  /** The contract that the vehicle backs, or backed last. */
  readonly contractId: number | null;
  /** The vehicle's oldest contract with a loan that isn't fully repaid, and the reserve pool that lent the money. */
  readonly loanId: number | null;
  readonly poolId: number | null;
  readonly hasMoreLoans: boolean;
  readonly isOver: boolean;
  /** How many times the vehicle's receipts have been allocated so far. */
  readonly uses: number;
  /** Version of the account of the vehicle's receipts. Every entry increases it. */
  readonly version: string;
  /** Id of the oldest due or late payout that isn't fully paid. Null if there is none. */
  readonly waiting: number | null;
  readonly isOfClique: boolean;
}

async function readClaims(
  transaction: Transaction,
  vehicleIds: readonly number[],
  today: CalendarDate,
): Promise<VehicleClaims[]> {
  if (vehicleIds.length === 0) return [];
  return readRows(
    transaction,
    sql<VehicleClaims>`
      SELECT vehicle_id AS "vehicleId", contract_id AS "contractId", loan_id AS "loanId",
        pool_id AS "poolId", has_more_loans AS "hasMoreLoans", insurance::bigint,
        maintenance::bigint, payouts::bigint, refill::bigint,
        CASE WHEN has_more_loans THEN 0 ELSE fee::bigint END AS fee,
        is_over AND NOT has_more_loans AS "isOver", uses, version, waiting,
        is_of_clique AS "isOfClique"
      FROM vehicle_dues(${`{${vehicleIds.join()}}`}, ${today})`,
  );
}

/** How a vehicle's receipts are allocated to its claims. */
export interface ReceiptAllocation {
  readonly claims: VehicleClaims;
  readonly allocation: Allocation;
}

/** Vehicles whose accounts are locked, so that what they owe can't change before the transaction commits. */
export interface LockedReceipts {
  readonly allocated: readonly ReceiptAllocation[];
  readonly balances: ReadonlyMap<number, Kobo>;
  /** Returns the id of the account of a vehicle's receipts. */
  readonly receiptsOf: (vehicleId: number) => number;
}

/**
 * Locks the receipts of vehicles, the reserves that they owe money to, and further accounts. Allocates the receipts to
 * the claims on them.
 */
export async function lockReceipts(
  transaction: Transaction,
  vehicleIds: readonly number[],
  today: CalendarDate,
  furtherAccounts: readonly number[] = [],
): Promise<LockedReceipts> {
  const receiptsOf = await openAccounts(transaction, 'vehicle_receipts', vehicleIds);
  const seen = await readClaims(transaction, vehicleIds, today);
  const pools = seen.flatMap(({ poolId }) => poolId ?? []);
  const reserveOf = await openAccounts(transaction, 'reserve', pools);
  const { balances, versions } = await lockWithVersions(transaction, [
    ...vehicleIds.map(receiptsOf),
    ...pools.map(reserveOf),
    ...furtherAccounts,
  ]);
  // Another transaction may have used some receipts before the lock. The claims on those are read again.
  const isUnused = ({ vehicleId, version }: VehicleClaims) =>
    versions.get(receiptsOf(vehicleId)) === version;
  const used = seen.filter((claims) => !isUnused(claims)).map(({ vehicleId }) => vehicleId);
  const again = await readClaims(transaction, used, today);
  const allocated = [...seen.filter(isUnused), ...again].map((claims) => {
    const receipts = balances.get(receiptsOf(claims.vehicleId)) ?? 0n;
    return { claims, allocation: allocate(receipts, claims, claims.isOver) };
  });
  return { allocated, balances, receiptsOf };
}

const sumWithoutPayouts = ({ insurance, maintenance, refill, fee, income }: Allocation) =>
  insurance + maintenance + refill + fee + income;

const hasEntries = ({ allocation }: ReceiptAllocation) => sumWithoutPayouts(allocation) > 0n;

/**
 * Counts the ledger entries of an allocation on the accounts of its vehicle and of a reserve. Leaves out payouts and
 * the company's accounts.
 */
export const ownEntries = (each: ReceiptAllocation) =>
  Number(hasEntries(each)) + Number(each.allocation.refill > 0n);

/** Transfers to post together with others, and what to record afterwards. */
export interface PlannedTransfers {
  readonly transfers: readonly NewTransfer[];
  readonly record: (posted: readonly PostedTransfer[]) => Promise<unknown>;
}

export const nothing: PlannedTransfers = { transfers: [], record: async () => undefined };

/** Adds up the entries of each account. Leaves out accounts whose sum is zero. */
function sumByAccount(entries: readonly LedgerEntry[]): LedgerEntry[] {
  const sums = new Map<number, Kobo>();
  for (const { accountId, amount } of entries) {
    sums.set(accountId, (sums.get(accountId) ?? 0n) + amount);
  }
  return [...sums]
    .filter(([, amount]) => amount !== 0n)
    .map(([accountId, amount]) => ({ accountId, amount }));
}

/** Plans one transfer for everything that the receipts of locked vehicles are used for, except payouts. */
export async function planAllocations(
  transaction: Transaction,
  allocated: readonly ReceiptAllocation[],
  receiptsOf: LockedReceipts['receiptsOf'],
  at: Date,
): Promise<PlannedTransfers> {
  const withEntries = allocated.filter(hasEntries);
  const [first] = withEntries;
  if (!first) return nothing;
  const accountOf = await companyAccounts(transaction);
  const pools = withEntries.flatMap(({ claims }) => claims.poolId ?? []);
  const reserveOf = await openAccounts(transaction, 'reserve', pools);
  const entriesOf = ({ claims, allocation }: ReceiptAllocation): LedgerEntry[] => [
    { accountId: receiptsOf(claims.vehicleId), amount: -sumWithoutPayouts(allocation) },
    { accountId: accountOf('insurance'), amount: allocation.insurance },
    { accountId: accountOf('maintenance'), amount: allocation.maintenance },
    ...(claims.poolId === null
      ? []
      : [{ accountId: reserveOf(claims.poolId), amount: allocation.refill }]),
    { accountId: accountOf('service_fees'), amount: allocation.fee },
    { accountId: accountOf('vehicle_income'), amount: allocation.income },
  ];
  const transfer = {
    kind: 'allocation',
    // Unique, because the allocations of a vehicle are numbered.
    reference: `allocation:${first.claims.vehicleId}:${first.claims.uses + 1}`,
    description: 'Use of what vehicles have received',
    occurredAt: at,
    entries: sumByAccount(withEntries.flatMap(entriesOf)),
  };
  const rowsOf = ([posted]: readonly PostedTransfer[]) =>
    withEntries.map(({ claims, allocation: { payouts: _later, ...amounts } }) => ({
      transfer_id: posted?.id ?? 0,
      vehicle_id: claims.vehicleId,
      contract_id: amounts.refill > 0n ? claims.loanId : claims.contractId,
      ...amounts,
    }));
  return {
    transfers: [transfer],
    record: (posted) => insertRows(transaction, allocations, rowsOf(posted)),
  };
}
