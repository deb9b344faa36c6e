import { payoutIntervals } from '@/config/choices';
import { SelectField } from '@/forms/fields';
import { formatCalendarDate } from '@/lib/dates';
import { formatNaira } from '@/lib/money';
import { assetsCopy as copy } from '@/messages/assets';
import { payoutIntervalLabels } from '@/messages/labels';
import type { Asset } from '@/store/assets/assetsWire';
import { TextWithMoney } from '@/ui/Money';
import { usePayoutPlan } from './usePayoutPlan';

const options = payoutIntervals.map((value) => ({ value, label: payoutIntervalLabels[value] }));

/** How often the customer wants to be paid, and what comes when at that interval. */
export function IntervalField({ asset }: { asset: Asset }) {
  const plan = usePayoutPlan(asset);
  const [first] = plan;
  const hint = first && (
    <TextWithMoney>
      {copy.firstPayout(formatNaira(first.amount), formatCalendarDate(first.dueDate), plan.length)}
    </TextWithMoney>
  );
  return (
    <SelectField
      name="interval"
      label="Payout interval"
      required
      placeholder={copy.selectInterval}
      options={options}
      hint={hint}
    />
  );
}
