import { formatNaira } from '@/lib/money';
import type { ProposedChange } from '../store/peopleWire';
import { assetMessages as messages } from '../messages/assets';
import { listMessages } from '../messages/lists';
import { presentPrices, saleOf, type AssetPrices, type Sale, type TypedPrices } from './salePrices';
import { Pairs, whole } from './values';

/** Returns the prices of an asset with those that a proposal changes. */
function proposedPrices(present: TypedPrices, after: ProposedChange['after']): TypedPrices {
  const changed = Object.keys(present).filter((name) => after[name] !== undefined);
  return { ...present, ...Object.fromEntries(changed.map((name) => [name, String(after[name])])) };
}

/** Returns a text before and after a change. If both are the same, returns it once. */
const fromTo = (before: string, after: string) =>
  before === after ? before : `${before} → ${after}`;

const costs = ({ price }: Sale) => formatNaira(price);

function paysBack(before: Sale, after: Sale): string {
  const { inWeeks } = messages;
  const amounts = [formatNaira(before.payout), formatNaira(after.payout)] as const;
  return before.weeks === after.weeks
    ? inWeeks(fromTo(...amounts), after.weeks)
    : fromTo(inWeeks(amounts[0], before.weeks), inWeeks(amounts[1], after.weeks));
}

interface SaleChangeProps {
  /** The asset with the terms in force. Undefined until it has loaded. */
  readonly asset: AssetPrices | undefined;
  readonly after: ProposedChange['after'];
}

/** Shows what a customer pays for a unit and gets back, before and after a proposed change of an asset's terms. */
export function SaleChange({ asset, after: proposed }: SaleChangeProps) {
  const present = asset && presentPrices(asset);
  const before = present && saleOf(present);
  const after = present && saleOf(proposedPrices(present, proposed));
  const isKnown = before && after;
  return (
    <Pairs
      facts={[
        {
          term: messages.unitCosts,
          value: isKnown ? whole(fromTo(costs(before), costs(after))) : listMessages.notKnownYet,
        },
        {
          term: messages.paysBack,
          value: isKnown ? whole(paysBack(before, after)) : listMessages.notKnownYet,
        },
      ]}
    />
  );
}
