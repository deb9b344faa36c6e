import { sql } from 'drizzle-orm';
import type { CalendarDate } from '../../../../contract/rules/calendar.ts';
import { houseAccounts, lockWithVersions, openAccounts } from '../../money/ledger/accounts.ts';
import type { Line, NewTransfer, PostedTransfer } from '../../money/ledger/transfers.ts';
import type { Transaction } from '../../platform/db/connection.ts';
import { insertRows } from '../../platform/db/manyRows.ts';
import { allocations } from '../../platform/db/schema.ts';
import type { Kobo } from '../../platform/kobo/kobo.ts';

/** The claims on a vehicle's receipts on a day, in kobo, in the order in which they are used. */
export interface Claims {
  readonly insurance: Kobo;
  readonly maintenance: Kobo;
  /** The payouts that are late or due. */
  readonly payouts: Kobo;
  /** The reserve's loan. */
  readonly refill: Kobo;
  readonly fee: Kobo;
}

/** How receipts are used; `income` stays if no more payouts are to come. */
export type Allocation = Claims & { readonly income: Kobo };

const least = (one: Kobo, other: Kobo) => (one < other ? one : other);

/**
 * Uses receipts in the order of the contract: insurance and maintenance, late and due payouts, the reserve's loan, the
 * fee. The rest waits for the next payout; if none is to come (`isOver`), it is income.
 */
