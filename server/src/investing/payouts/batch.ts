import { ownEntries, type ReceiptAllocation } from './allocate.ts';
import type { PayoutPart } from './postParts.ts';

/**
 * Maximum number of ledger entries in one transaction, so that its locks aren't held for long. A payout of a large
 * clique may have more.
 */
const maxEntries = 500;

/** The parts of due payouts that a transaction pays, and the allocations of receipts that it posts with them. */
export interface PayoutBatch {
  readonly parts: readonly PayoutPart[];
  readonly allocated: readonly ReceiptAllocation[];
  /** Returns whether some parts of a contract are left over. */
  readonly hasRest: (contractId: number | undefined) => boolean;
}

/**
 * Returns as many of the first parts as fit into a transaction, which also contains everything else that their vehicles
 * pay. Returns at least one.
 */
function firstThatFit(
  parts: readonly PayoutPart[],
  allocated: readonly ReceiptAllocation[],
): readonly PayoutPart[] {
  const further = new Map(allocated.map((each) => [each.claims.contractId, ownEntries(each)]));
  // The company's own accounts have four entries for all vehicles together: insurance, maintenance, fees and income.
  let entries = 4;
  const end = parts.findIndex(({ payout, amount }, index) => {
    entries += further.get(payout.contractId) ?? 0;
    further.delete(payout.contractId);
    if (amount > 0n) entries += 1 + payout.customerIds.length;
    return index > 0 && entries > maxEntries;
  });
  return end === -1 ? parts : parts.slice(0, end);
}

/** Takes as many parts as fit into a transaction. The parts of a contract are consecutive. */
export function takeBatch(
  parts: readonly PayoutPart[],
  allocated: readonly ReceiptAllocation[],
): PayoutBatch {
  const taken = firstThatFit(parts, allocated);
  const contractsOf = (those: readonly PayoutPart[]) =>
    new Set<number | null | undefined>(those.map(({ payout }) => payout.contractId));
  const left = contractsOf(parts.slice(taken.length));
  const begun = contractsOf(taken);
  return {
    parts: taken,
    allocated: allocated.filter(
      ({ claims: { contractId } }) => begun.has(contractId) || !left.has(contractId),
    ),
    hasRest: (contractId) => left.has(contractId),
  };
}
