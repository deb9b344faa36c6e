import { formatNaira } from '@/lib/money';
import type { ProposedChange } from '../store/peopleWire';
import { assetMessages as messages } from '../messages/assets';
import { differenceOf, type ComparedFact } from './Comparison';
import { presentPrices, saleOf, type AssetPrices, type Sale, type TypedPrices } from './salePrices';

/** Returns the prices of an asset with those that a proposal changes. */
function proposedPrices(present: TypedPrices, after: ProposedChange['after']): TypedPrices {
  const changed = Object.keys(present).filter((name) => after[name] !== undefined);
  return { ...present, ...Object.fromEntries(changed.map((name) => [name, String(after[name])])) };
}

const paysBack = ({ payout, weeks }: Sale) => messages.inWeeks(formatNaira(payout), weeks);

/**
 * Returns what a customer pays for a unit and gets back, before and after a proposed change of an asset's terms.
 * @param asset the asset with the terms in force, undefined until it has loaded
 */
export function saleChange(
  asset: AssetPrices | undefined,
  proposed: ProposedChange['after'],
): readonly ComparedFact[] {
  const present = asset && presentPrices(asset);
  const before = (present && saleOf(present)) ?? undefined;
  const after = (present && saleOf(proposedPrices(present, proposed))) ?? undefined;
  return [
    {
      term: messages.unitCosts,
      before: before && formatNaira(before.price),
      after: after && formatNaira(after.price),
      difference: differenceOf(before?.price ?? null, after?.price ?? null),
    },
    {
      term: messages.paysBack,
      before: before && paysBack(before),
      after: after && paysBack(after),
      difference: differenceOf(before?.payout ?? null, after?.payout ?? null),
    },
  ];
}