export function allocate(receipts: Kobo, claims: Claims, isOver: boolean): Allocation {
  let left = receipts;
  const take = (claim: Kobo) => {
    const taken = least(claim, left);
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

/** A vehicle with the claims on its receipts. */
interface Dues {
  readonly vehicleId: number;
  /** The contract that it backs or backed last. */
  readonly contractId: number | null;
  /** Its oldest contract with a loan from a reserve that is not fully repaid. */
  readonly loan: { readonly contractId: number; readonly poolId: number } | null;
  /** Another of its contracts has a loan too, which comes before the fee. */
  readonly hasMoreLoans: boolean;
  readonly claims: Claims;
  readonly isOver: boolean;
  /** How often its receipts have been used so far. */
  readonly uses: number;
  /** The version of its receipts' account: every entry raises it. */
  readonly version: string;
  /** The oldest payout that waits for money; null if none does. */
  readonly waiting: { readonly id: number; readonly isOfClique: boolean } | null;
}

interface DuesRow {
  readonly vehicle_id: number;
  readonly contract_id: number | null;
  readonly loan_id: number | null;
  readonly pool_id: number | null;
  readonly has_more_loans: boolean;
  readonly insurance: string;
  readonly maintenance: string;
  readonly payouts: string;
  readonly refill: string;
  readonly fee: string;
  readonly is_over: boolean;
  readonly uses: number;
  readonly version: string;
  readonly waiting: number | null;
  readonly is_of_clique: boolean;
}

async function readDues(
  transaction: Transaction,
  vehicleIds: readonly number[],
  today: CalendarDate,
): Promise<Dues[]> {
  if (vehicleIds.length === 0) return [];
  const { rows } = (await transaction.execute(
    sql`SELECT * FROM vehicle_dues(${`{${vehicleIds.join()}}`}, ${today})`,
  )) as { rows: DuesRow[] };
  return rows.map((row) => ({
    vehicleId: row.vehicle_id,
    contractId: row.contract_id,
    loan:
      row.loan_id === null || row.pool_id === null
        ? null
        : { contractId: row.loan_id, poolId: row.pool_id },
    hasMoreLoans: row.has_more_loans,
    claims: {
      insurance: BigInt(row.insurance),
      maintenance: BigInt(row.maintenance),
      payouts: BigInt(row.payouts),
      refill: BigInt(row.refill),
      fee: row.has_more_loans ? 0n : BigInt(row.fee),
    },
    isOver: row.is_over && !row.has_more_loans,
    uses: row.uses,
    version: row.version,
    waiting: row.waiting === null ? null : { id: row.waiting, isOfClique: row.is_of_clique },
  }));
}

/** Vehicles whose accounts are locked, so that what they owe cannot change before the transaction commits. */
export interface LockedDues {
  readonly dues: readonly Dues[];
  readonly balances: ReadonlyMap<number, Kobo>;
  /** The account of a vehicle's receipts. */
  readonly receiptsOf: (vehicleId: number) => number;
}

/**
 * Locks the receipts of vehicles, the reserves that they owe and further accounts, and reads the claims on the
 * receipts.
 */
export async function lockDues(
  transaction: Transaction,
  vehicleIds: readonly number[],
  today: CalendarDate,
  furtherAccounts: readonly number[] = [],
): Promise<LockedDues> {
  const receiptsOf = await openAccounts(transaction, 'vehicle_receipts', vehicleIds);
  const seen = await readDues(transaction, vehicleIds, today);
  const pools = seen.flatMap(({ loan }) => loan?.poolId ?? []);
  const reserveOf = await openAccounts(transaction, 'reserve', pools);
  const { balances, versions } = await lockWithVersions(transaction, [
    ...vehicleIds.map(receiptsOf),
    ...pools.map(reserveOf),
    ...furtherAccounts,
  ]);
  // Another transaction may have used some receipts before the lock: these are read again.
  const isUnused = ({ vehicleId, version }: Dues) =>
    versions.get(receiptsOf(vehicleId)) === version;
  const used = seen.filter((dues) => !isUnused(dues)).map(({ vehicleId }) => vehicleId);
  const again = await readDues(transaction, used, today);
  return { dues: [...seen.filter(isUnused), ...again], balances, receiptsOf };
}

/** A vehicle's receipts and how they are used. */
export interface Use {
  readonly dues: Dues;
  readonly allocation: Allocation;
}

const movedOf = ({ insurance, maintenance, refill, fee, income }: Allocation) =>
  insurance + maintenance + refill + fee + income;

const isMoving = ({ allocation }: Use) => movedOf(allocation) > 0n;

/** How many entries a use of receipts adds apart from payouts: one for the vehicle, and one for a reserve. */
export const ownEntries = (use: Use) => Number(isMoving(use)) + Number(use.allocation.refill > 0n);

/** Transfers to be posted together with others, and what to record afterwards. */
export interface Posting {
  readonly transfers: readonly NewTransfer[];
  readonly record: (posted: readonly PostedTransfer[]) => Promise<unknown>;
}

export const nothing: Posting = { transfers: [], record: async () => undefined };

/** One line for each account, with the sum of its lines. */
function sumByAccount(lines: readonly Line[]): Line[] {
  const sums = new Map<number, Kobo>();
  for (const { accountId, amount } of lines) {
    sums.set(accountId, (sums.get(accountId) ?? 0n) + amount);
  }
  return [...sums]
    .filter(([, amount]) => amount !== 0n)
    .map(([accountId, amount]) => ({ accountId, amount }));
}

/** Plans one transfer for all uses of the receipts of locked vehicles except payouts. */
export async function planAllocations(
  transaction: Transaction,
  uses: readonly Use[],
  receiptsOf: LockedDues['receiptsOf'],
  at: Date,
): Promise<Posting> {
  const moving = uses.filter(isMoving);
  const [first] = moving;
  if (!first) return nothing;
  const house = await houseAccounts(transaction);
  const refilled = ({ dues, allocation }: Use) => (allocation.refill > 0n ? dues.loan : null);
  const pools = moving.flatMap((use) => refilled(use)?.poolId ?? []);
  const reserveOf = await openAccounts(transaction, 'reserve', pools);
  const linesOf = (use: Use): Line[] => {
    const { insurance, maintenance, refill, fee, income } = use.allocation;
    const loan = refilled(use);
    return [
      { accountId: receiptsOf(use.dues.vehicleId), amount: -movedOf(use.allocation) },
      { accountId: house('insurance'), amount: insurance },
      { accountId: house('maintenance'), amount: maintenance },
      ...(loan ? [{ accountId: reserveOf(loan.poolId), amount: refill }] : []),
      { accountId: house('service_fees'), amount: fee },
      { accountId: house('vehicle_income'), amount: income },
    ];
  };
  const transfer = {
    kind: 'allocation',
    // Unique, because the uses of a vehicle are numbered.
    reference: `allocation:${first.dues.vehicleId}:${first.dues.uses + 1}`,
    description: 'Use of what vehicles have received',
    occurredAt: at,
    lines: sumByAccount(moving.flatMap(linesOf)),
  };
  const rowsOf = ([posted]: readonly PostedTransfer[]) =>
    moving.map((use) => ({
      transfer_id: posted?.id ?? 0,
      vehicle_id: use.dues.vehicleId,
      contract_id: refilled(use)?.contractId ?? use.dues.contractId,
      insurance: use.allocation.insurance,
      maintenance: use.allocation.maintenance,
      refill: use.allocation.refill,
      fee: use.allocation.fee,
      income: use.allocation.income,
    }));
  return {
    transfers: [transfer],
    record: (posted) => insertRows(transaction, allocations, rowsOf(posted)),
  };
}
