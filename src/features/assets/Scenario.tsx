import { useState } from 'react';
import type { PayoutInterval } from '@/config/choices';
import { formatNaira } from '@/lib/money';
import { paidAfter, paidBackAt } from '@/lib/payoutSchedule';
import { assetMessages as messages } from '@/messages/assets';
import type { Asset } from '@/store/assets/assetsWire';
import { Stack } from '@/ui/layout/Layout';
import { TextWithFigures } from '@/ui/text/Money';
import { RangeInput } from '@/ui/forms/RangeInput';
import { Text } from '@/ui/text/Text';
import { useProjectedPayouts } from './useProjectedPayouts';

interface ScenarioProps {
  readonly asset: Asset;
  readonly interval: PayoutInterval;
}

/** Keeps "week 19" on one line. */
const withUnbrokenNumbers = (sentence: string): string => sentence.replace(/ (?=\d)/, '\u00a0');

/** Shows after which payout the customer has the price back, and how much is paid back if the payouts stop early. */
export function Scenario({ asset, interval }: ScenarioProps) {
  const payouts = useProjectedPayouts(asset, interval);
  const backAt = paidBackAt(payouts, asset.totalValue);
  const [chosen, setChosen] = useState<number | null>(null);
  const after = Math.min(chosen ?? Math.round((backAt ?? payouts.length) / 2), payouts.length);
  const outcome = messages.ifStopped(
    interval,
    after,
    formatNaira(paidAfter(payouts, after)),
    formatNaira(asset.totalValue),
  );
  return (
    <Stack gap={2}>
      <Text>{withUnbrokenNumbers(messages.paidBack(interval, backAt, payouts.length))}</Text>
      <RangeInput
        label={messages.stopsAfter}
        value={after}
        max={payouts.length}
        valueLabel={messages.stopsAt(interval, after)}
        text={outcome}
        onValueChange={setChosen}
      />
      <Text as="strong">
        <TextWithFigures>{withUnbrokenNumbers(outcome)}</TextWithFigures>
      </Text>
    </Stack>
  );
}
