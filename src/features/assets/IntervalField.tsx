import { SelectField } from '@/forms/fields';
import { formatCalendarDate } from '@/lib/dates';
import { formatNaira } from '@/lib/money';
import { assetsCopy as copy } from '@/messages/assets';
import type { Asset } from '@/store/assets/assetsWire';
import { TextWithMoney } from '@/ui/Money';
import { payoutIntervalOptions } from '@/widgets/payoutIntervalOptions';
import { usePayoutPlan } from './usePayoutPlan';

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
      options={payoutIntervalOptions}
      hint={hint}
    />
  );
}
